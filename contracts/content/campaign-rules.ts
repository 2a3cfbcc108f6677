import type { Content } from './content.types.js';

/*
 * The rules among which a campaign chooses. They are part of the content that `evaluate` gets, and its predicates ask
 * for them, so only the content says what a choice does.
 */

/**
 * The rules of carrying: `thresholds` slows a character above 5 and above 10 times its Strength score (SRD "Variant:
 * Encumbrance"), `capacity` limits the load to 15 times it (SRD "Lifting and Carrying"), `none` ignores the load.
 */
export const ENCUMBRANCE_RULES = ['thresholds', 'capacity', 'none'] as const;
/** A rule of carrying. */
export type EncumbranceRule = (typeof ENCUMBRANCE_RULES)[number];

/** What a campaign has chosen. */
export interface CampaignRules {
  readonly encumbrance: EncumbranceRule;
}

/** The rules of a new campaign, and of a character outside of any campaign. */
export const USUAL_CAMPAIGN_RULES: CampaignRules = { encumbrance: 'thresholds' };

/** The contents with the rules of campaigns, by the content that they differ from and by the rule of carrying. */
const contents = new WeakMap<Content, Map<EncumbranceRule, Content>>();

/** Returns the content with the rules of a campaign: the same object for the same content and rules. */
export function withCampaignRules(content: Content, { encumbrance }: CampaignRules): Content {
  if (content.campaign_rules.encumbrance === encumbrance) return content;
  const known = contents.get(content) ?? new Map<EncumbranceRule, Content>();
  contents.set(content, known);
  const found = known.get(encumbrance) ?? { ...content, campaign_rules: { ...content.campaign_rules, encumbrance } };
  known.set(encumbrance, found);
  return found;
}
