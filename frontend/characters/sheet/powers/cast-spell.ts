import type { CastableSpell, WayToCast } from '../../../../contracts/character/play/castable-spells.js';
import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import type { NoticesStore } from '../../../core/notices.store.js';
import type { SheetStore } from '../sheet.store.js';
import { confirmConcentration } from '../vitals/confirm-concentration.js';

/** A spell that was cast, and how. */
export interface CastResult {
  readonly spell: SheetSpell;
  readonly way: WayToCast;
}

/**
 * Casts a spell. Asks first when that ends the concentration on another one.
 * @returns what was cast; undefined when it was refused, or when the other spell is kept
 */
export async function castSpell(
  store: SheetStore,
  notices: NoticesStore,
  { spell }: CastableSpell,
  way: WayToCast,
  onSelf: boolean,
): Promise<CastResult | undefined> {
  const needs = store.loaded.evaluation.spellAt(spell, way.level)?.concentration ?? spell.concentration;
  if (needs && !(await confirmConcentration(store, notices, spell.name))) return undefined;
  const failure = store.run({
    do: 'cast',
    spell: spell.id,
    class: spell.class,
    with: way.with,
    level: way.level,
    onSelf,
    endsConcentration: needs,
  });
  return failure ? undefined : { spell, way };
}

/** Returns what a spell is cast with: "3rd-level slot", "As a ritual". */
export function wayText({ with: kind, level }: WayToCast): string {
  switch (kind) {
    case 'slot':
      return `${spellLevelText(level)}-level slot`;
    case 'pact':
      return `Pact slot, ${spellLevelText(level)} level`;
    case 'uses':
      return 'Without a slot';
    case 'ritual':
      return 'As a ritual, 10 minutes longer';
    case 'cantrip':
      return 'At will';
  }
}
