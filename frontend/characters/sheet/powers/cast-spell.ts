import type { CastableSpell, WayToCast } from '../../../../contracts/character/play/castable-spells.js';
import type { CastSpell } from '../../../../contracts/character/play/commands.types.js';
import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { newId } from '../../../core/new-id.js';
import type { NoticesStore } from '../../../core/notices.store.js';
import type { SheetStore } from '../sheet.store.js';
import { confirmConcentration } from '../vitals/confirm-concentration.js';

/** A spell that was cast, and how. */
export interface CastResult {
  readonly spell: SheetSpell;
  readonly way: WayToCast;
  /** The operation that was sent: the server may refuse it later, and the player may take it back. */
  readonly opId: string;
}

/** Returns whether a spell needs concentration when it is cast in a way. */
const needsConcentration = ({ loaded }: SheetStore, { spell }: CastableSpell, { level }: WayToCast): boolean =>
  loaded.evaluation.spellAt(spell, level)?.concentration ?? spell.concentration;

/** Asks, where a spell would end the concentration on another one. @returns whether it may be cast */
export const mayCast = async (
  store: SheetStore,
  notices: NoticesStore,
  castable: CastableSpell,
  way: WayToCast,
): Promise<boolean> =>
  !needsConcentration(store, castable, way) || confirmConcentration(store, notices, castable.spell.name);

/** On whom a spell is cast, and for the hit points that it gives back what the dice show, or that the server rolls. */
export type CastOn = Pick<CastSpell, 'onSelf' | 'healing' | 'audience'>;

/** Casts a spell. @returns what was cast; undefined when it was refused */
export function castSpell(
  store: SheetStore,
  castable: CastableSpell,
  way: WayToCast,
  on: CastOn,
): CastResult | undefined {
  const { spell } = castable;
  const command: CastSpell = {
    do: 'cast',
    spell: spell.id,
    class: spell.class,
    with: way.with,
    level: way.level,
    ...on,
    endsConcentration: needsConcentration(store, castable, way),
  };
  const opId = newId();
  return store.run(command, opId) ? undefined : { spell, way, opId };
}

/** Returns what a spell is cast with: "3rd-level slot", "As a ritual". */
export function wayText({ with: kind, level }: WayToCast): string {
  switch (kind) {
    case 'slot':
      return `${spellLevelText(level)}-level slot`;
    case 'pact':
      return `${spellLevelText(level)}-level pact slot`;
    case 'uses':
      return 'Without a slot';
    case 'ritual':
      return 'As a ritual, 10 minutes longer';
    case 'cantrip':
      return 'At will';
  }
}
