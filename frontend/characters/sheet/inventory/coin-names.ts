import type { Coin } from '../../../../contracts/character/play/commands.types.js';

/** The full names of the coins. */
export const COIN_NAMES: Readonly<Record<Coin, string>> = {
  copper_points: 'Copper pieces',
  silver_points: 'Silver pieces',
  electrum_points: 'Electrum pieces',
  gold_points: 'Gold pieces',
  platinum_points: 'Platinum pieces',
};
