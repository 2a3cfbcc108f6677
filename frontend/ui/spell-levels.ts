const ORDINALS = ['Cantrip', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'] as const;

/** The levels of spells that have slots: "1st" to "9th". */
export const SLOT_LEVELS = ORDINALS.slice(1);

/** "Cantrip", "1st" to "9th". */
export const spellLevelText = (level: number): string => ORDINALS[level] ?? `${level}th`;
