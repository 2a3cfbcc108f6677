import { createHash } from 'node:crypto';
import type { Choices, PlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { USUAL_CAMPAIGN_RULES, withCampaignRules, type CampaignRules } from '../../contracts/content/campaign-rules.js';
import type { Content } from '../../contracts/content/content.types.js';

/** How many results are kept: those of about as many characters as people make at the same time. */
const MOST_RESULTS = 64;

/** Sorts the keys, because the database does not keep their order. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const keyOf = (choices: Choices, play: PlayState, { encumbrance }: CampaignRules): string =>
  createHash('sha256')
    .update(JSON.stringify([choices, play, encumbrance], sortKeys))
    .digest('base64url');

/**
 * Evaluates characters with the rules content and keeps the latest results. A save asks for the stored character, which
 * the page has loaded before, and the page then asks for what the save has stored: each is evaluated once.
 */
export class CharacterEvaluator {
  /** From the one that was asked for longest ago to the latest. */
  private readonly results = new Map<string, Evaluation>();

  constructor(
    private readonly content: Content,
    private readonly compute: typeof evaluate = evaluate,
  ) {}

  /**
   * Returns the evaluation of a character. Several callers share it: do not change it.
   * @param rules those of its campaign
   */
  evaluate(choices: Choices, play: PlayState, rules = USUAL_CAMPAIGN_RULES): Evaluation {
    const key = keyOf(choices, play, rules);
    const content = withCampaignRules(this.content, rules);
    const evaluation = this.results.get(key) ?? this.compute(content, choices, play);
    this.results.delete(key);
    this.results.set(key, evaluation);
    const [oldest] = this.results.keys();
    if (this.results.size > MOST_RESULTS && oldest !== undefined) this.results.delete(oldest);
    return evaluation;
  }
}
