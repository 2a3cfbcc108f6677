import { initialPlayState, type PlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import { USUAL_CAMPAIGN_RULES, withCampaignRules, type CampaignRules } from '../../contracts/content/campaign-rules.js';
import { choicesFromSketch, type CharacterSketch } from './choices.js';
import { srdContent } from './content-pack.js';

/** Returns a character in play, with the product's own content. */
export function playCharacterOf(
  sketch: CharacterSketch,
  play: PlayState = initialPlayState(),
  rules: CampaignRules = USUAL_CAMPAIGN_RULES,
): PlayCharacter {
  const [content, choices] = [withCampaignRules(srdContent(), rules), choicesFromSketch(sketch)];
  return { content, choices, play, evaluation: evaluate(content, choices, play) };
}
