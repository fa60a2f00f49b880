#if !canImport(UIKit)
public import CanvasKit
public import ControllerKit

// UIKit's names of what ControllerKit has without a prefix, or with the suffix `View`.

// MARK: - Controllers

/// The unit of an imperative screen.
public typealias UIViewController = ViewController
/// Shows the last of a stack of controllers.
public typealias UINavigationController = NavigationController
/// Hears of what a navigation controller shows.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// What a navigation bar shows for one controller.
public typealias UINavigationItem = NavigationItem
/// A button in a bar.
public typealias UIBarButtonItem = BarButtonItem
/// A message with a choice of actions.
public typealias UIAlertController = AlertController
/// One of the choices of an alert.
public typealias UIAlertAction = AlertAction
/// The presentation of one controller.
public typealias UIPresentationController = PresentationController
/// Hears of dismissals by the user.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// How a controller is presented.
public typealias UIModalPresentationStyle = ModalPresentationStyle

// MARK: - Views

/// The root of what is on the screen.
public typealias UIWindow = Window
/// A rectangle of the screen.
public typealias UIView = PlatformView
/// A text.
public typealias UILabel = LabelView
/// A view that the user can do something with.
public typealias UIControl = ControlView
/// A button.
public typealias UIButton = ButtonView
/// A field for one line of text.
public typealias UITextField = TextFieldView
/// Places views one after the other.
public typealias UIStackView = StackView
/// Shows a part of what is inside.
public typealias UIScrollView = ScrollView
/// Something that the user can have done.
public typealias UIAction = Action
/// A color that depends on the traits.
public typealias UIColor = AdaptiveColor
/// Margins.
public typealias UIEdgeInsets = EdgeInsets

// MARK: - Lists

/// Shows rows below each other.
public typealias UITableView = ListView
/// Provides a list with its rows.
public typealias UITableViewDataSource = ListViewDataSource
/// Hears of what the user does with a list.
public typealias UITableViewDelegate = ListViewDelegate
/// A row as a view.
public typealias UITableViewCell = ListCell
/// A description of what a cell shows.
public typealias UIContentConfiguration = ContentConfiguration
/// A text and a secondary text.
public typealias UIListContentConfiguration = ListContentConfiguration
/// The additional actions of a row.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// An additional action of a row.
public typealias UIContextualAction = ContextualAction

// MARK: - Traits

/// The traits that hold somewhere.
public typealias UITraitCollection = TraitCollection
/// Something that has traits.
public typealias UITraitEnvironment = TraitEnvironment
/// A trait.
public typealias UITraitDefinition = TraitDefinition
/// Traits that can be set.
public typealias UIMutableTraits = MutableTraits
/// Light or dark.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
#endif
