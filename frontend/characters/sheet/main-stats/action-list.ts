import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import { ACTION_GROUPS, type ActionGroup, type ActionRow } from './action-rows/action-row.types.js';
import type { ActionTime } from './action-rows/action-time.js';
import { attackRows } from './action-rows/attack-rows.js';
import { carriedRows } from './action-rows/carried-rows.js';
import { everybodyRows } from './action-rows/everybody-rows.js';
import { featureRows } from './action-rows/feature-rows.js';
import { spellRows } from './action-rows/spell-rows.js';

/* The list 'What can I do?': every row, in sections, filtered. */

/** A section of the list: what the player has pinned, then the groups. */
export interface ActionSection {
  readonly id: 'pinned' | ActionGroup;
  readonly title: string;
  readonly rows: readonly ActionRow[];
}

/** What of the list is shown. */
export interface ActionFilter {
  readonly time: ActionTime | 'all';
  /** The typed text; upper and lower case are the same. */
  readonly find: string;
  /** The ids of the pinned rows, in their order. */
  readonly pins: readonly string[];
}

const TITLES: Readonly<Record<ActionSection['id'], string>> = {
  pinned: 'Pinned',
  attacks: 'Attacks',
  spells: 'Spells',
  features: 'Features',
  items: 'Items',
  everybody: 'Everybody',
};

/** Returns everything that the character can do, used-up things too. */
export const actionRows = (character: PlayCharacter): ActionRow[] => [
  ...attackRows(character),
  ...carriedRows(character),
  ...spellRows(character),
  ...featureRows(character),
  ...everybodyRows(character),
];

const matches = ({ name, notes }: ActionRow, find: string): boolean =>
  [name, ...notes].some((text) => text.toLowerCase().includes(find));

/**
 * Returns the list in sections without empty ones. A pinned row stands only among the pins; filters hide pins too. What is
 * used up keeps its place, so that no row moves under the pointer.
 */
export function actionSections(rows: readonly ActionRow[], { time, find, pins }: ActionFilter): ActionSection[] {
  const wanted = find.trim().toLowerCase();
  const shown = rows.filter((row) => (time === 'all' || row.time === time) && matches(row, wanted));
  const isPinned = ({ id }: ActionRow): boolean => pins.includes(id);
  const pinned = shown.filter(isPinned).toSorted((a, b) => pins.indexOf(a.id) - pins.indexOf(b.id));
  const section = (id: ActionSection['id'], own: readonly ActionRow[]): ActionSection => ({
    id,
    title: TITLES[id],
    rows: own,
  });
  return [
    section('pinned', pinned),
    ...ACTION_GROUPS.map((group) =>
      section(
        group,
        shown.filter((row) => row.group === group && !isPinned(row)),
      ),
    ),
  ].filter(({ rows: own }) => own.length > 0);
}
