/// A declaration of an output, by the name that the caller chose.
enum SwiftDeclaration: Equatable {
    /// A member in an extension.
    case member(String, of: ExtendedType)
    /// A type of the module.
    case type(String)

    /// The types that outputs extend.
    enum ExtendedType: String, CaseIterable {
        case animation = "SwiftUI's Animation"
        case anyTransition = "SwiftUI's AnyTransition"
        case view = "SwiftUI's View"
        case viewController = "UIKit's UIViewController"
        case caTransition = "QuartzCore's CATransition"
        case caSpringAnimation = "QuartzCore's CASpringAnimation"
        case caKeyframeAnimation = "QuartzCore's CAKeyframeAnimation"
        case viewPropertyAnimator = "UIKit's UIViewPropertyAnimator"
        case visibilityTransition = "BlueprintUI's VisibilityTransition"
        case element = "BlueprintUI's Element"
    }
}

/// The names that generated code can't give to its own declarations.
enum ReservedNames {
    /// Returns why a declaration can't have its name, as the start of a sentence; `nil` if it can.
    static func problem(of declaration: SwiftDeclaration) -> String? {
        switch declaration {
        case .member(let name, _) where swiftWords.contains(name): return "\"\(name)\" is a word of Swift"
        case .member(let name, let type) where members(of: type).contains(name):
            return "\"\(name)\" is a member of \(type.rawValue), which the code would replace"
        case .type(let name) where types.contains(name):
            return "\"\(name)\" is a type of Apple's frameworks, which the code would hide"
        default: return nil
        }
    }

    /// The members of a type that outputs extend.
    static func members(of type: SwiftDeclaration.ExtendedType) -> Set<String> {
        switch type {
        case .animation: animations
        case .anyTransition: transitions
        case .view: views
        case .viewController: controllers
        case .caTransition, .caSpringAnimation, .caKeyframeAnimation: layers
        case .viewPropertyAnimator: animators
        case .visibilityTransition: visibilities
        case .element: elements
        }
    }

