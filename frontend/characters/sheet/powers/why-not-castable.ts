import type { CastableSpell, WayToCast } from '../../../../contracts/character/play/castable-spells.js';
import type { Sheet, SheetSpell } from '../../../../contracts/character/sheet.types.js';
import { spellKey } from '../../../../contracts/character/spell-key.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { unpreparedText } from './preparation.js';
import { firstWay, slotLevelOf, type SpellFilter } from './spell-list.js';

/* Why spells cannot be cast. */

/** What decides whether a spell can be cast. */
export type CastingSheet = Pick<Sheet, 'resources' | 'cannot'>;

/** Spells that cannot be cast for the same reason. */
export interface UncastableGroup {
  /** A sentence. */
  readonly reason: string;
  readonly rows: readonly CastableSpell[];
}

const slotsText = (level: number): string => `of ${spellLevelText(level)} level or higher`;

const hasSlotFor = ({ level }: SheetSpell, { resources }: CastingSheet): boolean =>
  resources.some((resource) => (slotLevelOf(resource) ?? 0) >= level);

const noWayText = (sheet: CastingSheet, spell: SheetSpell): string =>
  hasSlotFor(spell, sheet)
    ? 'Not prepared. Spells are prepared after a long rest.'
    : `You have no spell slots ${slotsText(spell.level)}.`;

/** Returns whether the slots for a spell of the list are spent, so that the head of its level says so for all of them. */
export const isOutOfSlots = (sheet: CastingSheet, castable: CastableSpell): boolean =>
  castable.ways.length > 0 && firstWay(castable) === undefined && !isOutOfUses(sheet, castable);

function isOutOfUses({ resources }: CastingSheet, { ways }: CastableSpell): boolean {
  const isSpent = ({ with: kind, uses }: WayToCast): boolean =>
    kind === 'uses' || resources.find(({ id }) => id === uses)?.current === 0;
  return ways.every(isSpent);
}

/** Returns why a spell cannot be cast, in a sentence; undefined for one that can. */
export function whyNotCastable(sheet: CastingSheet, castable: CastableSpell): string | undefined {
  const { spell, ways, whyNot } = castable;
  if (whyNot !== null) return whyNot;
  if (firstWay(castable)) return undefined;
  if (ways.length === 0) return noWayText(sheet, spell);
  return isOutOfUses(sheet, castable)
    ? 'It has no uses left until you rest.'
    : `No spell slot ${slotsText(spell.level)} is left.`;
}

/** Returns why a spell is not in the list of those that are ready; undefined for one that only waits for a slot or a use. */
function whyNotReady(sheet: CastingSheet, { spell, ways, whyNot }: CastableSpell): string | undefined {
  // The head of the list says what forbids every spell.
  const forbidden = whyNot === sheet.cannot.cast ? null : whyNot;
  return forbidden ?? (ways.length === 0 ? noWayText(sheet, spell) : undefined);
}

/** Returns whether some of these spells are known, such as those of a spellbook. */
function holdsKnown({ spells }: Pick<Sheet, 'spells'>, rows: readonly CastableSpell[]): boolean {
  const known = new Set(spells.map(spellKey));
  return rows.some(({ spell }) => known.has(spellKey(spell)));
}

/**
 * Returns whether spells that cannot be cast are in view at first: known ones, those of who has prepared nothing, and
 * what somebody looks for.
 */
export const areInView = (
  sheet: Pick<Sheet, 'spells' | 'casters'>,
  rows: readonly CastableSpell[],
  { find }: Pick<SpellFilter, 'find'>,
): boolean => find !== '' || unpreparedText(sheet) !== undefined || holdsKnown(sheet, rows);

/** Divides spells into those that are ready to be cast, and the others by their reason. */
export function byReason(
  sheet: CastingSheet,
  spells: readonly CastableSpell[],
): { ready: CastableSpell[]; others: UncastableGroup[] } {
  const ready = spells.filter((castable) => whyNotReady(sheet, castable) === undefined);
  const reasons = new Set(
    spells.map((castable) => whyNotReady(sheet, castable)).filter((reason) => reason !== undefined),
  );
  const others = [...reasons].map((reason) => ({
    reason,
    rows: spells.filter((castable) => whyNotReady(sheet, castable) === reason),
  }));
  return { ready, others };
}

/** Returns why the character can cast no spell at all now; undefined when they can. */
export const castingWarning = ({ cannot }: Pick<Sheet, 'cannot'>): string | undefined => cannot.cast ?? undefined;
