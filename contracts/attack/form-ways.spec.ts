import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { choicesOfClasses } from '../../test/support/rules-packs.js';
import { PlayedCharacter } from '../../test/support/played-character.js';
import { allowsForm, inputsOfForm } from '../content/creature-forms.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { defined } from '../../test/support/defined.js';
import { resolveDamage } from '../character/play/damage-resistances.js';
import type { Reason } from '../character/reasons.types.js';
import { sheetWays } from './sheet-ways.js';
import { formAttacks } from './form-attacks.js';
import { defencesOf, formRoll, formWays } from './form-ways.js';

const content = srdContent();
const sheetOf = (id: string) => evaluateCreature(content, defined(content.creatures[id])).sheet;

/** Medium, with darkvision. */
const ELF = { archrace: 'elf', race: 'high-elf' };

const druid = (level: number): PlayedCharacter => {
  const choices = choicesOfClasses(content, { classes: [['druid', level]], scores: [10, 10, 14, 10, 16, 10] });
  return new PlayedCharacter(content, choices);
};
const stateOf = (played: PlayedCharacter) => defined(played.sheet.states.find(({ id }) => id === 'wild-shape'));

describe('the forms of a Wild Shape', () => {
  it.each([
    [2, ['wolf'], ['crocodile', 'brown-bear', 'eagle', 'reef-shark', 'goblin']],
    [4, ['wolf', 'crocodile', 'reef-shark'], ['brown-bear', 'eagle', 'swarm-of-rats', 'swarm-of-insects']],
    [8, ['wolf', 'brown-bear', 'eagle', 'giant-eagle'], ['polar-bear', 'goblin']],
  ])('are limited by level: %i', (level, allowed, refused) => {
    const forms = defined(stateOf(druid(level)).forms);
    expect(allowed.filter((id) => !allowsForm(forms, sheetOf(id)))).toEqual([]);
    expect(refused.filter((id) => allowsForm(forms, sheetOf(id)))).toEqual([]);
  });

  it('give the sheet the numbers of the stat block, and keep the mental scores', () => {
    const played = druid(4);
    const inputs = inputsOfForm(stateOf(played), sheetOf('wolf'));
    // SRD "Wolf": AC 13, 11 hit points, speed 40 ft., Str 12, Dex 15, Con 12, bite +4.
    played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs, form: 'wolf' });
    const { sheet } = played;
    expect(sheet).toMatchObject({ armor_class: 13, current_hp: 11, max_hp_shown: 11, speed: 40 });
    expect(inputs).toMatchObject({ str_score: 12, dex_score: 15, con_score: 12, attack_bonus: 4 });
    expect(sheet.form).toMatchObject({ own_hp: 31 });
    expect(played.play.marks).toEqual([expect.objectContaining({ id: 'wild-shape', form: 'wolf' })]);
    expect(formWays(played.now).map(({ name }) => name)).toContain('Wolf: Bite');
    // SRD "Wolf": bite +4 to hit, 2d4 + 2 piercing.
    expect(formAttacks(played.now)).toMatchObject({
      name: 'Wolf',
      attacks: [
        {
          id: 'actions/bite',
          attack: { key: 'form:attack:actions/bite', expression: '1d20 + 4', label: 'Wolf: Bite: attack' },
          damage: { key: 'form:damage:actions/bite', expression: '2d4 + 2 piercing' },
          range: '5 ft',
          // SRD "Wolf": a DC 11 Strength saving throw or knocked prone.
          saves: [{ text: 'DC 11 Strength save. Failure: Prone.', damage: null }],
        },
      ],
      traits: [{ name: 'Keen Hearing and Smell' }, { name: 'Pack Tactics' }],
    });
    expect(
      formAttacks(played.now)
        .traits.flatMap(({ descs }) => descs)
        .every(({ object_text }) => object_text),
    ).toBe(true);
    // The bite stands above, with its damage.
    expect(sheet.actions.map(({ name }) => name)).not.toContain('Attack of the beast');
    expect(formRoll(played.now, 'form:damage:actions/bite', { isCritical: true })?.expression).toBe('4d4 + 2 piercing');
    for (const key of ['form:save:dex2', 'form:attack:actions/claw', 'attack:actions/bite'])
      expect(formRoll(played.now, key)).toBeUndefined();
    played.mark('condition', 'poisoned');
    expect(formRoll(played.now, 'form:attack:actions/bite')).toMatchObject({ mode: 'disadvantage' });
    played.mark('condition', 'poisoned', false);
    played.mark('state', 'wild-shape', false);
    expect(formAttacks(played.now)).toEqual({ name: null, attacks: [], traits: [] });
    expect(formRoll(played.now, 'form:attack:actions/bite')).toBeUndefined();
    expect(formWays(played.now)).toEqual([]);
    expect(played.sheet.current_hp).toBe(31);
  });

  it('say what an attack does besides, how far it reaches, and why its numbers are so', () => {
    const attacksOf = (form: string) => {
      const played = druid(8);
      const inputs = inputsOfForm(stateOf(played), sheetOf(form));
      played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs, form });
      return formAttacks(played.now);
    };
    const explanations = (reasons: readonly Reason[]) => reasons.map(({ explanation }) => explanation);
    // SRD "Giant Spider": bite +5, 1d8 + 3 piercing, DC 11 Constitution, 2d8 poison, half on a success; web +5, 30/60 ft., recharge 5–6.
    const [bite, web] = attacksOf('giant-spider').attacks;
    expect(bite).toMatchObject({ range: '5 ft', saves: [{ damage: { expression: '2d8 poison' } }] });
    expect(bite?.saves?.[0]?.text).toContain('Success: Half of the damage.');
    expect(explanations(bite?.attack?.reasons ?? [])).toEqual(['+3 Dexterity modifier', '+2 proficiency bonus']);
    expect(explanations(bite?.saves?.[0]?.reasons ?? []).join(', ')).toMatch(/8.*2.*1/u);
    expect(web).toMatchObject({ range: '30/60 ft', limit: 'recharge 5–6', damage: null });
    // SRD "Crocodile": the target is grappled, escape DC 12.
    const [crocodile] = attacksOf('crocodile').attacks;
    expect(crocodile?.effects?.join(' ')).toContain('grappled (escape DC 12)');
    // SRD "Giant Goat": Charge, 2d4 more with its ram after 20 feet, DC 13 Strength or prone.
    const { attacks, traits } = attacksOf('giant-goat');
    expect(attacks).toMatchObject([
      {
        name: 'Ram',
        damage: { extras: [{ name: 'Charge', expression: '2d4 bludgeoning' }] },
        effects: ['2d4 bludgeoning damage. After at least 20 feet straight toward the target'],
      },
    ]);
    expect(traits[0]).toMatchObject({
      name: 'Charge',
      saves: [{ text: expect.stringMatching(/^DC 13 Strength save/u) }],
    });
  });

  it('name the attacks of a Multiattack', () => {
    const played = druid(8);
    const inputs = inputsOfForm(stateOf(played), sheetOf('brown-bear'));
    played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs, form: 'brown-bear' });
    const { attacks, traits } = formAttacks(played.now);
    expect(attacks.map(({ name }) => name)).toEqual(['Bite', 'Claws']);
    expect(traits.find(({ name }) => name === 'Multiattack')?.multiattack).toMatch(/bite.*claws/iu);
  });

  it('wield no weapons, which their ways to attack leave out', () => {
    const played = druid(4);
    played.play = {
      ...played.play,
      inventory: [{ id: 'blade', item: 'scimitar', quantity: 1 }],
      equipment: { main: 'blade' },
    };
    const weapons = () => sheetWays(content, played.now.evaluation).map(({ key }) => key);
    expect(weapons()).toContain('attack:main:melee');
    const inputs = inputsOfForm(stateOf(played), sheetOf('wolf'));
    played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs, form: 'wolf' });
    expect(played.sheet.cannot.wield).toBe('Wild Shape: you cannot wield weapons.');
    expect(weapons()).not.toContain('attack:main:melee');
    expect(weapons()).toContain('attack:natural:unarmed-strike');
    played.mark('state', 'wild-shape', false);
    expect(weapons()).toContain('attack:main:melee');
  });

  it('are any beasts up to the level for Polymorph, with their mental scores', () => {
    const inputs = inputsOfForm(
      { inputs: ['int_score', 'wis_score', 'cha_score', 'hit_points'] },
      sheetOf('giant-ape'),
    );
    expect(inputs).toEqual({ int_score: 7, wis_score: 12, cha_score: 7, hit_points: 157 });
  });

  it('give size and senses of the stat block, and its own again when it ends', () => {
    const choices = choicesOfClasses(content, { ...ELF, classes: [['druid', 4]], scores: [10, 10, 14, 10, 16, 10] });
    const played = new PlayedCharacter(content, choices);
    const take = (form: string) => {
      const inputs = inputsOfForm(stateOf(played), sheetOf(form));
      played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs, form });
    };
    const { size, senses } = played.sheet;
    take('crocodile');
    expect(played.sheet.size).toBe('Large');
    // SRD "Giant Wolf Spider": Medium, blindsight 10 ft., darkvision 60 ft.
    take('giant-wolf-spider');
    expect(played.sheet).toMatchObject({ size: 'Medium', senses: { blindsight: 10, darkvision: 60 } });
    played.mark('state', 'wild-shape', false);
    expect(played.sheet).toMatchObject({ size, senses });
  });

  it('replace mental scores, saving throws, senses and speeds by Polymorph, without the proficiencies of its target', () => {
    const choices = choicesOfClasses(content, { ...ELF, classes: [['wizard', 8]], scores: [8, 14, 14, 18, 12, 10] });
    const played = new PlayedCharacter(content, choices);
    expect(played.sheet.saves.int.modifier).toBe(4 + 3);
    played.mark('spell', 'polymorph');
    const state = defined(played.sheet.states.find(({ id }) => id === 'polymorphed'));
    // SRD "Giant Ape": Huge, Str 23, Dex 14, Con 18, Int 7, Wis 12, Cha 7, speed 40 ft., climb 40 ft.
    const inputs = inputsOfForm(state, sheetOf('giant-ape'));
    played.act({ do: 'mark', kind: 'state', id: 'polymorphed', on: true, inputs, form: 'giant-ape' });
    expect(played.sheet).toMatchObject({ size: 'Huge', speeds: { walk: 40, climb: 40 }, senses: {} });
    const saves = Object.entries(played.sheet.saves).map(([ability, { modifier }]) => [ability, modifier]);
    expect(Object.fromEntries(saves)).toEqual({ str: 6, dex: 2, con: 4, int: -2, wis: 1, cha: -2 });
    // SRD "Giant Ape": Athletics +9, Perception +4; of all other skills the modifier alone.
    const { athletics, perception, arcana, stealth } = played.sheet.skills;
    expect([athletics, perception, arcana, stealth].map((skill) => skill?.modifier)).toEqual([9, 4, -2, 2]);
    expect(played.sheet.passives.perception).toBe(14);
  });

  it('give a Wild Shape the proficiencies of the beast, and of both the better modifier', () => {
    const played = druid(2);
    const own = { ...played.sheet.skills };
    const take = (form: string) => {
      const inputs = inputsOfForm(stateOf(played), sheetOf(form));
      played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs, form });
    };
    const skill = (id: string) => played.sheet.skills[id]?.modifier;
    // SRD "Wolf": Perception +3, Stealth +4; the druid has Wisdom 16 and a proficiency bonus of +2.
    take('wolf');
    expect([skill('perception'), skill('stealth'), skill('acrobatics')]).toEqual([5, 4, 2]);
    expect(skill('nature')).toBe(own['nature']?.modifier);
    // Its saves are the druid's: Intelligence and Wisdom with proficiency, Dexterity with that of the wolf's score.
    const { int, wis, dex } = played.sheet.saves;
    expect([int.modifier, wis.modifier, dex.modifier]).toEqual([2, 5, 2]);
    played.mark('state', 'wild-shape', false);
    // SRD "Panther": Dexterity 15, Stealth +6.
    take('panther');
    expect([skill('perception'), skill('stealth')]).toEqual([5, 6]);
    played.mark('state', 'wild-shape', false);
    expect(played.sheet.skills).toEqual(own);
  });

  it('keep what the target has where the player types the numbers of another beast', () => {
    const choices = choicesOfClasses(content, { ...ELF, classes: [['wizard', 8]], scores: [8, 14, 14, 18, 12, 10] });
    const played = new PlayedCharacter(content, choices);
    played.mark('spell', 'polymorph');
    const { size } = played.sheet;
    const { inputs: names } = defined(played.sheet.states.find(({ id }) => id === 'polymorphed'));
    const inputs = Object.fromEntries(names.map((name) => [name, 12]));
    played.act({ do: 'mark', kind: 'state', id: 'polymorphed', on: true, inputs });
    expect(played.sheet).toMatchObject({ size, armor_class: 12, int_score: 12 });
  });
});

