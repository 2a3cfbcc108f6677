import { expect, it } from '@jest/globals';
import { choicesOfClasses } from '../../../../test/support/rules-packs.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../../test/support/played-character.js';

const content = srdContent();

/** A barbarian with Strength 14, Dexterity 16 and a rapier: two abilities to choose from. */
it('shows a finesse weapon with the better ability, and with the other one that the wielder may choose', () => {
  const barbarian = new PlayedCharacter(
    content,
    choicesOfClasses(content, { classes: [['barbarian', 1]], scores: [14, 16, 14, 10, 10, 10] }),
  );
  barbarian.act({ do: 'add-item', item: 'rapier', quantity: 1 });
  barbarian.act({ do: 'equip', entry: 'rapier', slot: 'main', equipped: true });
  const rapier = () => barbarian.sheet.attacks.find(({ item }) => item === 'rapier');
  // Dexterity +3 and proficiency +2; Strength +2 and proficiency +2.
  expect(rapier()).toMatchObject({
    ...{ ability: 'dex', attack_bonus: 5, damage: '1d8 + 3' },
    alternatives: [{ ability: 'str', attack_bonus: 4, damage: '1d8 + 2' }],
  });
  barbarian.mark('state', 'raging');
  // The +2 of a rage counts only with Strength.
  expect(rapier()).toMatchObject({ damage: '1d8 + 3', alternatives: [{ damage: '1d8 + 4' }] });
});
