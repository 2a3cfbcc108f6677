import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch, type CharacterSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { initialPlayState, type InventoryEntry, type PlayState } from '../choices.types.js';
import { evaluate } from './index.js';
import type { Evaluation } from '../evaluation.types.js';

const evaluated = (options: CharacterSketch, play?: PlayState): Evaluation =>
  evaluate(srdContent(), choicesFromSketch(options), play);
const ids = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);
const messages = (findings: readonly { msg: string }[]): string[] => findings.map(({ msg }) => msg);
const slotOf = ({ slots }: Evaluation, id: string) => slots.find(({ selection }) => selection.id === id)!;

type Equipped = Partial<Record<'body' | 'main' | '2ndy', string>>;
function wearing(items: Equipped): PlayState {
  const entry = (slot: keyof Equipped, item: string): InventoryEntry => ({
    id: slot,
    item,
    quantity: 1,
    equipped_body: slot === 'body',
    equipped_main: slot === 'main',
    equipped_2ndy: slot === '2ndy',
  });
  return {
    ...initialPlayState(),
    inventory: (Object.entries(items) as [keyof Equipped, string][]).map(([slot, item]) => entry(slot, item)),
  };
}

describe('a character without choices', () => {
  it('has every required choice open and none illegal', () => {
    const { sheet, open, illegal, dormant } = evaluated({});
    expect(messages(open)).toEqual(['Choose a race.', 'Choose a class.', 'Choose a background.']);
    expect([illegal, dormant]).toEqual([[], []]);
    expect(sheet).toMatchObject({
      level: 0,
      proficiency_bonus: 2,
      armor_class: 10,
      initiative: 0,
      max_hp: 0,
      hit_dice: '',
    });
  });

  it('asks for a name', () => {
    const nameless = choicesFromSketch({});
    expect(
      messages(
        evaluate(srdContent(), {
          ...nameless,
          bio: { ...nameless.bio, name: ' ' },
        }).open,
      ),
    ).toContain('Give the character a name.');
  });
});

describe('races', () => {
  it('chooses the only core race of an archetype race', () => {
    const { sheet, open } = evaluated({ archrace: 'dwarf' });
    expect(sheet).toMatchObject({ core_race: { id: 'dwarf' }, subrace: null, con_score: 12, speed: 25 });
    expect(ids(sheet.languages)).toEqual(['common', 'dwarvish']);
    expect(messages(open)).toContain("Artisan's tools (Tool Proficiency (Dwarf)): choose 1.");
  });

  it('asks for the core race when there are several', () => {
    expect(messages(evaluated({ archrace: 'kindred-of-two-bloods' }).open)).toContain(
      'Choose a core race of Kindred of Two Bloods.',
    );
    expect(evaluated({ archrace: 'kindred-of-two-bloods', race: 'half-orc' }).sheet).toMatchObject({
      str_score: 12,
      con_score: 11,
    });
  });

  it('applies the traits of the chosen subrace only', () => {
    expect(evaluated({ archrace: 'dwarf', race: 'hill-dwarf' }).sheet).toMatchObject({
      wis_score: 11,
      race: { name: 'Hill Dwarf' },
      core_race: { id: 'dwarf' },
    });
    expect(evaluated({ archrace: 'dwarf' }).sheet.wis_score).toBe(10);
  });

  it('refuses a race of another archetype race, and a race that is not in the rules', () => {
    expect(
      messages(
        evaluated({
          archrace: 'dwarf',
          race: 'high-elf',
        }).illegal,
      ),
    ).toEqual(['The chosen race does not belong to Dwarf.']);
    expect(messages(evaluated({ archrace: 'gnome' }).illegal)).toEqual(['The chosen race is not in the rules.']);
  });

  it('raises two different abilities of a half-elf', () => {
    const halfElf = (...picks: string[]) =>
      evaluated({
        archrace: 'kindred-of-two-bloods',
        race: 'half-elf',
        picks: { 'half-elf-ability-scores/two-others': picks },
      });
    expect(halfElf('str', 'dex').sheet).toMatchObject({ str_score: 11, dex_score: 11, cha_score: 12 });
    expect(messages(halfElf('str', 'str').illegal)).toEqual([
      'Two different abilities, +1 each: Strength is chosen too often.',
    ]);
    expect(messages(halfElf('str', 'cha').illegal)).toEqual([
      'Two different abilities, +1 each: Charisma is not on offer.',
    ]);
  });
});

