import { describe, expect, it } from '@jest/globals';
import { evaluate } from '../../../contracts/character/evaluate/index.js';
import { USUAL_CAMPAIGN_RULES, withCampaignRules } from '../../../contracts/content/campaign-rules.js';
import { srdContent } from '../content-pack.js';
import { choicesOf, playOf } from './choices-and-play.js';
import { numbersOf, withSkills } from './numbers.js';
import type { WorkedCharacter } from './worked-character.types.js';

/*
 * Characters whose numbers were worked out by hand from the SRD. An entry names every pick that its numbers depend on;
 * the builder's suggestions fill the others.
 */

/** Adds a test for each character: it is complete and legal, and its sheet shows the numbers that were worked out. */
export function testWorkedCharacters(group: string, characters: readonly WorkedCharacter[]): void {
  describe(group, () => {
    it.each(characters)('$name', (worked) => {
      const { encumbrance = USUAL_CAMPAIGN_RULES.encumbrance } = worked;
      const content = withCampaignRules(srdContent(), { encumbrance });
      const choices = choicesOf(content, worked);
      const evaluation = evaluate(content, choices, playOf(worked));
      const { illegal, dormant, selections: activeSelections } = evaluation;
      const incomplete = activeSelections.filter(({ complete }) => !complete).map(({ selection }) => selection.id);
      const replaced = Object.entries(worked.picks ?? {}).filter(([id, picks]) =>
        picks.some((pick) => !choices.picks[id]?.includes(pick)),
      );
      expect({ illegal, dormant, incomplete, replaced }).toEqual({
        illegal: [],
        dormant: [],
        incomplete: [],
        replaced: [],
      });
      const { advantage, disadvantage, ...expected } = worked.expects;
      expect(numbersOf(evaluation, worked.expects)).toEqual({
        tools: {},
        casting: {},
        slots: [],
        attacksPerAction: 1,
        counts: {},
        conditionImmunities: [],
        leastDie: {},
        leastTotal: {},
        addedDice: {},
        ...expected,
        advantage: withSkills(content, advantage),
        disadvantage: withSkills(content, disadvantage),
      });
    });
  });
}
