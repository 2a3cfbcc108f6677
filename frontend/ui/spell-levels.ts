const ORDINALS = ['Cantrip', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'] as const;

/** The spell levels that have spell slots: "1st" to "9th". */
export const SLOT_LEVELS = ORDINALS.slice(1);

/** Returns "Cantrip" for level 0, "1st" to "9th" otherwise. */
export const spellLevelText = (level: number): string => ORDINALS[level] ?? `${level}th`;
