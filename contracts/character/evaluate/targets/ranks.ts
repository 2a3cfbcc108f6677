import type { ProficiencyRank } from '../../../content/effects.js';

/** Returns the part of the proficiency bonus that a rank adds, and its name for users. SRD "Proficiency Bonus". */
export function rankOf(rank: ProficiencyRank, bonus: number): { amount: number; word: string } {
  switch (rank) {
    case 'half_down':
      return { amount: Math.floor(bonus / 2), word: 'half the proficiency bonus' };
    case 'half_up':
      return { amount: Math.ceil(bonus / 2), word: 'half the proficiency bonus, rounded up' };
    case 'full':
      return { amount: bonus, word: 'proficiency bonus' };
    case 'double':
      return { amount: bonus * 2, word: 'twice the proficiency bonus' };
  }
}
