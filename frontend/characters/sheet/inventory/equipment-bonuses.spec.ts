import { describe, expect, it } from '@jest/globals';
import { USUAL_CAMPAIGN_RULES } from '../../../../contracts/content/campaign-rules.js';
import { wearing, type Equipped } from '../../../../test/support/evaluations.js';
import { playCharacterOf } from '../../../../test/support/play-characters.js';
import type { CharacterSketch } from '../../../../test/support/choices.js';
import { equipmentBonuses } from './equipment-bonuses.js';

const bonuses = (sketch: CharacterSketch, items: Equipped, rules = USUAL_CAMPAIGN_RULES): string[] =>
  equipmentBonuses(playCharacterOf(sketch, wearing(items), rules));

describe('the bonuses of the equipment', () => {
  const fighter: CharacterSketch = { archrace: 'human', class: 'fighter', scores: [10, 14, 10, 10, 10, 10] };

  it('are what armor and shield add', () => {
    expect(bonuses(fighter, {})).toEqual([]);
    expect(bonuses(fighter, { main: 'dagger' })).toEqual([]);
    expect(bonuses(fighter, { body: 'leather-armor', '2ndy': 'shield' })).toEqual(['AC 15 instead of 12']);
  });

  it('tell what armor costs', () => {
    expect(bonuses(fighter, { body: 'chain-mail' })).toEqual(['AC 16 instead of 12', 'Disadvantage: Stealth']);
    expect(bonuses(fighter, { body: 'chain-mail' }, { encumbrance: 'capacity' })).toEqual([
      'AC 16 instead of 12',
      'Speed −10',
      'Disadvantage: Stealth',
    ]);
  });

  it('name the rolls of an ability once', () => {
    expect(bonuses({ class: 'wizard' }, { body: 'leather-armor' })).toEqual([
      'AC 11 instead of 10',
      'Disadvantage: STR checks, STR saves, DEX checks, DEX saves',
    ]);
  });
});
