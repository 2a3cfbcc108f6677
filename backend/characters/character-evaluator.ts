import type { Choices, PlayState } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { baseScoresOf } from '../../contracts/character/bio.js';
import { Evaluations } from '../../contracts/character/play/evaluations.js';
import { USUAL_CAMPAIGN_RULES, withCampaignRules, type CampaignRules } from '../../contracts/content/campaign-rules.js';
import type { Content } from '../../contracts/content/content.types.js';
import { sha256Of } from '../core/sha256.js';

/**
 * The number of characters that are kept, about as many as people create at the same time. Sheets in memory keep their
 * own.
 */
const MOST_CHARACTERS = 64;

/** Sorts the keys, because the database does not keep their order. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The key of the choices that decide the numbers. Of the bio, these are the ability scores and whether there is a name.
 */
const keyOf = ({ bio, ...choices }: Choices, { encumbrance }: CampaignRules): string =>
  sha256Of(JSON.stringify([choices, baseScoresOf(bio), bio.name.trim() === '', encumbrance], sortKeys)).toString(
    'base64url',
  );

/**
 * Evaluates characters with the rules content and keeps the latest ones. A save reads the stored character, which the
 * page has loaded before. The sheet and the digest then read the saved character. So each is evaluated once, and a save
 * that changes only texts of the bio evaluates nothing.
 */
export class CharacterEvaluator {
  /** By the choices without the texts of the bio, the least recently used first. */
  private readonly characters = new Map<string, Evaluations>();

  constructor(
    content: Content,
    private readonly open = (choices: Choices, rules: CampaignRules) =>
      new Evaluations(withCampaignRules(content, rules), choices),
  ) {}

  /**
   * Returns the evaluations of all characters with these choices.
   * @param rules those of the campaign
   */
  of(choices: Choices, rules = USUAL_CAMPAIGN_RULES): Evaluations {
    const key = keyOf(choices, rules);
    const evaluations = this.characters.get(key) ?? this.open(choices, rules);
    this.characters.delete(key);
    this.characters.set(key, evaluations);
    const [oldest] = this.characters.keys();
    if (this.characters.size > MOST_CHARACTERS && oldest !== undefined) this.characters.delete(oldest);
    return evaluations.withBio(choices.bio);
  }

  /** Returns the evaluation of a character. Several callers share it: do not change it. */
  evaluate(choices: Choices, play: PlayState, rules = USUAL_CAMPAIGN_RULES): Evaluation {
    return this.of(choices, rules).of(play).evaluation;
  }
}
