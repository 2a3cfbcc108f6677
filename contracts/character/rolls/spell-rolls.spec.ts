import { describe, expect, it } from '@jest/globals';
import { character, rollOf, short } from '../../../test/support/rolling-characters.js';
import type { WorkedCharacter } from '../../../test/support/worked-characters/worked-character.types.js';
import type { PlayState } from '../choices.types.js';
import { sheetRoll, sheetRolls } from './index.js';

describe('a wizard', () => {
  const wizard = (play: Partial<PlayState> = {}, marks: WorkedCharacter['marks'] = []) =>
    character(
      {
        race: 'high-elf',
        classes: [['wizard', 7]],
        picks: {
          'wizard-spellcasting/cantrips': ['fire-bolt', 'light', 'mage-hand'],
          'wizard-spellcasting/spellbook@5': ['fireball', 'counterspell'],
        },
        scores: [8, 14, 13, 15, 12, 10], // elf: DEX 2, INT 1
        raises: ['int', 'int'],
        marks,
      },
      play,
    );
  it('casts Fire Bolt', () => {
    expect(rollOf(wizard(), 'attack:spell:fire-bolt')).toMatchObject({
      label: 'Fire Bolt: attack',
      expression: '1d20 + 7',
    });
    expect(rollOf(wizard(), 'spell-attack:wizard/fire-bolt')).toMatchObject({
      expression: '1d20 + 7',
      criticalFrom: 20,
    });
    expect(rollOf(wizard(), 'damage:spell:fire-bolt').expression).toBe('2d10 fire');
    expect(rollOf(wizard(), 'damage:spell:fire-bolt', { isCritical: true }).expression).toBe('4d10 fire');
  });

  it('attacks with a spell at disadvantage while poisoned', () => {
    const poisoned = wizard({}, [{ kind: 'condition', id: 'poisoned' }]);
    expect(short(poisoned, 'spell-attack:wizard/fire-bolt')).toEqual(['2d20kl1 + 7', 'disadvantage', ['Poisoned']]);
    expect(short(poisoned, 'attack:spell:fire-bolt')).toEqual(['2d20kl1 + 7', 'disadvantage', ['Poisoned']]);
  });

  it('casts Fireball with a higher slot, which is never a critical hit', () => {
    const key = 'spell-damage:wizard/fireball';
    const ready = wizard({ prepared_spells: ['fireball'] });
    expect(rollOf(ready, key)).toMatchObject({ label: 'Fireball: damage', expression: '8d6 fire' });
    expect(rollOf(ready, key, { level: 4, isCritical: true })).toMatchObject({
      label: 'Fireball (4th level): damage',
      expression: '9d6 fire',
    });
    for (const level of [-1, 10, 3.5, NaN, 1e9]) expect(sheetRoll(ready, key, { level })).toBeUndefined();
    expect(sheetRoll(ready, 'spell-attack:wizard/fireball')).toBeUndefined();
  });

  it('rolls both damage types of a spell that deals them together', () => {
    // SRD "Meteor Swarm": 20d6 fire and 20d6 bludgeoning damage; Empowered Evocation adds Intelligence once.
    const archmage = character(
      {
        race: 'human',
        classes: [['wizard', 17]],
        scores: [8, 14, 14, 15, 12, 10],
        picks: { 'wizard-spellcasting/spellbook@17': ['meteor-swarm'] },
        raises: ['int', 'int', 'int', 'int', 'dex', 'dex', 'con', 'con'],
      },
      { prepared_spells: ['meteor-swarm'] },
    );
    const swarm = rollOf(archmage, 'spell-damage:wizard/meteor-swarm');
    expect(swarm).toMatchObject({ expression: '20d6 + 5 fire + 20d6 bludgeoning', extras: [] });
  });

  it('rolls how many hit points Sleep affects, with the dice of the slot', () => {
    // SRD "Sleep": 5d8, and 2d8 more for each slot level above 1st.
    const key = 'spell-count:wizard/sleep';
    const ready = character(
      {
        race: 'high-elf',
        classes: [['wizard', 3]],
        picks: { 'wizard-spellcasting/spellbook@1': ['sleep', 'magic-missile'] },
        scores: [8, 14, 13, 15, 12, 10],
      },
      { prepared_spells: ['sleep', 'magic-missile'] },
    );
    expect(rollOf(ready, key)).toMatchObject({ label: 'Sleep: hit points', expression: '5d8' });
    expect(rollOf(ready, key, { level: 2, isCritical: true })).toMatchObject({
      label: 'Sleep (2nd level): hit points',
      expression: '7d8',
    });
    // Three darts are no dice: their damage is rolled for each.
    expect(sheetRoll(ready, 'spell-count:wizard/magic-missile')).toBeUndefined();
  });

  it('keeps concentrating with a Constitution saving throw', () => {
    expect(sheetRoll(wizard(), 'concentration')).toBeUndefined();
    const concentrating = wizard({ concentration: { id: 'web', value: 2 } });
    expect(rollOf(concentrating, 'concentration')).toMatchObject({
      label: 'Constitution saving throw: concentration on Web',
      expression: rollOf(concentrating, 'save:con').expression,
    });
  });
});

it('lists what heals, with the level of the slot', () => {
  const cleric = character({
    race: 'human',
    classes: [['cleric', 3]],
    scores: [13, 10, 14, 8, 15, 12],
  });
  const healing = sheetRolls(cleric).filter(({ kind }) => kind === 'healing');
  expect(healing.map(({ key }) => key)).toContain('spell-healing:cleric/cure-wounds');
  expect(rollOf(cleric, 'spell-healing:cleric/cure-wounds', { level: 2 }).expression).toMatch(/^2d8 \+ \d+ healing$/);
});
