import type { ComboboxProps, CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { createTheme, defaultVariantColorsResolver, localStorageColorSchemeManager } from '@mantine/core';

/*
 * Light scheme: parchment and ink. Dark scheme: charcoal and amber.
 * One accent colour (ember); red only for harm and destruction, green only for success.
 */

/** The accent: copper on parchment (7), amber on charcoal (4). */
const ember: MantineColorsTuple = [
  '#fdf3e3',
  '#f9e4c6',
  '#f3cb93',
  '#edb464',
  '#e6a044',
  '#d5862c',
  '#bd6a1d',
  '#9c4a14',
  '#7f3b12',
  '#632d0f',
];
/** For harm and destruction. */
const red: MantineColorsTuple = [
  '#fdeeea',
  '#f9d9d1',
  '#f2b3a5',
  '#ec8d7a',
  '#e4705b',
  '#d25541',
  '#bd3f2e',
  '#a32f21',
  '#83261b',
  '#671d15',
];
/** For success. */
const green: MantineColorsTuple = [
  '#eff5e6',
  '#dce9cb',
  '#bcd49b',
  '#9cbf6f',
  '#83ab55',
  '#6b9440',
  '#557a31',
  '#436327',
  '#354f1f',
  '#283c18',
];
/** Warm greys for the light scheme's lines and secondary texts. */
const gray: MantineColorsTuple = [
  '#faf5ea',
  '#f2eadb',
  '#e6dbc7',
  '#d5c7ae',
  '#bcab8e',
  '#9c8a6d',
  '#7b6b52',
  '#63553f',
  '#4a3e2d',
  '#322a1e',
];
/** Warm charcoals, from text (0) to the darkest background (9). */
const dark: MantineColorsTuple = [
  '#ece3d4',
  '#cfc3b0',
  '#ac9f8a',
  '#8a7d6a',
  '#4c443a',
  '#3a332b',
  '#2b2620',
  '#221e19',
  '#1b1814',
  '#151210',
];

const FONTS = {
  text: "'Inter Variable', system-ui, sans-serif",
  heading: "'Fraunces Variable', 'Iowan Old Style', Georgia, serif",
} as const;

/** Stores the chosen colour scheme in local storage; index.html reads the same key. */
export const schemeManager = localStorageColorSchemeManager({ key: 'questhearth-scheme' });

/** The name of each colour in theme.css. */
const ROLES: Readonly<Record<string, string>> = { ember: 'accent', red: 'harm', green: 'success' };

/** Returns the colours of a control: each scheme needs its own text colour for sufficient contrast. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const role = ROLES[input.color ?? input.theme.primaryColor];
  if (!role) return colors;
  const soft = { hover: `var(--qh-${role}-soft)`, color: `var(--qh-${role})` };
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(--qh-${role}-fill)`,
        hover: `var(--qh-${role}-fill-hover)`,
        color: `var(--qh-on-${role})`,
        border: '1px solid transparent',
      };
    case 'light':
      return {
        ...soft,
        background: `var(--qh-${role}-soft)`,
        hover: `var(--qh-${role}-soft-hover)`,
        border: '1px solid transparent',
      };
    case 'outline':
      return {
        ...soft,
        background: 'transparent',
        border: `1px solid color-mix(in srgb, var(--qh-${role}) 60%, transparent)`,
      };
    case 'subtle':
      return { ...soft, background: 'transparent', border: '1px solid transparent' };
    default:
      return colors;
  }
};

/** The height that the window leaves for a list of choices, without the borders and the padding around it. */
const ROOM = '--qh-choices-room';

/** Stands where the window has room, and takes the values as high as that. */
const choicesFit: ComboboxProps['middlewares'] = {
  flip: { fallbackStrategy: 'bestFit' },
  size: {
    padding: 6,
    apply: ({ availableHeight, elements }) => elements.floating.style.setProperty(ROOM, `${availableHeight - 10}px`),
  },
};

/** Returns the height of a list of choices: at most so many pixels, and never beyond the window. */
export const choicesHeight = (most = 220): string => `min(${most}px, var(${ROOM}, ${most}px))`;

/** The style of dialog headings. */
const dialogTitle = {
  fontFamily: FONTS.heading,
  fontSize: '1.375rem',
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

/** The look of the components of Mantine. */
export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  colors: { ember, red, green, gray, dark },
  white: '#fffcf6',
  black: '#2a2118',
  fontFamily: FONTS.text,
  headings: {
    fontFamily: FONTS.heading,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.125rem', lineHeight: '1.15' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        padding: 24,
        radius: 'lg',
        // A blur of the whole page makes every frame slow in a browser without a graphics card.
        overlayProps: { color: 'var(--qh-overlay)', backgroundOpacity: 1, blur: 0 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { title: { dir: 'auto' } },
      },
      styles: { title: dialogTitle, content: { border: '1px solid var(--qh-line-strong)' } },
    },
    Drawer: {
      defaultProps: {
        padding: 24,
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { title: { dir: 'auto' } },
      },
      styles: { title: dialogTitle },
    },
    Button: {
      defaultProps: { variant: 'filled' },
      // Even the smallest button must be easy to hit.
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: size === 'compact-xs' ? { '--button-height': '1.5rem' } : {},
      }),
    },
    ActionIcon: { defaultProps: { variant: 'filled' } },
    ThemeIcon: { defaultProps: { variant: 'filled' } },
    Badge: {
      defaultProps: { variant: 'filled' },
      styles: { label: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 } },
    },
    // A text in a right-to-left script keeps its beginning in every field.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    // Who has no mouse reads their password, too.
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Anchor: { defaultProps: { underline: 'always' } },
    Combobox: { defaultProps: { middlewares: choicesFit } },
    Select: { defaultProps: { maxDropdownHeight: choicesHeight() } },
    Autocomplete: { defaultProps: { maxDropdownHeight: choicesHeight() } },
    Chip: { defaultProps: { color: 'ember' } },
    Table: {
      defaultProps: { verticalSpacing: 'sm' },
      styles: { caption: { textAlign: 'left', marginTop: 0, marginBottom: 6 } },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    // The focus placeholder is no valid child of role=menu, so the first entry takes the focus instead.
    // In a low window a menu lies over its button, as far as it must to be whole.
    Menu: {
      defaultProps: {
        shadow: 'md',
        withArrow: false,
        withInitialFocusPlaceholder: false,
        middlewares: { shift: { crossAxis: true } },
      },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--qh-on-accent)' } },
    Radio: { defaultProps: { iconColor: 'var(--qh-on-accent)' } },
    Switch: { styles: { description: { fontSize: '0.8125rem' }, error: { fontSize: '0.8125rem' } } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});

