import { atLevel, type LevelMap } from '../../../../contracts/content/level-values.js';
import { highestSpellLevel, slotsOfClassLevel } from '../../../../contracts/content/spell-slots.js';
import type { Classification, ClassLevel, Feature } from '../../../../contracts/content/content.types.js';
import { memoizeByObject } from '../../../../contracts/core/memoize-by-object.js';
import type { LoaderContext } from './loader-context.js';
import type { RuleSource } from './rule-source.js';

/* What a source reads of the table of its class and subclass. */

/** The columns that every class table has. */
const FIXED_COLUMNS = ['cantrips_known', 'spells_known'] as const;
const HIGHEST_LEVEL = 20;

/** What a source can read: the tables of its class and subclass, or of all of them when it belongs to none. */
interface Tables {
  readonly classes: readonly Classification[];
  readonly subclasses: readonly Feature[];
}

/** Formulas are read when everything is declared, so that the subclasses are complete. */
const subclassesOf = memoizeByObject(({ content }: LoaderContext): readonly Feature[] =>
  Object.values(content.features).filter(({ subclass_of }) => subclass_of !== null),
);

function tablesOf(context: LoaderContext, { kind, classSlug, subclassSlug }: RuleSource): Tables {
  const { content } = context;
  if (kind !== 'class') return { classes: [], subclasses: [] };
  const subclasses = subclassesOf(context);
  if (classSlug === null) return { classes: Object.values(content.classifications), subclasses };
  const classification = content.classifications[classSlug];
  return {
    classes: classification ? [classification] : [],
    subclasses: subclasses.filter(({ id, subclass_of }) =>
      subclassSlug === null ? subclass_of === classSlug : id === subclassSlug,
    ),
  };
}

/** Returns the ids of the columns that a source may read. */
export function columnsOf(context: LoaderContext, source: RuleSource): string[] {
  const { classes, subclasses } = tablesOf(context, source);
  if (source.kind !== 'class') return [];
  return [
    ...FIXED_COLUMNS,
    ...classes.flatMap(({ columns }) => columns.map(({ id }) => id)),
    ...subclasses.flatMap(({ columns }) => Object.keys(columns)),
  ];
}

const cellOf = (row: ClassLevel | undefined, column: string): number | string | null | undefined =>
  column === 'cantrips_known' || column === 'spells_known' ? row?.[column] : row?.values[column];

/** Returns the cell of a column at a level: the subclass's, else the class's; undefined for an empty cell. */
export function cellAt(
  context: LoaderContext,
  source: RuleSource,
  column: string,
  level: number,
): number | string | undefined {
  const { classes, subclasses } = tablesOf(context, source);
  const added = subclasses.map(({ columns }) => columns[column]).find((cells) => cells !== undefined);
  if (added) return atLevel<number | string>(added as LevelMap<number | string>, level);
  const rows = classes.map(({ levels }) => levels[level - 1]);
  return rows.map((row) => cellOf(row, column)).find((cell) => cell !== undefined && cell !== null) ?? undefined;
}

/** Returns the highest spell level of which the class or subclass of a source has slots; 0: none. */
export function spellLevelAt(context: LoaderContext, source: RuleSource, level: number): number {
  const { classSlug, subclassSlug } = source;
  const subclass = subclassSlug === null ? undefined : context.content.features[subclassSlug];
  if (subclass?.spellcasting)
    return highestSpellLevel(slotsOfClassLevel(context.content.spell_slots, subclass.spellcasting, level));
  const rows = classSlug === null ? undefined : context.content.classifications[classSlug]?.levels;
  return highestSpellLevel(rows?.[level - 1]?.spell_slots ?? []);
}

/** Returns the levels that a source can see: those of its class, else the character levels. */
export function levelsInReach({ content }: LoaderContext, { classSlug }: RuleSource): readonly number[] {
  const rows = classSlug === null ? undefined : content.classifications[classSlug]?.levels;
  return rows?.map(({ level }) => level) ?? Array.from({ length: HIGHEST_LEVEL }, (_, index) => index + 1);
}