    private static func list(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    // MARK: - Swift

    /// The words of the language.
    private static let swiftWords = list(
        """
        actor any as associatedtype async await borrowing break case catch class consume consuming continue convenience copy
        default defer deinit didSet discard distributed do dynamic each else enum extension fallthrough false fileprivate final
        for func get guard if import in indirect infix init inout internal is iso isolated lazy let macro mutating nil none
        nonisolated nonmutating nonsending object open operator optional override package postfix precedence precedencegroup
        prefix private protocol public repeat required rethrows return self sending set some static struct subscript super switch
        throw throws transferring true try type typealias unowned unsafe var weak where while willSet yield
        """)

    /// The types whose names an output's own can equal: those that end in `Animation` or `Transition`.
    private static let types = list(
        """
        CAAnimation CABasicAnimation CAKeyframeAnimation CAPropertyAnimation CASpringAnimation CustomAnimation NSAnimation
        NSViewAnimation
        AnyTransition AsymmetricTransition AutomaticNavigationTransition BlurReplaceTransition CATransition ContentTransition
        CrossFadeNavigationTransition GlassEffectTransition IdentityTransition LayoutTransition MoveTransition
        NavigationTransition OffsetTransition OpacityTransition PushTransition ScaleTransition SlideTransition
        SymbolEffectTransition UIViewControllerTransition VisibilityTransition ZoomNavigationTransition
        """)

    /// Members of `Animation`.
    private static let animations = list(
        """
        animate base customMirror debugDescription default delay description easeIn easeInOut easeOut hash hashValue
        interactiveSpring interpolatingSpring linear logicallyComplete repeatCount repeatForever shouldMerge smooth snappy bouncy
        speed spring timingCurve velocity
        """)

    /// Members of `AnyTransition`, and `properties`, which is a static member of `Transition`.
    private static let transitions = list(
        """
        animation asymmetric blurReplace combined identity modifier move offset opacity properties push scale slide symbolEffect
        """)

    /// Members of `UIViewPropertyAnimator`.
    private static let animators = list(
        """
        addAnimations addCompletion continueAnimation delay duration finishAnimation fractionComplete isInterruptible
        isManualHitTestingEnabled isReversed isRunning isUserInteractionEnabled pauseAnimation pausesOnCompletion
        runningPropertyAnimator scrubsLinearly startAnimation state stopAnimation timingParameters
        """)

    /// Members of `VisibilityTransition`.
    private static let visibilities = list(
        """
        alpha attributes fade scale scaleAndFade transform
        """)

    /// Members of `Element`.
    private static let elements = list(
        """
        accessibilityElement accessibilityFrame adaptedEnvironment aligned backingViewDescription blockAccessibility blocked box
        cacheLayout centered constrainedTo content decorate editingMenu fixed flexible font hidden inset keyed layout onTap opacity
        overlay scaleContentToFit scaledToFit size stackLayoutChild tappable transformed transition userInteractionEnabled
        """)

    /// Members of SwiftUI's `View`.
    private static let views = list(
        """
        accentColor accessibility accessibilityAction accessibilityActions accessibilityActivationPoint accessibilityAddTraits
        accessibilityAdjustableAction accessibilityChartDescriptor accessibilityChildren accessibilityCustomContent
        accessibilityDirectTouch accessibilityElement accessibilityFocused accessibilityHeading accessibilityHidden
        accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityInputLabels accessibilityLabel
        accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction accessibilityRemoveTraits
        accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor accessibilityRotorEntry
        accessibilityScrollAction accessibilityShowsLargeContentViewer accessibilitySortPriority accessibilityTextContentType
        accessibilityValue accessibilityZoomAction actionSheet alert alignmentGuide allowedDynamicRange allowsHitTesting
        allowsTightening anchorPreference aspectRatio autocapitalization autocorrectionDisabled background
        backgroundPreferenceValue backgroundStyle badge badgeProminence baselineOffset blendMode blur bold border brightness
        buttonBorderShape buttonRepeatBehavior buttonStyle clipped clipShape colorEffect colorInvert colorMultiply colorScheme
        compositingGroup confirmationDialog containerBackground containerRelativeFrame containerShape containerValue
        contentMargins contentShape contentTransition contextMenu contrast controlGroupStyle controlSize coordinateSpace copyable
        cornerRadius cuttable datePickerStyle defaultAppStorage defaultFocus defaultHoverEffect defaultScrollAnchor
        defaultWheelPickerItemHeight deleteDisabled dialogIcon dialogSeverity dialogSuppressionToggle digitalCrownAccessory
        digitalCrownRotation disableAutocorrection disabled disclosureGroupStyle distortionEffect documentBrowserContextMenu
        draggable drawingGroup dropDestination dynamicTypeSize edgesIgnoringSafeArea environment environmentObject equatable
        exportableToServices exportsItemProviders fileDialogBrowserOptions fileDialogConfirmationLabel fileDialogCustomizationID
        fileDialogDefaultDirectory fileDialogImportsUnresolvedAliases fileDialogMessage fileDialogURLEnabled fileExporter
        fileExporterFilenameLabel fileImporter fileMover findDisabled findNavigator fixedSize flipsForRightToLeftLayoutDirection
        focusable focused focusedObject focusedSceneObject focusedSceneValue focusedValue focusEffectDisabled focusScope
        focusSection font fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle frame fullScreenCover
        gaugeStyle geometryGroup gesture glassEffectID glassEffectTransition glassEffectUnion grayscale gridCellAnchor
        gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handGestureShortcut handlesExternalEvents
        handlesGameControllerEvents headerProminence help hidden highPriorityGesture hoverEffect hoverEffectDisabled hueRotation
        id ignoresSafeArea imageScale importableFromServices importsItemProviders indexViewStyle inspector inspectorColumnWidth
        interactionActivityTrackingTag interactiveDismissDisabled invalidatableContent italic itemProvider kerning
        keyboardShortcut keyboardType keyframeAnimator labeledContentStyle labelsHidden labelStyle labelsVisibility layerEffect
        layoutDirectionBehavior layoutPriority layoutValue lineHeight lineLimit lineSpacing listItemTint listRowBackground
        listRowHoverEffect listRowHoverEffectDisabled listRowInsets listRowSeparator listRowSeparatorTint listRowSpacing
        listSectionMargins listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle luminanceToAlpha mask
        matchedGeometryEffect matchedTransitionSource materialActiveAppearance menuActionDismissBehavior menuIndicator menuOrder
        menuStyle minimumScaleFactor monospaced monospacedDigit moveDisabled multilineTextAlignment navigationBarBackButtonHidden
        navigationBarHidden navigationBarItems navigationBarTitle navigationBarTitleDisplayMode navigationDestination
        navigationDocument navigationLinkIndicatorVisibility navigationSplitViewColumnWidth navigationSplitViewStyle
        navigationSubtitle navigationTitle navigationTransition navigationViewStyle onAppear onAppIntentExecution onChange
        onCommand onContinueUserActivity onContinuousHover onCopyCommand onCutCommand onDelete onDeleteCommand onDisappear onDrag
        onDrop onExitCommand onGeometryChange onHover onKeyPress onLongPressGesture onLongTouchGesture onModifierKeysChanged
        onMove onMoveCommand onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze onPlayPauseCommand onPreferenceChange
        onReceive onRotate onScrollGeometryChange onScrollPhaseChange onScrollTargetVisibilityChange onScrollVisibilityChange
        onSubmit onTapGesture overlay overlayPreferenceValue padding pageCommand paletteSelectionEffect pasteDestination
        perspectiveRotationEffect phaseAnimator pickerStyle pointerStyle pointerVisibility popover position preference
        preferredColorScheme prefersDefaultFocus presentationBackground presentationBackgroundInteraction
        presentationBreakthroughEffect presentationCompactAdaptation presentationContentInteraction presentationCornerRadius
        presentationDetents presentationDragIndicator presentationPreventsAppTerminationBehavior presentationSizing previewContext
        previewDevice previewDisplayName previewInterfaceOrientation previewLayout privacySensitive progressViewStyle
        projectionEffect redacted refreshable renameAction replaceDisabled rotation3DEffect rotationEffect safeAreaBar
        safeAreaInset safeAreaPadding saturation scaledToFill scaledToFit scaleEffect scenePadding scrollBounceBehavior
        scrollClipDisabled scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeEffectStyle scrollIndicators
        scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget scrollTargetBehavior scrollTargetLayout
        scrollTransition searchable searchCompletion searchDictationBehavior searchFocused searchPresentationToolbarBehavior
        searchScopes searchSelection searchSuggestions searchToolbarBehavior sectionActions sectionIndexLabel selectionDisabled
        sensoryFeedback shadow sheet simultaneousGesture speechAdjustedPitch speechAlwaysIncludesPunctuation
        speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior statusBar statusBarHidden strikethrough
        submitLabel submitScope swipeActions symbolColorRenderingMode symbolEffectsRemoved symbolRenderingMode
        symbolVariableValueMode symbolVariant tabBarMinimizeBehavior tabItem tableColumnHeaders tableStyle tabViewBottomAccessory
        tabViewCustomization tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader tabViewStyle tag task textCase
        textContentType textEditorStyle textFieldStyle textInputAutocapitalization textInputFormattingControlVisibility
        textInputSuggestions textRenderer textScale textSelection textSelectionAffinity tint toggleStyle toolbar toolbarBackground
        toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle toolbarItemHidden toolbarRole
        toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility touchBar tracking transaction transformAnchorPreference
        transformEffect transformEnvironment transformPreference transition truncationMode typeSelectEquivalent
        typesettingLanguage underline unredacted userActivity visualEffect windowDismissBehavior windowFullScreenBehavior
        windowMinimizeBehavior windowResizeAnchor windowResizeBehavior windowToolbarFullScreenVisibility writingDirection
        writingToolsAffordanceVisibility writingToolsBehavior zIndex
        """)

    /// Members of `CATransition`, `CASpringAnimation`, `CAKeyframeAnimation` and what they inherit.
    private static let layers = list(
        """
        addAnimation allowsOverdamping autoreverses beginTime biasValues bounce byValue calculationMode class continuityValues copy cumulative damping debugQuickLookObject
        defaultValue delegate duration endProgress fillMode filter fromValue hash initialize initialVelocity isAdditive
        isCumulative isEqual isProxy isRemovedOnCompletion keyPath keyTimes load mass mutableCopy new perceptualDuration perform
        path preferredFrameRateRange repeatCount repeatDuration responds rotationMode run settlingDuration shouldArchiveValue speed startProgress stiffness subtype
        superclass tensionValues timeOffset timingFunction timingFunctions toValue valueFunction values version zone
        """)

    /// Members of `UIViewController`.
    private static let controllers = list(
        """
        addChild additionalSafeAreaInsets awakeFromNib beginAppearanceTransition canResignFirstResponder childForStatusBarStyle
        children contentScrollView contentUnavailableConfiguration definesPresentationContext didMove
        disablesAutomaticKeyboardDismissal dismiss editButtonItem editingInteractionConfiguration endAppearanceTransition
        extendedLayoutIncludesOpaqueBars extensionContext focusGroupIdentifier hidesBottomBarWhenPushed
        interactionActivityTrackingBaseName isBeingDismissed isBeingPresented isEditing isModalInPresentation isMovingFromParent
        isMovingToParent isViewLoaded keyCommands loadView loadViewIfNeeded modalPresentationCapturesStatusBarAppearance
        modalPresentationStyle modalTransitionStyle navigationController navigationItem nibBundle nibName overrideTraitCollection
        parent performSegue popoverPresentationController preferredContentSize preferredFocusEnvironments preferredStatusBarStyle
        preferredTransition prefersHomeIndicatorAutoHidden prefersPointerLocked prefersStatusBarHidden prepare present
        presentationController presentedViewController presentingViewController registerForPreviewing removeFromParent
        restorationClass restorationIdentifier searchDisplayController setEditing setNeedsStatusBarAppearanceUpdate
        sheetPresentationController shouldAutorotate show showDetailViewController splitViewController storyboard
        supportedInterfaceOrientations systemMinimumLayoutMargins tabBarController tabBarItem title toolbarItems traitCollection
        transitionCoordinator transitioningDelegate undoManager unwind updateViewConstraints view viewDidAppear viewDidDisappear
        viewDidLayoutSubviews viewDidLoad viewIfLoaded viewIsAppearing viewRespectsSystemMinimumLayoutMargins
        viewSafeAreaInsetsDidChange viewWillAppear viewWillDisappear viewWillLayoutSubviews viewWillTransition willMove
        willTransition
        """)
}
