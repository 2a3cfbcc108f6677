import { healthWord, type HealthWord } from '../character/health-word.js';
import type { CharacterDigest } from './sheet.contract.js';

/* The hit points that players of a campaign see of each other's characters. */

/** What the DM can show: nothing but who is down, a word, or the numbers. */
export const PARTY_HEALTH_RULES = ['nothing', 'words', 'numbers'] as const;
/** The choice of a campaign. */
export type PartyHealthRule = (typeof PARTY_HEALTH_RULES)[number];

/** The health of one character as the other players see it. */
export type CharacterHealth = { readonly character_id: string } & (
  | { readonly shows: 'words'; readonly word: HealthWord }
  | { readonly shows: 'numbers'; readonly current_hp: number; readonly max_hp: number; readonly temp_hp: number }
);

/**
 * Returns what the other players may see of a character; null for nothing. Whoever is down is so in front of everybody,
 * whatever else the DM shows. The server sends them nothing else of a character. The result has no version, so they
 * cannot count its changes.
 */
export function projectHealth(digest: CharacterDigest, rule: PartyHealthRule): CharacterHealth | null {
  const { character_id, current_hp, max_hp, temp_hp } = digest;
  switch (rule) {
    case 'nothing':
      return current_hp > 0 ? null : { character_id, shows: 'words', word: 'down' };
    case 'words':
      return { character_id, shows: 'words', word: healthWord(digest) };
    case 'numbers':
      return { character_id, shows: 'numbers', current_hp, max_hp, temp_hp };
  }
}
