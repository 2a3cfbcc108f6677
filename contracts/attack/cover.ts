/**
 * The cover of a target, which whoever attacks chooses. A target with total cover cannot be targeted, so it is none here.
 * SRD "Cover".
 */
export const COVERS = ['none', 'half', 'three-quarters'] as const;
export type Cover = (typeof COVERS)[number];

/** The bonus of cover to armor class and Dexterity saving throws. SRD "Cover". */
export const COVER_BONUS: Readonly<Record<Cover, number>> = { none: 0, half: 2, 'three-quarters': 5 };
