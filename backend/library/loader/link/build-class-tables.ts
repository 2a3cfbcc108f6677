import type { ClassLevel, FeatureTable, Spellcasting } from '../../../../contracts/content/content.types.js';
import { slotsOfClassLevel } from '../../../../contracts/content/spell-slots.js';
import type { RawClass } from '../schema/classes.schema.js';
import type { RawTable } from '../schema/parts.js';
import type { LoaderContext } from './loader-context.js';
import { nineSlots } from './spells.js';

/** Builds the tables of a class, a subclass or a feature. */
export const tablesOf = (raws: readonly RawTable[] | undefined): FeatureTable[] =>
  (raws ?? []).map(({ name, columns, rows }) => ({
    name,
    columns: columns.map(({ title, width = 1 }, index) => ({ title, width, position: index + 1 })),
    rows: rows.map((row) => Object.fromEntries(row.map((value, index) => [`value${index + 1}`, String(value)]))),
  }));

/** Builds the rows of a class table. The slots of a row are its own, or follow from the caster level. */
export const rowsOf = (context: LoaderContext, raw: RawClass, spellcasting: Spellcasting | null): ClassLevel[] =>
  raw.levels.map((row) => ({
    level: row.level,
    proficiency: row.proficiency,
    features: row.features,
    spell_slots: nineSlots(
      row.spell_slots ??
        (spellcasting ? slotsOfClassLevel(context.content.spell_slots, spellcasting, row.level) : undefined),
    ),
    cantrips_known: row.cantrips_known ?? 0,
    spells_known: row.spells_known ?? null,
    values: row.values ?? {},
  }));