describe('features', () => {
  const fighter = (level: number, picks: CharacterSketch['picks'] = {}) =>
    evaluated({ class: 'fighter', level, picks });

  it('become active at their level', () => {
    expect(ids(fighter(1).sheet.features)).not.toContain('action-surge');
    expect(ids(fighter(2).sheet.features)).toContain('action-surge');
  });

  it('become active when they are locked and their prerequisites hold', () => {
    const champion = { 'martial-archetype/archetype': ['champion'] };
    expect(ids(fighter(3, champion).sheet.features)).toEqual(expect.arrayContaining(['champion', 'improved-critical']));
    expect(ids(fighter(3).sheet.features)).not.toContain('improved-critical');
    expect(ids(fighter(2, champion).sheet.features)).not.toContain('improved-critical');
  });

  it('keep a pick dormant while its selection is inactive', () => {
    const { dormant } = fighter(2, { 'martial-archetype/archetype': ['champion'] });
    expect(dormant).toEqual([
      expect.objectContaining({
        option_id: 'champion',
        section: 'class',
        msg: 'Martial archetype (Martial Archetype) is not in force now.',
      }),
    ]);
  });

  it('have uses that play spends', () => {
    const resources = evaluate(srdContent(), choicesFromSketch({ class: 'fighter', level: 2 }), {
      ...initialPlayState(),
      used: { 'feature:second-wind': 1 },
    }).sheet.resources;
    expect(resources).toContainEqual({
      id: 'feature:second-wind',
      name: 'Second Wind',
      max: 1,
      current: 0,
      recharge: { short_rest: { amount: 'all', when_empty: false } },
    });
    expect(resources).toContainEqual(expect.objectContaining({ id: 'feature:action-surge', current: 1 }));
    expect(evaluated({ archrace: 'kindred-of-two-bloods', race: 'half-orc' }).sheet.resources).toMatchObject([
      { id: 'feature:relentless-endurance', max: 1, recharge: { long_rest: { amount: 'all', when_empty: false } } },
    ]);
  });

  it('list their picks on the sheet', () => {
    const { features } = fighter(1, { 'fighter-fighting-style/style': ['fighter-style-defense'] }).sheet;
    expect(features.find(({ id }) => id === 'fighter-fighting-style')?.choices).toEqual(['Fighting Style: Defense']);
  });
});

describe('duplicate proficiencies', () => {
  const acolyte = (picks: CharacterSketch['picks'] = {}) =>
    evaluated({ class: 'cleric', background: 'acolyte', picks });

  it('are replaced from the alternate pool', () => {
    const taken = acolyte({ 'cleric-proficiencies/skills': ['insight', 'medicine'] });
    expect(slotOf(taken, 'acolyte-skills/skills')).toMatchObject({
      required: 1,
      uses_alternate: true,
      complete: false,
      granted: [expect.objectContaining({ id: 'religion' })],
    });
    expect(messages(taken.open)).toContain('Another skill (Acolyte): choose 1.');
    const replaced = acolyte({
      'cleric-proficiencies/skills': ['insight', 'medicine'],
      'acolyte-skills/skills': ['stealth'],
    });
    expect(ids(replaced.sheet.skill_proficiencies)).toEqual(['insight', 'medicine', 'religion', 'stealth']);
  });

  it('make the replacement dormant when there is no duplicate any more', () => {
    const changed = acolyte({
      'cleric-proficiencies/skills': ['history', 'medicine'],
      'acolyte-skills/skills': ['stealth'],
    });
    expect(ids(changed.sheet.skill_proficiencies)).toEqual(['history', 'insight', 'medicine', 'religion']);
    expect(messages(changed.dormant)).toEqual(['Another skill: Stealth is not needed now.']);
  });

  it('open the alternate pool when later steps grant too many options of the pool', () => {
    const halfElf = evaluated({
      archrace: 'kindred-of-two-bloods',
      race: 'half-elf',
      class: 'cleric',
      background: 'acolyte',
      picks: { 'skill-versatility/skills': ['history', 'medicine'] },
    });
    const skills = slotOf(halfElf, 'cleric-proficiencies/skills');
    expect(skills).toMatchObject({
      required: 2,
      uses_alternate: true,
      disabled: { history: expect.any(String), insight: 'already known from Acolyte' },
    });
    expect(skills.options.filter(({ id }) => !(id in skills.disabled)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['persuasion', 'stealth']),
    );
  });

  it('make a duplicate pick dormant', () => {
    const elf = evaluated({
      archrace: 'elf',
      class: 'fighter',
      picks: { 'fighter-proficiencies/skills': ['perception', 'athletics'] },
    });
    expect(slotOf(elf, 'fighter-proficiencies/skills')).toMatchObject({
      picks: ['athletics'],
      disabled: { perception: 'already known from Keen Senses (Elf)' },
    });
    expect(messages(elf.dormant)).toEqual(['Two skills: Perception already known from Keen Senses (Elf).']);
    expect(messages(elf.open)).toContain('Two skills (Fighter): choose 1 more.');
  });
});

