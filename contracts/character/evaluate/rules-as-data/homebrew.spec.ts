import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { removePacks, SRD_DIR, srdContent, writePack } from '../../../../test/support/content-pack.js';
import {
  contentWithPack,
  countedReasonsOf,
  evaluatorOf,
  idsOf,
  messagesOf,
  offersOf,
  packDir,
  reasonsOf,
  slotOf,
} from '../../../../test/support/rules-packs.js';
import { carriedIn, wearing } from '../../../../test/support/evaluations.js';
import { loadPacks } from '../../../../test/support/load-packs.js';
import type { PlayState } from '../../choices.types.js';
import { evaluate } from '../index.js';

afterAll(removePacks);

/** Returns the folder of a copy of one file of a pack, in which an entry does not say that it replaces another. */
const withoutReplaces = (pack: string, file: string): string =>
  writePack({ [file]: readFileSync(join(packDir(pack), file), 'utf8').replace(/^ *replaces: true\n/m, '') });

describe('a pack of homebrew', () => {
  const character = evaluatorOf('homebrew');

  it('adds a subclass to a class of the SRD', () => {
    const fighter = (archetype: string[]) =>
      character({
        classes: [['fighter', 3]],
        archrace: 'elf',
        picks: { 'martial-archetype/archetype': archetype },
      });
    const skirmisher = fighter(['skirmisher']);
    expect(offersOf(skirmisher, 'martial-archetype/archetype')).toEqual(
      expect.arrayContaining(['champion', 'skirmisher']),
    );
    expect(idsOf(skirmisher.sheet.features)).toEqual(expect.arrayContaining(['skirmisher', 'skirmisher-steps']));
    expect(skirmisher.sheet).toMatchObject({ speed: 35, initiative: 1 + 2 });
    expect(countedReasonsOf(skirmisher, 'speed')).toEqual(['30 from Elven Build (Elf)', '+5 from Quick Steps']);
    expect(reasonsOf(skirmisher, 'initiative')).toContain('+2 proficiency bonus (Quick Steps)');
    expect(fighter(['champion']).sheet).toMatchObject({ speed: 30, initiative: 1 });
  });

  it('adds a race with its own traits and traits of the SRD', () => {
    const reedfolk = character({ archrace: 'reedfolk' });
    expect(reedfolk.sheet).toMatchObject({
      core_race: { name: 'Reedfolk' },
      size: 'Small',
      dex_score: 12,
      speeds: { walk: 25, swim: 25 },
      senses: { darkvision: 60 },
    });
    expect(reasonsOf(reedfolk, 'dex_score')).toEqual(['10 from the bio', '+2 from Ability Score Increase (Reedfolk)']);
    expect(countedReasonsOf(reedfolk, 'speeds.swim')).toEqual(['25 from Reedfolk Build (Reedfolk)']);
  });

  it('adds a spell to a list of the SRD', () => {
    const wizard = character({ classes: [['wizard', 1]], picks: { 'wizard-spellcasting/spellbook': ['bless'] } });
    expect(offersOf(wizard, 'wizard-spellcasting/spellbook')).toContain('bless');
    expect(wizard.sheet.spells).toMatchObject([{ id: 'bless', class: 'wizard', in_book: true }]);
    expect(wizard.illegal).toEqual([]);
    const cleric = character({ classes: [['cleric', 1]] });
    expect(idsOf(cleric.sheet.spell_pool)).toContain('bless');
    const plain = evaluate(srdContent(), choicesFromSketch({ class: 'wizard' }));
    expect(offersOf(plain, 'wizard-spellcasting/spellbook')).not.toContain('bless');
  });

  it('adds a spell', () => {
    const wizard = character({
      classes: [['wizard', 1]],
      scores: [10, 10, 10, 16, 10, 10],
      picks: { 'wizard-spellcasting/cantrips': ['reed-dart'] },
    });
    expect(offersOf(wizard, 'wizard-spellcasting/cantrips')).toContain('reed-dart');
    expect(wizard.sheet.attacks).toContainEqual(
      expect.objectContaining({
        name: 'Reed Dart',
        attack_bonus: 5,
        damage: '1d6',
        damage_types: ['Piercing'],
        range_basic: 30,
      }),
    );
    expect(reasonsOf(wizard, 'attacks.spell:reed-dart.damage')).toEqual(['1d6 from Reed Dart']);
  });

  it('adds a feat and a background that offers it', () => {
    const guide = (archrace: string) =>
      character({
        archrace,
        classes: [['fighter', 2]],
        background: 'marsh-guide',
        picks: { 'marsh-guide-training/feat': ['marsh-born'] },
      });
    const reedfolk = guide('reedfolk');
    expect(offersOf(reedfolk, 'marsh-guide-training/feat')).toContain('marsh-born');
    expect(reedfolk.sheet.feats).toMatchObject([{ id: 'marsh-born', name: 'Marsh Born' }]);
    expect(reasonsOf(reedfolk, 'max_hp')).toContain('+2 character level (Marsh Born)');
    expect(reedfolk.sheet.max_hp).toBe(10 + 6 + 2);
    expect(slotOf(guide('dwarf'), 'marsh-guide-training/feat').disabled).toMatchObject({
      'marsh-born': 'needs Reedfolk',
    });
  });

  it('replaces a feat of the SRD, and without `replaces` the content does not load', () => {
    const grappler = (str: number, dex: number) =>
      character({
        scores: [str, dex, 10, 10, 10, 10],
        background: 'marsh-guide',
        picks: { 'marsh-guide-training/feat': ['grappler'] },
      });
    const nimble = grappler(10, 13);
    expect(nimble.sheet.feats).toMatchObject([{ id: 'grappler' }]);
    expect(contentWithPack('homebrew').feats['grappler']?.descs).toMatchObject([
      { object_text: 'You hold on to others, with skill instead of strength.' },
    ]);
    expect(nimble.sheet.checks.str).toBe(1);
    expect(reasonsOf(nimble, 'checks.str')).toContain('+1 from Grappler');
    expect(nimble.sheet.actions).toEqual([]);
    expect(messagesOf(grappler(13, 10).dormant)).toEqual(['Feat: Grappler needs Dexterity 13 or higher.']);
    const load = () => loadPacks([SRD_DIR, withoutReplaces('homebrew', 'feats.yaml')]);
    expect(load).toThrow("the slug 'grappler' is already used at");
  });
});

