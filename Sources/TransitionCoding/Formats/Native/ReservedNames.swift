/// The names that generated code can't give to its own declarations.
struct ReservedNames: Sendable {
    /// The language, as a sentence names it.
    let name: String
    /// Its words, and the members of the types that outputs extend, in camel case.
    let words: Set<String>

    private init(_ name: String, _ lists: String...) {
        self.name = name
        words = Set(lists.flatMap { $0.split { $0 == " " || $0 == "\n" }.map(String.init) })
    }

    static let swift = ReservedNames("Swift", swiftWords, animations, transitions, views, layers, controllers)
    static let kotlin = ReservedNames("Kotlin", kotlinWords, compose)

    // MARK: - Swift

    private static let swiftWords = """
        actor any as associatedtype async await borrowing break case catch class consume consuming continue convenience copy
        default defer deinit didSet discard distributed do dynamic each else enum extension fallthrough false fileprivate final
        for func get guard if import in indirect infix init inout internal is iso isolated lazy let macro mutating nil none
        nonisolated nonmutating nonsending object open operator optional override package postfix precedence precedencegroup
        prefix private protocol public repeat required rethrows return self sending set some static struct subscript super switch
        throw throws transferring true try type typealias unowned unsafe var weak where while willSet yield
        """

    /// Members of `Animation`, `CustomAnimation` and `UnitCurve`, and types of the form `NAMEAnimation`.
    private static let animations = """
        animate animation base bezier bouncy cA cABasic cAKeyframe cAProperty cASpring circularEaseIn circularEaseInOut
        circularEaseOut custom customMirror debugDescription delay description easeIn easeInOut easeOut hash hashValue
        interactiveSpring interpolatingSpring inverse linear logicallyComplete nS nSView repeatCount repeatForever shouldMerge
        smooth snappy speed spring timingCurve value velocity
        """

    /// Members of `AnyTransition`, `Transition`, `ContentTransition`, `VisibilityTransition` and `LayoutTransition`, and types
    /// of the form `NAMETransition`.
    private static let transitions = """
        alpha apply asymmetric attributes automatic automaticNavigation blurReplace body combined content crossFade
        crossFadeNavigation fade glassEffect identity inherited inheritedWithFallback interpolate layout materialize
        modifier move navigation numericText offset opacity properties push scale scaleAndFade slide specific symbolEffect
        transform uIViewController visibility zoom zoomNavigation
        """

    /// Members of SwiftUI's `View`.
    private static let views = """
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
        """

    /// Members of `CATransition`, `CASpringAnimation` and what they inherit.
    private static let layers = """
        addAnimation allowsOverdamping autoreverses beginTime bounce byValue class copy cumulative damping debugQuickLookObject
        defaultValue delegate duration endProgress fillMode filter fromValue hash initialize initialVelocity isAdditive
        isCumulative isEqual isProxy isRemovedOnCompletion keyPath load mass mutableCopy new perceptualDuration perform
        preferredFrameRateRange repeatDuration responds run settlingDuration shouldArchiveValue startProgress stiffness subtype
        superclass timeOffset timingFunction toValue valueFunction version zone
        """

    /// Members of `UIViewController`.
    private static let controllers = """
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
        """

    // MARK: - Kotlin and JavaScript

    private static let kotlinWords = """
        abstract actual annotation as break by catch class companion const constructor continue crossinline data delegate do
        dynamic else enum expect external false field file final finally for fun get if import in infix init inline inner
        interface internal is it lateinit noinline null object open operator out override package param private property protected
        public receiver reified return sealed set setparam super suspend tailrec this throw true try typealias typeof val value
        var vararg when where while
        """

    /// Functions and members of `androidx.compose.animation` and its `core`.
    private static let compose = """
        animate animateColorAsState animateContentSize animatedContent animateDecay animateDpAsState animatedVisibility
        animateEnterExit animateFloat animateFloatAsState animateTo animation animationSpec arcAnimationSpec changeSize crossfade
        enter enterTransition exit exitTransition expandHorizontally expandIn expandVertically exponentialDecay fadeIn fadeOut
        infiniteRepeatable keyframes keyframesWithSpline modifier motion repeatable scaleIn scaleOut sharedBounds sharedElement
        shrinkHorizontally shrinkOut shrinkVertically sizeTransform slideIn slideInHorizontally slideIntoContainer
        slideInVertically slideOut slideOutHorizontally slideOutOfContainer slideOutVertically snap spring togetherWith transition
        tween unveilIn updateTransition using veilOut with
        """
}