describe('illegal picks', () => {
  it('are reported: an option not on offer, one pick too many, a choice not in the rules', () => {
    const wrong = evaluated({
      class: 'fighter',
      picks: {
        'fighter-proficiencies/skills': ['arcana', 'athletics', 'history', 'survival'],
        'no-such/choice': ['x'],
      },
    });
    expect(messages(wrong.illegal)).toEqual(['Two skills: Survival is one too many.']);
    expect(messages(wrong.dormant)).toEqual([
      'Two skills: Arcana is not on offer now.',
      'This choice is not in the rules.',
    ]);
  });

  it('are dormant while a prerequisite of the option is missing', () => {
    const chainMail = { 'cleric-equipment/armor': ['chain-mail'] };
    expect(messages(evaluated({ class: 'cleric', picks: chainMail }).dormant)).toEqual([
      'Armor: Chain Mail needs proficiency with Chain Mail.',
    ]);
    const life = evaluated({ class: 'cleric', picks: { ...chainMail, 'divine-domain/domain': ['life-domain'] } });
    expect(life.dormant).toEqual([]);
    expect(ids(life.sheet.starting_inventory.map(({ item }) => item))).toContain('chain-mail');
  });

  it('of levels are reported: a change of class, a gap, an impossible roll', () => {
    const base = choicesFromSketch({ class: 'fighter', level: 2 });
    const [first, second] = base.levels;
    const withSecond = (change: object) =>
      evaluate(srdContent(), { ...base, levels: [first!, { ...second!, ...change }] });
    expect(messages(withSecond({ classificationId: 2 }).illegal)).toEqual(['A Fighter goes on as Fighter.']);
    expect(messages(withSecond({ level: 3 }).illegal)).toEqual(['Level 2 is missing.']);
    expect(messages(withSecond({ hp: { method: 'roll', value: 11 } }).illegal)).toEqual([
      'Level 2: a d10 cannot show 11.',
    ]);
    expect(messages(withSecond({ hp: null }).open)).toContain('Level 2: choose how the hit points increase.');
  });
});

describe('starting equipment', () => {
  it('opens the selections of a picked bundle and adds their items', () => {
    const bundle = { 'fighter-equipment/weapons': ['a'] };
    expect(messages(evaluated({ class: 'fighter', picks: bundle }).open)).toContain(
      'Martial weapon (Fighter): choose 1.',
    );
    const packed = evaluated({
      class: 'fighter',
      picks: { ...bundle, 'fighter-equipment/weapons/a/weapon': ['longsword'], 'fighter-equipment/armor': ['b'] },
    }).sheet.starting_inventory;
    expect(Object.fromEntries(packed.map(({ item, quantity }) => [item.id, quantity]))).toEqual({
      'leather-armor': 1,
      longbow: 1,
      arrow: 20,
      longsword: 1,
      shield: 1,
    });
  });

  it('adds coins to the wallet', () => {
    expect(evaluated({ background: 'acolyte' }).sheet.starting_wallet.gold_points).toBe(15);
  });
});

