import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { characterSheetInProgress } from '../../contracts/builder/builder.contract.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { SECTIONS, type Choices } from '../../contracts/character/choices.types.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { pickEverything, picksOf } from '../support/pick-everything.js';
import { draftOf, saveForm, Sections } from '../support/builder.js';
import { charactersOf, choicesFor, formOf } from '../support/characters.js';
import { defined } from '../support/defined.js';
import { World } from '../support/campaign-world.js';

describe('a builder section', () => {
  let world: World;
  let choices: Choices;
  let sections: Sections;
  beforeAll(async () => {
    world = await World.start();
    sections = new Sections(world);
    ({ choices } = sections);
  });
  afterAll(() => world.close());

  it('refuses a section with open required selections and lists all of them', async () => {
    const person = await world.user();
    const { id, version } = await sections.save(person, 'bio');
    const refused = await sections.save(person, 'class', { menuSelections: {} });
    expect(refused).toFailWith(400);
    const { missing } = refused as unknown as { missing: { selection_id: string; msg: string; section: string }[] };
    expect(missing.length).toBeGreaterThan(1);
    for (const { msg, section } of missing) {
      expect(refused.msg).toContain(msg);
      expect(section).toBe('class');
    }
    expect(await draftOf(person)).toMatchObject({ id, version, classification: null, auto_classes_done: false });
  });

  it('creates no character when its first section is refused', async () => {
    const person = await world.user();
    expect(await sections.save(person, 'race', { archraceId: 'nowhere' })).toFailWith(400);
    expect(await charactersOf(person)).toEqual([]);
  });

  it('replaces the picks of a section that is saved again', async () => {
    const person = await world.user();
    for (const section of SECTIONS) await sections.save(person, section);
    const rogue = choicesFor(world.content, { classificationId: otherClass() });
    expect(await saveForm(person, formOf(world.content, rogue, 'class'))).toMatchObject({ http: 200 });
    const character = await draftOf(person);
    expect(character.classification?.id).toBe(otherClass());
    expect(character.auto_backgrounds_done).toBe(true);
    const fighterPicks = Object.keys(picksOf(world.content, choices, 'class'));
    expect(
      Object.keys(character.choices.picks).filter((id) => fighterPicks.includes(id) && !(id in rogue.picks)),
    ).toEqual([]);
  });

  it('refuses an option that is not on offer, and a pick too many, and names it', async () => {
    const person = await world.user();
    const picks = picksOf(world.content, choices, 'class');
    const [selection, picked] = defined(Object.entries(picks)[0]);
    expect(
      await sections.save(person, 'class', { menuSelections: { ...picks, [selection]: ['moonbeam-juggling'] } }),
    ).toMatchObject({ http: 400, msg: expect.stringContaining('moonbeam-juggling is not available') });
    const { options } = slotOf(selection);
    const others = options.map(({ id }) => id).filter((id) => !picked.includes(id));
    expect(
      await sections.save(person, 'class', { menuSelections: { ...picks, [selection]: [...picked, others[0]] } }),
    ).toMatchObject({ http: 400, msg: expect.stringContaining('more than you can choose') });
  });

  it('refuses one ability twice where the rules ask for distinct abilities', async () => {
    const person = await world.user();
    const { race, selectionId } = raceWithPermutation();
    const made = pickEverything(world.content, { ...choices, race, picks: {} }, 'race');
    const first = defined(made.picks[selectionId]?.[0]);
    const form = {
      ...formOf(world.content, made, 'race'),
      menuSelections: { ...picksOf(world.content, made, 'race'), [selectionId]: [first, first] },
    };
    expect(await saveForm(person, form)).toMatchObject({
      http: 400,
      msg: expect.stringContaining('chosen too often'),
    });
    expect(await saveForm(person, formOf(world.content, made, 'race'))).toMatchObject({ http: 200 });
  });

  it('refuses a skill that another section grants, and names the source', async () => {
    const person = await world.user();
    const { race, selectionId, skill } = raceWithSkillChoice();
    const made = pickEverything(world.content, { ...choices, race, picks: { [selectionId]: [skill] } }, 'race');
    expect(await saveForm(person, formOf(world.content, made, 'race'))).toMatchObject({ http: 200 });
    const classSkills = skillSelection();
    const other = defined(slotOf(classSkills).options.find(({ id }) => id !== skill)).id;
    const menuSelections = { ...picksOf(world.content, choices, 'class'), [classSkills]: [skill, other] };
    expect(await sections.save(person, 'class', { menuSelections })).toMatchObject({
      http: 400,
      msg: expect.stringMatching(/is already known from/),
    });
  });

  it('refuses picks of another section and of an unknown selection', async () => {
    const person = await world.user();
    const classPicks = picksOf(world.content, choices, 'class');
    expect(
      await sections.save(person, 'background', {
        menuSelections: { ...picksOf(world.content, choices, 'background'), ...classPicks },
      }),
    ).toFailWith(400, 'menuSelections');
    expect(
      await sections.save(person, 'class', { menuSelections: { ...classPicks, 'no-such/selection': ['x'] } }),
    ).toFailWith(400, 'menuSelections');
  });

  it('refuses texts of a wrong length, and scores that are not 32-bit integers', async () => {
    const person = await world.user();
    for (const name of ['', '   ', 'x'.repeat(LIMITS.bioText + 1)])
      expect(await sections.save(person, 'bio', { name })).toFailWith(400, 'name');
    for (const field of ['faith', 'alignment', 'volatility', 'height', 'weight', 'age', 'eyes', 'skin', 'hair'])
      expect(await sections.save(person, 'bio', { [field]: 'x'.repeat(LIMITS.bioText + 1) })).toFailWith(400, field);
    for (const field of [
      'strengthScore',
      'dexterityScore',
      'constitutionScore',
      'wisdomScore',
      'intelligenceScore',
      'charismaScore',
    ])
      for (const score of ['ten', 9.5, LIMITS.abilityScoreMin - 1, LIMITS.abilityScoreMax + 1])
        expect(await sections.save(person, 'bio', { [field]: score })).toFailWith(400, field);
    expect(await charactersOf(person)).toEqual([]);
  });

  it('accepts a score of any size and evaluates the sheet', async () => {
    const person = await world.user();
    const made = await world.character(person, { level: 3, archraceId: 'dwarf' });
    const scores = {
      strengthScore: 2_147_483_647,
      dexterityScore: -2_147_483_648,
      constitutionScore: 1000,
      wisdomScore: -3,
      intelligenceScore: 0,
      charismaScore: 31,
    };
    expect(
      await saveForm(person, { character_id: made.id, menuSection: 'bio', name: 'Ada', ...scores }, 'form'),
    ).toMatchObject({ http: 200 });
    const { character } = await person.call(characterSheetInProgress, { params: { characterId: made.id } });
    expect(character).toMatchObject(scores);
    const modifiers = { str: 1_073_741_818, con: 496 };
    expect(evaluate(world.content, character.choices).sheet).toMatchObject({ initiative: -1_073_741_829, modifiers });
  });

  it('saves an empty score as 0', async () => {
    const person = await world.user();
    expect(await saveForm(person, sections.form('bio', { strengthScore: '' }), 'form')).toMatchObject({ http: 200 });
    expect(await draftOf(person)).toMatchObject({ strengthScore: 0, dexterityScore: 13 });
  });

  it('names the invalid field or the unknown id', async () => {
    const person = await world.user();
    expect(await saveForm(person, {})).toFailWith(400, 'menuSection');
    expect(await sections.save(person, 'bio', { menuSection: 'feats' })).toFailWith(400, 'menuSection');
    expect(await sections.save(person, 'bio', { character_id: 'seven' })).toFailWith(400, 'character_id');
    expect(await sections.save(person, 'bio', { seenVersion: 'old' })).toFailWith(400, 'seenVersion');
    expect(await sections.save(person, 'race', { archraceId: '' })).toFailWith(400, 'archraceId');
    expect(await sections.save(person, 'race', { archraceId: 'toString', raceId: null })).toMatchObject({
      http: 400,
      msg: expect.stringContaining('race'),
    });
    expect(await sections.save(person, 'race', { raceId: 'nobody' })).toMatchObject({
      http: 400,
      msg: expect.stringContaining('race'),
    });
    expect(await sections.save(person, 'race', { menuSelections: 'not json' })).toFailWith(400, 'menuSelections');
    expect(await sections.save(person, 'race', { menuSelections: [['a']] })).toFailWith(400, 'menuSelections');
    expect(await sections.save(person, 'class', { classificationId: 'fighter' })).toFailWith(400, 'classificationId');
    expect(await sections.save(person, 'class', { classificationId: 99 })).toFailWith(400, 'classificationId');
    for (const level of ['', 0, 21, 'one', 2])
      expect(await sections.save(person, 'class', { level })).toFailWith(400, 'level');
    expect(await sections.save(person, 'class', { hpIncrease: 'lots' })).toFailWith(400, 'hpIncrease');
    expect(await sections.save(person, 'class', { deductions: '{"a":1}' })).toFailWith(400, 'deductions');
    expect(await sections.save(person, 'background', { backgroundId: null })).toFailWith(400, 'backgroundId');
    expect(await sections.save(person, 'background', { backgroundId: 'nobody' })).toMatchObject({
      http: 400,
      msg: expect.stringContaining('background'),
    });
    expect(await sections.save(person, 'background', { isAlternateBackground: 'perhaps' })).toFailWith(
      400,
      'isAlternateBackground',
    );
    for (const field of ['personality', 'ideal', 'bond', 'flaw', 'characteristic'])
      expect(await sections.save(person, 'background', { [field]: 'of-another' })).toMatchObject({
        http: 400,
        msg: expect.stringContaining(field),
      });
    expect(await charactersOf(person)).toEqual([]);
  });

  it('saves optional picks from the background tables', async () => {
    const person = await world.user();
    const background = defined(world.content.backgrounds[defined(choices.background.id)]);
    const [personality, flaw] = [
      defined(background.personalities.entries[0]),
      defined(background.flaws.entries.at(-1)),
    ];
    expect(await sections.save(person, 'background', { personality: personality.id, flaw: flaw.id })).toMatchObject({
      http: 200,
    });
    const draft = await draftOf(person);
    expect(evaluate(world.content, draft.choices).sheet).toMatchObject({
      personality: { desc: personality.object_text },
      flaw: { desc: flaw.object_text },
      ideal: null,
      bond: null,
    });
  });

  const slotOf = (selectionId: string) =>
    defined(
      evaluated(choices).find(({ selection }) => selection.id === selectionId),
      selectionId,
    );
  /** The fighter's choice of skills. */
  const skillSelection = (): string =>
    defined(
      Object.keys(picksOf(world.content, choices, 'class')).find(
        (id) => slotOf(id).selection.target === 'skill_proficiencies',
      ),
    );
  const otherClass = (): number => defined(Object.values(world.content.classifications).find(({ id }) => id !== 4)).id;
  const racesOf = () =>
    Object.values(world.content.core_races).map((race) => ({
      race: { archraceId: race.archrace_id, raceId: race.id },
      selections: race.traits.flatMap((trait) => defined(world.content.traits[trait]).selections),
    }));
  function raceWithPermutation() {
    for (const { race, selections } of racesOf()) {
      const selection = selections.find((each) => each.is_permutation && each.num_selections === 2);
      if (selection) return { race, selectionId: selection.id };
    }
    throw new Error('No race assigns to distinct abilities.');
  }
  function raceWithSkillChoice() {
    const skill = defined(slotOf(skillSelection()).options[0]).id;
    for (const { race, selections } of racesOf()) {
      const selection = selections.find((each) => each.target === 'skill_proficiencies' && each.num_selections > 0);
      if (selection) return { race, selectionId: selection.id, skill };
    }
    throw new Error('No race offers a choice of skills.');
  }
  const evaluated = (of: Choices) => evaluate(world.content, of).selections;
});