describe('a pack of house rules', () => {
  const character = evaluatorOf('house-rules');

  it('replaces a core rule, and without `replaces` the content does not load', () => {
    const nimble = character({ scores: [10, 14, 10, 10, 10, 10] });
    expect(nimble.sheet.armor_class).toBe(13);
    expect(reasonsOf(nimble, 'armor_class')).toEqual(['11 from No armor', '+2 Dexterity modifier']);
    expect(() => loadPacks([SRD_DIR, withoutReplaces('house-rules', 'core-rules.yaml')])).toThrow(
      "the slug 'unarmored' is already used at",
    );
  });

  it('adds a weapon property, which a weapon names', () => {
    const fighter = (item: string) =>
      character({ classes: [['fighter', 1]], scores: [16, 10, 10, 10, 10, 10] }, carriedIn({ main: item }));
    const balanced = fighter('balanced-blade');
    expect(balanced.sheet.attacks[0]).toMatchObject({
      name: 'Balanced Blade',
      attack_bonus: 3 + 2 + 1,
      damage: '1d6 + 3',
      damage_types: ['slashing'],
      ability: 'str',
    });
    expect(reasonsOf(balanced, 'attacks.main:melee')).toContain('+1 from Balanced (Balanced Blade)');
    expect(fighter('scimitar').sheet.attacks[0]?.attack_bonus).toBe(5);
  });

  it('changes nothing else of a character', () => {
    const choices = choicesFromSketch({
      archrace: 'elf',
      race: 'high-elf',
      class: 'wizard',
      level: 3,
      background: 'acolyte',
      scores: [10, 14, 12, 16, 13, 8],
      picks: { 'wizard-spellcasting/cantrips': ['fire-bolt', 'light'] },
    });
    const play: PlayState = wearing({ main: 'quarterstaff' });
    const withoutArmorClass = (pack: boolean) => {
      const content = pack ? contentWithPack('house-rules') : srdContent();
      const { sheet, reasons, ...rest } = evaluate(content, choices, play);
      return {
        armorClass: sheet.armor_class,
        others: { sheet: { ...sheet, armor_class: 0 }, reasons: { ...reasons, armor_class: [] }, ...rest },
      };
    };
    const [plain, changed] = [withoutArmorClass(false), withoutArmorClass(true)];
    expect([plain.armorClass, changed.armorClass]).toEqual([13, 14]);
    expect(changed.others).toEqual(plain.others);
  });
});
