import { randomInt } from 'node:crypto';

/** Throws a die of so many faces: each face is as likely as any other, and nobody can foresee it. */
export const fairDie = (faces: number): number => randomInt(1, faces + 1);
