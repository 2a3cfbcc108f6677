import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isBehindPopup } from '../../../ui/is-behind-popup.js';

/** A line of the help: a key of the sheet with what it does. */
export interface ShortcutHelpLine {
  readonly keys: string;
  readonly effect: string;
}

/** Returns the keys of a sheet with what they do; `sections` is the line of the keys that open its sections. */
const helpWith = (sections: ShortcutHelpLine): readonly ShortcutHelpLine[] => [
  { keys: 'H', effect: 'Change hit points (\u22127 is damage, +5 heals)' },
  { keys: 'T', effect: 'Change temporary hit points' },
  { keys: 'C', effect: 'Add a condition' },
  { keys: 'R', effect: 'Rest' },
  { keys: '/', effect: 'Find in this section' },
  sections,
  {
    keys: 'Arrows',
    effect: 'Move in a list (skills, actions, spells, items) and to what its rows do: roll, use, cast, discard',
  },
  { keys: 'Ctrl+Z', effect: 'Undo my latest change' },
  { keys: '?', effect: 'Show these shortcuts' },
];

/** The key that shows the log and hides it. */
export const LOG_KEY = 'L';

/** The keys of the whole sheet. */
export const SHORTCUT_HELP: readonly ShortcutHelpLine[] = [
  ...helpWith({ keys: '1\u20134', effect: 'Main stats, powers, inventory, notes' }),
  { keys: LOG_KEY, effect: 'Log & dice' },
  { keys: 'Ctrl+P', effect: 'Print' },
];

/** The keys of the narrow sheet, which works while the focus is in it. */
export const NARROW_SHORTCUT_HELP = helpWith({ keys: '1\u20133', effect: 'Actions, spells, saves & skills' });

const OFF_KEY = 'questhearth-sheet-keys';

/** Returns whether the keys of a single character are on in this browser. */
export const shortcutsAreOn = (): boolean => localStorage.getItem(OFF_KEY) !== 'off';

/** Remembers in this browser whether the keys of a single character are on. */
export const rememberShortcuts = (on: boolean): void => localStorage.setItem(OFF_KEY, on ? 'on' : 'off');

/** What the keys do that no control of the sheet does. */
interface ShortcutActions<Id extends string> {
  /** What the keys 1, 2 and so on open. */
  sections: readonly { readonly id: Id }[];
  openSection(id: Id): void;
  undo(): void;
  showKeys(): void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** The controls of a key, in the order in which they are tried. A section may leave its search field without a mark. */
const CONTROLS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    '[data-sheet-shortcut="/"]',
    '[data-sheet-section] input[type="search"]',
    '[data-sheet-section] input[placeholder^="Find"]',
  ],
};

/**
 * Clicks or focuses the control that names a key in `data-sheet-shortcut`, so that every section says itself what `/` finds.
 * @returns whether there is one
 */
function activateControl(key: string, root: ParentNode): boolean {
  const selectors = CONTROLS[key] ?? [`[data-sheet-shortcut="${CSS.escape(key)}"]`];
  const control = selectors
    .flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)])
    .find((each) => each.checkVisibility());
  if (control instanceof HTMLInputElement) {
    control.focus();
    control.select();
  } else control?.click();
  return control !== undefined;
}

/** Does what a key of a single character stands for. @returns false for a key without a meaning here */
function press<Id extends string>(
  key: string,
  { sections, openSection, showKeys }: ShortcutActions<Id>,
  root: ParentNode,
): boolean {
  const section = sections[Number(key) - 1];
  if (section) openSection(section.id);
  else if (key === '?') showKeys();
  else return activateControl(key, root);
  return true;
}

/**
 * Listens to the keys of the sheet. Nothing happens while somebody types or has a popup open.
 * @param within the element that must have the focus; left out, the sheet has the page for itself
 */
export function useSheetShortcuts<Id extends string>(
  actions: ShortcutActions<Id>,
  within?: RefObject<HTMLElement | null>,
): void {
  useWindowEvent('keydown', (event) => {
    const root = within ? within.current : document;
    if (!root?.contains(event.target as Node)) return;
    if (event.defaultPrevented || event.altKey || isTyping(event.target) || isBehindPopup()) return;
    const key = event.key.toLowerCase();
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && key === 'z';
    if (isUndo) actions.undo();
    else if (event.ctrlKey || event.metaKey || event.repeat || !shortcutsAreOn() || !press(key, actions, root)) return;
    event.preventDefault();
  });
}