describe('background variants', () => {
  it('exchange the features of the standard background and the variant', () => {
    const features = (variant: boolean) =>
      ids(evaluated({ background: 'wayhouse-keeper', variant }).sheet.background_features);
    expect(features(false)).toEqual(['friend-of-the-road']);
    expect(features(true)).toEqual(['eyes-for-the-dark']);
    expect(messages(evaluated({ background: 'acolyte', variant: true }).illegal)).toEqual(['Acolyte has no variant.']);
  });

  it('show the texts of the table picks', () => {
    const choices = choicesFromSketch({ background: 'acolyte' });
    const picked = evaluate(srdContent(), {
      ...choices,
      background: { ...choices.background, flaw: 'acolyte/flaws/1', ideal: 'wayhouse-keeper/ideals/1' },
    });
    expect(picked.sheet).toMatchObject({ flaw: expect.stringContaining('judge'), ideal: null });
    expect(messages(picked.dormant)).toEqual(['The chosen ideal does not belong to this background.']);
  });
});

describe('numbers of the sheet', () => {
  it('hit points: the class, the increases, the Constitution modifier once for each level', () => {
    const { sheet } = evaluated({
      archrace: 'dwarf',
      race: 'hill-dwarf',
      class: 'cleric',
      level: 3,
      scores: [10, 10, 14, 10, 10, 10],
    });
    expect(sheet).toMatchObject({ max_hp: 8 + 5 + 5 + 3, max_hp_shown: 21 + 3 * 3, current_hp: 30, hit_dice: '3d8' });
  });

  it('armor class: body armor with capped Dexterity, a shield, a fighting style', () => {
    const nimble: CharacterSketch = {
      class: 'fighter',
      scores: [15, 18, 10, 10, 10, 10],
      picks: { 'fighter-fighting-style/style': ['fighter-style-defense'] },
    };
    const ac = (items: Equipped): number => evaluated(nimble, wearing(items)).sheet.armor_class;
    expect(ac({})).toBe(14);
    expect(ac({ '2ndy': 'shield' })).toBe(16);
    expect(ac({ body: 'leather-armor' })).toBe(11 + 4 + 1);
    expect(ac({ body: 'scale-mail' })).toBe(14 + 2 + 1);
    expect(ac({ body: 'chain-mail', '2ndy': 'shield' })).toBe(16 + 2 + 1);
  });

  it('armor class: the cap on Dexterity does not remove a negative modifier', () => {
    expect(
      evaluated({ class: 'fighter', scores: [10, 6, 10, 10, 10, 10] }, wearing({ body: 'scale-mail' })).sheet
        .armor_class,
    ).toBe(12);
  });

  it('speed: armor that needs more Strength reduces it, except for a dwarf', () => {
    expect(evaluated({ archrace: 'elf' }, wearing({ body: 'plate-armor' })).sheet.speed).toBe(20);
    expect(evaluated({ archrace: 'dwarf' }, wearing({ body: 'plate-armor' })).sheet.speed).toBe(25);
  });

  it('saves, skills and passive checks', () => {
    const { sheet } = evaluated({ archrace: 'elf', class: 'wizard', scores: [10, 10, 10, 16, 14, 10] });
    expect(sheet.saves.int).toEqual({ ability: 'int', modifier: 5, proficient: true });
    expect(sheet.saves.str.modifier).toBe(0);
    expect(sheet.skills.perception).toMatchObject({ modifier: 4, proficient: true });
    expect(sheet.passives).toEqual({ perception: 14, insight: 12, investigation: 13 });
  });

  it('attacks: ability, proficiency, fighting style, two-weapon fighting', () => {
    const attack = (style: string, items: Equipped) =>
      evaluated(
        {
          class: 'fighter',
          scores: [16, 14, 10, 10, 10, 10],
          picks: { 'fighter-fighting-style/style': [`fighter-style-${style}`] },
        },
        wearing(items),
      ).sheet.attacks;
    expect(attack('dueling', { main: 'longsword', '2ndy': 'shield' })).toMatchObject([
      { attack_bonus: 5, damage: '1d8 + 5', damage_2h: '1d10 + 3', critical_from: 20 },
    ]);
    expect(attack('archery', { main: 'longbow' })).toMatchObject([
      { attack_bonus: 6, damage: '1d8 + 2', range_basic: 150 },
    ]);
    expect(attack('defense', { main: 'shortsword', '2ndy': 'shortsword' }).map(({ damage }) => damage)).toEqual([
      '1d6 + 3',
      '1d6',
    ]);
    expect(
      attack('two-weapon-fighting', { main: 'shortsword', '2ndy': 'shortsword' }).map(({ damage }) => damage),
    ).toEqual(['1d6 + 3', '1d6 + 3']);
  });

  it('attacks: no proficiency bonus without proficiency, and a critical hit on 19 for a champion', () => {
    expect(
      evaluated({ class: 'wizard', scores: [12, 10, 10, 10, 10, 10] }, wearing({ main: 'greataxe' })).sheet.attacks,
    ).toMatchObject([{ attack_bonus: 1, proficient: false }]);
    const champion = evaluated(
      { class: 'fighter', level: 3, picks: { 'martial-archetype/archetype': ['champion'] } },
      wearing({ main: 'mace' }),
    );
    expect(champion.sheet.attacks[0]?.critical_from).toBe(19);
  });

  it('adds adjustments to the computed value', () => {
    const { sheet, provenance } = evaluated(
      { class: 'fighter' },
      { ...initialPlayState(), adjustments: { max_hp: -2 }, current_hp: 40, inspiration_dice: 1 },
    );
    expect(sheet).toMatchObject({ max_hp: 8, current_hp: 8, inspiration_dice: 1 });
    expect(provenance.max_hp).toContainEqual(
      expect.objectContaining({ amount: -2, source: expect.objectContaining({ kind: 'play' }) }),
    );
  });
});

