import type { BackgroundChoice } from '../../contracts/character/choices.types.js';
import type { BackgroundTable } from '../../contracts/content/content.types.js';
import type { BackgroundView } from '../../contracts/library/library.contract.js';

/** The choice that a pick from a die table sets. */
export type TablePick = Exclude<keyof BackgroundChoice, 'id' | 'variant'>;

/** A die table of a background, and the choice that a pick from it sets. */
export interface DieTable {
  pick: TablePick;
  title: string;
  table: BackgroundTable;
}

/** Returns the die tables of a background: Personality, Ideal, Bond, Flaw, and Characteristic if it has one. */
export function dieTablesOf({
  personalities,
  ideals,
  bonds,
  flaws,
  characteristics,
  characteristic_name,
}: BackgroundView): DieTable[] {
  return [
    { pick: 'personality', title: 'Personality', table: personalities },
    { pick: 'ideal', title: 'Ideal', table: ideals },
    { pick: 'bond', title: 'Bond', table: bonds },
    { pick: 'flaw', title: 'Flaw', table: flaws },
    ...(characteristics
      ? [
          {
            pick: 'characteristic' as const,
            title: `Characteristic${characteristic_name ? `: ${characteristic_name}` : ''}`,
            table: characteristics,
          },
        ]
      : []),
  ];
}
