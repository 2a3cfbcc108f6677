import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Random } from '../made-up-names.js';

/**
 * Runs something with dice that fall the same each time. The program takes its dice from `crypto.randomInt`, so that the
 * one who knows the last throw does not know the next.
 */
export async function withSeededDice<Result>(seed: number, work: () => Promise<Result>): Promise<Result> {
  const { randomInt } = crypto;
  const random = new Random(seed);
  const seeded = (least: number, beyond?: number): number =>
    beyond === undefined ? random.int(0, least - 1) : random.int(least, beyond - 1);
  crypto.randomInt = seeded as typeof randomInt;
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    crypto.randomInt = randomInt;
    syncBuiltinESMExports();
  }
}

/** Lets every die show its middle from now on, whoever throws it. @returns what puts chance back */
export function withoutChance(): () => void {
  const { randomInt } = crypto;
  const middle = (least: number, beyond?: number): number =>
    beyond === undefined ? Math.floor(least / 2) : Math.floor((least + beyond) / 2);
  crypto.randomInt = middle as typeof randomInt;
  syncBuiltinESMExports();
  return () => {
    crypto.randomInt = randomInt;
    syncBuiltinESMExports();
  };
}
