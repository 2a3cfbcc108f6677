import type { Sheet, SheetFeatureLike } from '../../../../contracts/character/sheet.types.js';

/** Returns the number's name as users read it: "save_dc" is "save DC". */
const numberName = (id: string): string => id.replaceAll(/[_-]/g, ' ').replace(/\bdc\b/i, 'DC');

/**
 * Returns what stands below the name of an ability: the picks without the spells, which stand in their own list, then the
 * numbers.
 */
export const abilityFacts = ({ choices, numbers }: SheetFeatureLike, spells: Sheet['spells']): string =>
  [
    ...choices.filter((choice) => !spells.some(({ name }) => name === choice)),
    ...Object.entries(numbers).map(([name, value]) => `${numberName(name)} ${value}`),
  ].join(' · ');