describe('what protects a character in a form', () => {
  const DWARF = { archrace: 'dwarf', race: 'hill-dwarf' };
  const inForm = (state: string, form: string): PlayedCharacter => {
    const choices = choicesOfClasses(content, {
      ...{ ...DWARF, classes: [['druid', 8]], scores: [10, 10, 14, 10, 16, 10] },
    });
    const played = new PlayedCharacter(content, choices);
    if (state === 'polymorphed') played.act({ do: 'mark', kind: 'spell', id: 'polymorph', on: true, value: 4 });
    const { inputs: names } = defined(played.sheet.states.find(({ id }) => id === state));
    const inputs = inputsOfForm({ inputs: names } as never, sheetOf(form));
    played.act({ do: 'mark', kind: 'state', id: state, on: true, inputs, form });
    return played;
  };
  const taken = (played: PlayedCharacter, type: 'poison' | 'slashing' | 'acid'): string =>
    resolveDamage(defencesOf(played.now), { amount: 10, type, isMagical: false, materials: [] }).text;

  it('is that of the stat block, and its own too in a form that keeps it', () => {
    const played = inForm('wild-shape', 'swarm-of-rats');
    expect(taken(played, 'slashing')).toBe('10 slashing, halved: Swarm of Rats');
    expect(taken(played, 'poison')).toBe('10 poison, halved: Dwarven Resilience (Dwarf)');
    expect(defencesOf(played.now).sheet.condition_immunities).toEqual(expect.arrayContaining(['prone', 'stunned']));
    played.mark('state', 'wild-shape', false);
    expect(taken(played, 'slashing')).toBe('10 slashing');
    expect(defencesOf(played.now).sheet.condition_immunities).not.toContain('prone');
  });

  it('is that of the stat block instead in a form that replaces it, with what spells and conditions give', () => {
    const played = inForm('polymorphed', 'swarm-of-rats');
    expect(taken(played, 'slashing')).toBe('10 slashing, halved: Swarm of Rats');
    expect(taken(played, 'poison')).toBe('10 poison');
    played.mark('condition', 'petrified');
    expect(taken(played, 'acid')).toBe('10 acid, halved: Petrified');
  });
});
