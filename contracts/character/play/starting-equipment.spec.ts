import { describe, expect, it } from '@jest/globals';
import { defined } from '../../../test/support/defined.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { quickCharacter, suggestedRace } from '../../builder/quick-character.js';
import { withCampaignRules, type EncumbranceRule } from '../../content/campaign-rules.js';
import type { Classification } from '../../content/content.types.js';
import { initialPlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import { isCarried } from '../inventory.js';
import { encumbranceOf } from './encumbrance.js';
import { startingEquipment, startingEquipmentText } from './starting-equipment.js';

const classes = Object.values(srdContent().classifications);

/** A quick character of a class, as it is when it is finished. */
function started(classification: Classification, encumbrance: EncumbranceRule = 'thresholds') {
  const content = withCampaignRules(srdContent(), { encumbrance });
  const race = defined(suggestedRace(content, classification)).choice;
  const choices = quickCharacter(content, { name: 'Mira', classificationId: classification.id, race });
  let made = 0;
  const gear = startingEquipment(content, evaluate(content, choices).sheet, () => `entry-${(made += 1)}`);
  const { sheet } = evaluate(content, choices, { ...initialPlayState(), ...gear });
  const named = (wanted: boolean) => gear.inventory.filter((e) => isCarried(e) === wanted).map(({ item }) => item);
  return {
    gear,
    sheet,
    carried: named(true),
    aside: named(false),
    text: startingEquipmentText(content, gear.inventory),
  };
}

describe('the starting equipment', () => {
  it.each(classes)('of a quick $slug does not encumber it', (classification) => {
    const { sheet, gear } = started(classification);
    expect(encumbranceOf(sheet).level).toBe('none');
    const isAside = (id: string | undefined): boolean => gear.inventory.some((e) => e.id === id && !isCarried(e));
    expect(Object.values(gear.equipment).some(isAside)).toBe(false);
  });

  it('is put aside with the heaviest first, weapons last, and says so', () => {
    const { carried, aside, text } = started(defined(srdContent().classifications['cleric']));
    expect(aside).toEqual(['crossbow-light', 'priests-pack', 'book', 'clothes-common']);
    expect(carried).toEqual(expect.arrayContaining(['shield', 'warhammer', 'scale-mail', 'crossbow-bolt', 'amulet']));
    expect(text).toBe(
      "Put aside (Camp), because carrying it would encumber you: Crossbow, light, Priest's Pack, Book, Clothes, common.",
    );
  });

  it('is all carried where it encumbers nobody', () => {
    expect(started(defined(srdContent().classifications['wizard']))).toMatchObject({ aside: [], text: undefined });
    const barbarian = defined(srdContent().classifications['barbarian']);
    expect(started(barbarian).aside).toEqual(['explorers-pack']);
    expect(started(barbarian, 'capacity').aside).toEqual([]);
    expect(started(barbarian, 'none').aside).toEqual([]);
  });
});
