import type { CharacterHealth } from '../../contracts/characters/party-health.js';
import type { CharacterDigest } from '../../contracts/characters/sheet.contract.js';
import { healthSentence, healthText, lifeOfHealth } from '../characters/digests/digest-texts.js';
import { SHARES, spokenHitPoints } from './creature-vitals.js';
import type { TokenVitals } from './token-vitals.store.js';

/** Returns the share of the hit points that remain, from 0 to 1. */
export const shareOf = ({ current_hp, max_hp }: Pick<CharacterDigest, 'current_hp' | 'max_hp'>): number =>
  Math.min(1, Math.max(0, current_hp / Math.max(1, max_hp)));

/** Returns what a token shows of a character of which the viewer knows what the DM shows, and whether it is down. */
export const vitalsOfHealth = (health: CharacterHealth): TokenVitals => ({
  hitPoints: health.shows === 'words' ? healthText(health) : spokenHitPoints(health),
  share: health.shows === 'words' ? SHARES[health.word] : shareOf(health),
  life: lifeOfHealth(health),
  conditions: [],
  sentence: healthSentence(health),
});