/** Maps Mantine's variables to the variables of theme.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});

/** Maps Mantine's variables of one colour to the variables of its role. */
function roleVariables(color: string, role: string): Record<string, string> {
  return {
    [`--mantine-${color}-filled`]: `var(--qh-${role}-fill)`,
    [`--mantine-${color}-filled-hover`]: `var(--qh-${role}-fill-hover)`,
    [`--mantine-${color}-light`]: `var(--qh-${role}-soft)`,
    [`--mantine-${color}-light-hover`]: `var(--qh-${role}-soft-hover)`,
    [`--mantine-${color}-light-color`]: `var(--qh-${role})`,
  };
}

const shared: Record<string, string> = {
  '--mantine-color-body': 'var(--qh-surface)',
  '--mantine-color-text': 'var(--qh-ink)',
  '--mantine-color-dimmed': 'var(--qh-ink-quiet)',
  '--mantine-color-placeholder': 'var(--qh-ink-faint)',
  '--mantine-color-default': 'var(--qh-field)',
  '--mantine-color-default-hover': 'var(--qh-field-hover)',
  '--mantine-color-default-border': 'var(--qh-line-strong)',
  '--mantine-color-anchor': 'var(--qh-accent)',
  '--mantine-color-error': 'var(--qh-harm)',
  '--mantine-primary-color-contrast': 'var(--qh-on-accent)',
  ...roleVariables('primary-color', 'accent'),
  ...Object.fromEntries(
    Object.entries(ROLES).flatMap(([color, role]) => Object.entries(roleVariables(`color-${color}`, role))),
  ),
};
