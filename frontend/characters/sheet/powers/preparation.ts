import { whyNotCast, type CastableSpell } from '../../../../contracts/character/play/castable-spells.js';
import { mostPrepared } from '../../../../contracts/character/most-prepared.js';
import type { Sheet, SheetSpell, SheetSpellcasting } from '../../../../contracts/character/sheet.types.js';
import { spellKey } from '../../../../contracts/character/spell-key.js';
import { allSpells, byLevelAndName } from './spell-list.js';

/* What a class prepares. SRD "Preparing and Casting Spells". */

/** Returns the spells that a class can prepare, and those that it has always prepared. */
export function preparableSpells({ spells, spell_pool }: Sheet, caster: SheetSpellcasting): SheetSpell[] {
  const found = new Map([...spell_pool, ...spells].map((spell) => [spellKey(spell), spell]));
  return [...found.values()].filter(
    (spell) => spell.class === caster.class && (spell.always_prepared || caster.preparable.includes(spell.id)),
  );
}

/** Returns every spell of the character and every one that a class of theirs could prepare, with the ways to cast it now. */
export function spellsAndPreparable(sheet: Sheet): CastableSpell[] {
  const own = allSpells(sheet);
  const found = new Set(own.map(({ spell }) => spellKey(spell)));
  const others = sheet.casters
    .flatMap((caster) => preparableSpells(sheet, caster))
    .filter((spell) => !found.has(spellKey(spell)));
  return [...own, ...others.map((spell) => ({ spell, ways: [], whyNot: whyNotCast(sheet, spell) }))].sort(
    byLevelAndName,
  );
}

/** Returns the class that can prepare a spell; undefined for another spell, and for one that is always prepared. */
export const casterOf = ({ casters }: Pick<Sheet, 'casters'>, spell: SheetSpell): SheetSpellcasting | undefined =>
  spell.always_prepared
    ? undefined
    : casters.find(({ class: by, preparable }) => by === spell.class && preparable.includes(spell.id));

/** Returns why the preparation of a spell cannot change; undefined where it can. */
export function whyFixed(caster: SheetSpellcasting, spell: SheetSpell, isPrepared: boolean): string | undefined {
  if (spell.always_prepared) return 'This spell is always prepared.';
  const max = caster.prepared_max ?? 0;
  const isFull = caster.prepared_count >= max;
  return !isPrepared && isFull ? `All ${max} spells are prepared. Unprepare one first.` : undefined;
}

/** Returns what a caster who has prepared nothing reads; undefined for every other one. */
export const unpreparedText = ({ casters }: Pick<Sheet, 'casters'>): string | undefined => {
  const caster = casters.find(({ prepared_max, prepared_count }) => (prepared_max ?? 0) > 0 && prepared_count === 0);
  return (
    caster && `No spells are prepared. You can prepare up to ${caster.prepared_max} and cast them with your slots.`
  );
};

/**
 * Returns what a caster who could prepare more spells reads on the main stats, and the class that prepares them; undefined
 * for every other one.
 */
export function preparationHint(sheet: Pick<Sheet, 'casters'>): { text: string; class: string } | undefined {
  const caster = sheet.casters
    .toSorted((a, b) => a.prepared_count - b.prepared_count)
    .find((each) => each.prepared_count < mostPrepared(each));
  if (!caster) return undefined;
  const { class: slug, prepared_count } = caster;
  return {
    text: unpreparedText(sheet) ?? `${prepared_count} of ${mostPrepared(caster)} spells are prepared.`,
    class: slug,
  };
}
