import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removePacks, srdContent, writePack } from '../../test/support/content-pack.js';
import type { Feat, Selection } from '../../contracts/content/content.types.js';
import { compareTexts } from '../../contracts/core/compare-names.js';
import { LibraryService } from './library.service.js';
import { RacesClassesBackgroundsService } from './races-classes-backgrounds.service.js';

describe('the library', () => {
  let library: LibraryService;
  let rules: RacesClassesBackgroundsService;
  beforeAll(() => {
    library = new LibraryService({ contentDirs: [], loadedContent: srdContent() });
    rules = new RacesClassesBackgroundsService(library);
  });
  afterAll(removePacks);

  it('adds the packs of the operator and throws for an invalid pack', () => {
    const sign = '- { slug: sign, name: Sign, lang_type: Standard, speakers: Scouts, descs: [X.] }';
    const added = new LibraryService({ contentDirs: [writePack({ 'languages.yaml': sign })] });
    expect(added.content.languages.sign).toBeDefined();
    expect(added.contentVersion).not.toBe(library.contentVersion);
    expect(() => new LibraryService({ contentDirs: [writePack({ 'languages.yaml': `${sign}\n${sign}` })] })).toThrow(
      /languages\.yaml:2: the slug 'sign' is already used/,
    );
  });

  it('finds details by id and by name in any case', () => {
    expect(library.detail('item', 'longsword')).toMatchObject({ details: { name: 'Longsword' } });
    expect(library.detail('spell', 'FIRE bolt')).toMatchObject({
      details: { id: 'fire-bolt', descs: [expect.anything(), expect.anything()] },
    });
    expect(library.detail('feature', 'darkvision')).toMatchObject({ details: { name: 'Darkvision' } });
    expect(library.detail('feature', 'shelter-of-the-faithful')).toMatchObject({
      details: { id: 'shelter-of-the-faithful' },
    });
    expect(library.detail('quality', 'half cover')).toMatchObject({ details: { desc: expect.stringContaining('+2') } });
    expect(library.detail('other', 'stealth')).toMatchObject({ details: { name: 'Stealth' } });
    expect(library.detail('other', 'Heavy Armor')).toMatchObject({ details: { id: 'heavy-armor' } });
  });

  it('throws 404 for an unknown detail', () => {
    expect(() => library.detail('spell', 'longsword')).toThrow('There is no such spell');
    expect(() => library.detail('other', 'constructor')).toThrow('There is no such entry');
  });

  it('lists items by name', () => {
    const names = library.items().items.map(({ name }) => name);
    expect(names).toHaveLength(238);
    expect(names).toEqual([...names].sort(compareTexts));
  });

  it('returns the features of one level with the results of their queries', () => {
    const first = rules.classAt('11', '1').classification;
    expect(first.default_features.map(({ id }) => id)).toEqual([
      'wizard-proficiencies',
      'wizard-equipment',
      'wizard-spellcasting',
      'wizard-your-spellbook',
      'arcane-recovery',
    ]);
    expect(first.default_features[2]?.selections[0]?.pools).toHaveLength(14);
    expect(rules.classAt('11', '2').classification.locked_features.map(({ id }) => id)).toEqual([
      'evocation-savant',
      'sculpt-spells',
    ]);
    expect(first.levels[0]?.features.map(({ name }) => name)).toEqual(['Spellcasting', 'Arcane Recovery']);
  });

  it('returns the features of all levels for the class story, also those of a later class', () => {
    const features = rules.classStory('fighter').classification.default_features;
    expect(features.map(({ class_level, class_order }) => [class_level, class_order])).toEqual([
      [1, 'first'],
      [1, 'later'],
      [1, 'first'],
      [1, null],
      [1, null],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
      [7, null],
      [9, null],
      [11, null],
      [13, null],
      [17, null],
      [17, null],
      [20, null],
    ]);
  });

  it('returns the selections of a feature that open at the level', () => {
    const spellcastingAt = (level: string) =>
      rules
        .classAt('11', level)
        .classification.default_features.find(({ id }) => id === 'wizard-spellcasting')
        ?.selections.map(({ id }) => id);
    expect(spellcastingAt('1')).toEqual(['wizard-spellcasting/cantrips', 'wizard-spellcasting/spellbook']);
    expect(spellcastingAt('2')).toEqual(['wizard-spellcasting/spellbook@2']);
  });

  it('offers enough options for every selection that must be picked, of every feat and at every level of a class', () => {
    const { classifications, feats } = library.content;
    const features = [
      ...Object.keys(feats).map((id) => library.detail('feat', id).details as Feat),
      ...Object.values(classifications).flatMap(({ id, levels }) =>
        levels.flatMap(({ level }) => {
          const { default_features, locked_features } = rules.classAt(String(id), String(level)).classification;
          return [...default_features, ...locked_features];
        }),
      ),
    ];
    const required = features
      .flatMap(({ selections, auxiliary_choices }) => [
        ...selections,
        ...auxiliary_choices.flatMap((choice) => choice.selections),
      ])
      .filter(({ force_added, optional_selection }) => !force_added && !optional_selection);
    const options = ({ pools, is_permutation }: Selection): number =>
      pools.reduce((sum, { quantity }) => sum + (is_permutation ? 1 : Math.max(1, quantity)), 0);
    expect(new Set(required.map(({ id }) => id)).size).toBeGreaterThan(150);
    expect(required.filter((each) => options(each) < each.num_selections).map(({ id }) => id)).toEqual([]);
  });

  it('returns core races and subraces with their traits', () => {
    const { core_races, subraces } = rules.racesOfArchrace('elf');
    expect(core_races.map(({ traits }) => traits.map(({ id }) => id))).toEqual([
      expect.arrayContaining(['keen-senses', 'trance']),
    ]);
    expect(subraces.map(({ id }) => id)).toEqual(['high-elf']);
    expect(rules.archraces().races.find(({ id }) => id === 'kindred-of-two-bloods')?.core_races).toHaveLength(2);
    expect(rules.raceStory('dwarf').race).toMatchObject({ name: 'Dwarf', subraces: [{ id: 'hill-dwarf' }] });
  });

  it('throws 404 for an unknown race, class, level or background', () => {
    expect(() => rules.classAt('4', '21')).toThrow('There is no such level of this class');
    expect(() => rules.classAt('4', 'x')).toThrow('level must be a whole number');
    expect(() => rules.classAt('99', '1')).toThrow('There is no such class');
    expect(() => rules.racesOfArchrace('toString')).toThrow('There is no such race');
    expect(() => rules.background('hermit')).toThrow('There is no such background');
  });

  it('expands spells and skips unknown ids', () => {
    expect(rules.expanded(['bless', 'nothing', 'bless', 'sleep']).expanded_spells.map(({ id }) => id)).toEqual([
      'bless',
      'sleep',
    ]);
  });
});
