import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import { numberText } from '../../../../contracts/core/text.js';

/** The numbers whose changes screen readers hear, with their texts. */
const SPOKEN = {
  current_hp: ({ current_hp, max_hp_shown }) => `Hit points ${current_hp} of ${max_hp_shown}`,
  temp_hp: ({ temp_hp }) => `Temporary hit points ${temp_hp}`,
  armor_class: ({ armor_class }) => `Armor Class ${armor_class}`,
  speed: ({ speed }) => `Speed ${speed} feet`,
  initiative: ({ initiative }) => `Initiative ${numberText(initiative)}`,
} as const satisfies Record<string, (sheet: Sheet) => string>;

/** The field of a number that screen readers hear. */
export type SpokenField = keyof typeof SPOKEN;
/** The fields of the numbers that screen readers hear, in the order of the vitals. */
export const SPOKEN_FIELDS = Object.keys(SPOKEN) as SpokenField[];

/**
 * Returns what a screen reader says about a number that has changed, such as "Hit points 24 of 38"; with the author in front
 * when somebody else changed it.
 */
export const spokenText = (sheet: Sheet, field: SpokenField, author: string | undefined): string =>
  `${author === undefined ? '' : `${author}: `}${SPOKEN[field](sheet)}`;
