import { describe, expect, it } from '@jest/globals';
import type { CharacterSketch } from '../../../../test/support/choices.js';
import { evaluated, idsOf, messagesOf, slotOf } from '../../../../test/support/evaluations.js';

it('names the trait of an open choice without its race in brackets', () => {
  const { open } = evaluated({ archrace: 'elf', race: 'high-elf' });
  expect(messagesOf(open)).toContain('Wizard cantrip (High Elf Cantrip): choose 1.');
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
    expect(messagesOf(taken.open)).toContain('Another skill (Acolyte): choose 1.');
    const replaced = acolyte({
      'cleric-proficiencies/skills': ['insight', 'medicine'],
      'acolyte-skills/skills': ['stealth'],
    });
    expect(idsOf(replaced.sheet.skill_proficiencies)).toEqual(['insight', 'medicine', 'religion', 'stealth']);
  });

  it('make the replacement dormant when there is no duplicate any more', () => {
    const changed = acolyte({
      'cleric-proficiencies/skills': ['history', 'medicine'],
      'acolyte-skills/skills': ['stealth'],
    });
    expect(idsOf(changed.sheet.skill_proficiencies)).toEqual(['history', 'insight', 'medicine', 'religion']);
    expect(messagesOf(changed.dormant)).toEqual(['Another skill: Stealth is not needed now.']);
  });

  interface OwnGrant extends CharacterSketch {
    /** The selection of the background, what it grants too, and why its other grant is a duplicate. */
    readonly replaces: readonly [selection: string, ownGrant: string, name: string, known: Record<string, string>];
  }

  it.each<[string, OwnGrant]>([
    [
      'a Cleric with Acolyte',
      {
        class: 'cleric',
        background: 'acolyte',
        picks: { 'cleric-proficiencies/skills': ['insight', 'medicine'] },
        replaces: ['acolyte-skills/skills', 'religion', 'Religion', { insight: 'is already known from Cleric' }],
      },
    ],
    [
      'an Elf with Bell Ringer',
      {
        archrace: 'elf',
        class: 'fighter',
        background: 'bell-ringer',
        replaces: [
          'bell-ringer-skills/skills',
          'history',
          'History',
          { perception: 'is already known from Keen Senses (Elf)' },
        ],
      },
    ],
    [
      'a Wizard with Chartmaker',
      {
        class: 'wizard',
        background: 'chartmaker',
        picks: { 'wizard-proficiencies/skills': ['arcana', 'investigation'] },
        replaces: ['chartmaker-skills/skills', 'nature', 'Nature', { investigation: 'is already known from Wizard' }],
      },
    ],
  ])('are not replaced by what the same background grants: %s', (_, { replaces, ...sketch }) => {
    const [selection, ownGrant, name, known] = replaces;
    const again = evaluated({ ...sketch, picks: { ...sketch.picks, [selection]: [ownGrant] } });
    const background = again.sheet.background?.name;
    expect(slotOf(again, selection)).toMatchObject({
      picks: [],
      required: 1,
      complete: false,
      disabled: { [ownGrant]: `is already known from ${background}`, ...known },
    });
    expect(messagesOf(again.dormant)).toEqual([`Another skill: ${name} is already known from ${background}.`]);
    const other = evaluated({ ...sketch, picks: { ...sketch.picks, [selection]: ['stealth'] } });
    expect(slotOf(other, selection)).toMatchObject({ picks: ['stealth'], complete: true });
    expect(idsOf(other.sheet.skill_proficiencies)).toEqual(
      expect.arrayContaining(['stealth', ownGrant, ...Object.keys(known)]),
    );
  });

  it('of an earlier pick and a later grant that nothing replaces cost the pick its place', () => {
    const sorcerer = evaluated({
      archrace: 'elf',
      race: 'high-elf',
      class: 9,
      picks: { 'sorcerous-origin/origin': ['draconic'], 'high-elf-language/language': ['draconic'] },
    });
    expect(slotOf(sorcerer, 'high-elf-language/language')).toMatchObject({
      picks: [],
      disabled: { draconic: 'is already known from Dragon Ancestor' },
    });
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
      disabled: { history: expect.any(String), insight: 'is already known from Acolyte' },
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
      disabled: { perception: 'is already known from Keen Senses (Elf)' },
    });
    expect(messagesOf(elf.dormant)).toEqual(['Two skills: Perception is already known from Keen Senses (Elf).']);
    expect(messagesOf(elf.open)).toContain('Two skills (Fighter): choose 1 more.');
  });
});

describe('secret languages', () => {
  it('stand among the languages of who is taught them, and nobody else may choose them', () => {
    const druid = evaluated({ class: 3, background: 'acolyte' });
    expect(idsOf(druid.sheet.languages)).toEqual(['druidic']);
    expect(idsOf(evaluated({ class: 8 }).sheet.languages)).toEqual(['thieves-cant']);
    expect(idsOf(slotOf(druid, 'acolyte-languages/languages').options)).not.toContain('thieves-cant');
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
    expect(messagesOf(wrong.illegal)).toEqual(['Two skills: Survival is more than you can choose.']);
    expect(messagesOf(wrong.dormant)).toEqual([
      'Two skills: Arcana is not available now.',
      'This choice is not part of the rules.',
    ]);
  });

  it('are dormant while a prerequisite of the option is missing', () => {
    const chainMail = { 'cleric-equipment/armor': ['chain-mail'] };
    expect(messagesOf(evaluated({ class: 'cleric', picks: chainMail }).dormant)).toEqual([
      'Armor: Chain Mail needs proficiency with Chain Mail.',
    ]);
    const life = evaluated({ class: 'cleric', picks: { ...chainMail, 'divine-domain/domain': ['life-domain'] } });
    expect(life.dormant).toEqual([]);
    expect(idsOf(life.sheet.starting_inventory.map(({ item }) => item))).toContain('chain-mail');
  });
});