describe('spells', () => {
  it('are missing for a class that does not cast', () => {
    expect(evaluated({ class: 'fighter' }).sheet).toMatchObject({
      spellcasting: null,
      spell_pool: [],
      spell_slots_lvl_1: 0,
    });
  });

  it('are prepared by a cleric from the whole list, plus the domain spells', () => {
    const cleric: CharacterSketch = {
      class: 'cleric',
      level: 3,
      scores: [10, 10, 10, 10, 16, 10],
      picks: { 'divine-domain/domain': ['life-domain'] },
    };
    const { sheet } = evaluated(cleric, {
      ...initialPlayState(),
      prepared_spells: ['bane', 'bless', 'fire-bolt', 'aid', 'aid'],
      used: { spell_slots_lvl_1: 3 },
    });
    expect(sheet.spellcasting).toMatchObject({ save_dc: 13, attack_bonus: 5, prepared_max: 6, prepared_count: 2 });
    expect(sheet.prepared_spells).toEqual([
      'bless',
      'cure-wounds',
      'lesser-restoration',
      'spiritual-weapon',
      'bane',
      'aid',
    ]);
    expect(sheet).toMatchObject({ spell_slots_lvl_1: 1, spell_slots_lvl_2: 2, maximums: { spell_slots_lvl_1: 4 } });
    expect(ids(sheet.expanded_spells)).toContain('bless');
    expect(ids(sheet.spell_pool)).toContain('spiritual-weapon');
  });

  it('are prepared by a wizard from the spellbook, only of levels with slots', () => {
    const picks = { 'wizard-spellcasting/spellbook': ['shield', 'sleep', 'alarm', 'jump', 'grease', 'web'] };
    const { sheet, illegal, open } = evaluated({ class: 'wizard', picks });
    expect(sheet.spellcasting?.preparable).toEqual(['alarm', 'grease', 'jump', 'shield', 'sleep']);
    expect(messages(illegal)).toEqual(['Six spells for the spellbook: Web is not on offer.']);
    expect(messages(open)).toContain('Six spells for the spellbook (Spellcasting): choose 1 more.');
  });

  it('of a race are cast with the ability of the trait', () => {
    const { sheet } = evaluated({
      archrace: 'elf',
      race: 'high-elf',
      class: 'cleric',
      picks: { 'high-elf-cantrip/cantrip': ['fire-bolt'] },
    });
    expect(sheet.spells).toEqual([expect.objectContaining({ id: 'fire-bolt', ability: 'int' })]);
  });
});
