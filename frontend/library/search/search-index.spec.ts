import { beforeAll, describe, expect, it } from '@jest/globals';
import { searchTexts } from '../../../contracts/library/search-texts.js';
import { contentWith, srdContent } from '../../../test/support/content-pack.js';
import { SRD_HEADINGS } from '../../../test/support/srd-headings.js';
import { compendiumOf } from '../compendium/kind-lists.js';
import { SearchIndex } from './search-index.js';

const indexOf = (content = srdContent()): Promise<SearchIndex> =>
  SearchIndex.of(compendiumOf(content), searchTexts(content));

describe('the search over everything', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    index = await indexOf();
  });
  const found = (typed: string, most = 10): string[] =>
    index.find(typed, most).map(({ kind, entry }) => `${kind.noun}: ${entry.name}`);

  it.each([
    ['opportunity attack', 'Rule: Opportunity attacks'],
    ['dash', 'Rule: Dash'],
    ['ready', 'Rule: Ready'],
    ['initiative', 'Rule: Initiative'],
    ['surprise', 'Rule: Surprise'],
    ['falling', 'Rule: Falling'],
    ['attunement', 'Rule: Attunement'],
    ['saving throw', 'Rule: Saving throws'],
    ['inspiration', 'Rule: Inspiration'],
    ['death saving', 'Rule: Death saving throws'],
    ['grapple', 'Rule: Grappling'],
    ['alignment', 'Rule: Alignment'],
    ['background', 'Rule: Background'],
    ['experience', 'Rule: Experience points'],
    ['fire bol', 'Spell: Fire Bolt'],
  ])('finds the rule itself first by its name: %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it.each([
    ['oportunity atack', 'Rule: Opportunity attacks'],
    ['initative', 'Rule: Initiative'],
    ['suprise', 'Rule: Surprise'],
    ['atunement', 'Rule: Attunement'],
    ['concentraton', 'Rule: Concentration'],
    ['magic missle', 'Spell: Magic Missile'],
    ['grapel', 'Rule: Grappling'],
    ['excaustion', 'Condition: Exhaustion'],
    ['fier bolt', 'Spell: Fire Bolt'],
    ['rapeir', 'Item: Rapier'],
    ['fier', 'Rule: Fire'],
    ['aicd', 'Rule: Acid'],
    ['saving trow', 'Rule: Saving throws'],
    ['deaf', 'Condition: Deafened'],
  ])('forgives typing errors: %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it.each([
    ['aoo', 'Rule: Opportunity attacks'],
    ['crit', 'Rule: Critical hits'],
    ['temp hp', 'Rule: Temporary hit points'],
    ['dual wielding', 'Rule: Two-weapon fighting'],
    ['fall damage', 'Rule: Falling'],
    ['drowning', 'Rule: Suffocating'],
    ['stand up', 'Rule: Being prone'],
    ['upcast', 'Rule: Casting at a higher level'],
    ['nonlethal damage', 'Rule: Knocking a creature out'],
    ['npc', 'Rule: Nonplayer character'],
    ['dm', 'Rule: Dungeon Master'],
    ['what is a dm', 'Rule: Dungeon Master'],
    ['volatility', 'Rule: Alignment'],
    ['xp', 'Rule: Experience points'],
    ['exp', 'Rule: Experience points'],
    ['level up', 'Rule: Gaining a level'],
    ['pickpocket', 'Skill or ability: Sleight of Hand'],
  ])('knows other words for a rule: %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it.each([
    ['what is ac', 'Rule: Armor class'],
    ['How do I grapple', 'Rule: Grappling'],
    ['what does this item do', 'Rule: Identifying a magic item'],
    ['What is an ability modifier?', 'Rule: Ability scores and modifiers'],
    ['whats a suprise', 'Rule: Surprise'],
  ])('knows what a question asks about: %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it.each([
    ['attuned', 'Rule: Attunement'],
    ['grappled', 'Condition: Grappled'],
    ['climbing', 'Rule: Climbing, swimming and crawling'],
    ['vulnerabilities', 'Rule: Resistance and vulnerability'],
    ['stabilized', 'Rule: Stabilizing a creature'],
    ['long rests', 'Rule: Long rest'],
  ])('knows other endings: %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it.each([
    ['dagger javelin trident', 'Rule: Underwater combat'],
    ['breaking vase', 'Rule: Hiding'],
    ['swing on a chandelier', 'Rule: Other actions'],
    ['hurls you away', 'Condition: Grappled'],
  ])('finds the words of the texts: %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it('finds the rule itself first by its heading in the System Reference Document', () => {
    const firsts = SRD_HEADINGS.map(([heading]) => [heading, found(heading, 1)[0]]);
    expect(firsts).toEqual(SRD_HEADINGS);
  });

  it('shows entries with some of the words when none has all of them', () => {
    expect(found('grapple xylophone')).toContain('Rule: Grappling');
    expect(found('qqqqqqq')).toEqual([]);
    expect(found(' ')).toEqual([]);
  });

  it('puts names that begin so before others', () => {
    const names = found('fire', 30);
    expect(names[0]).toBe('Rule: Fire');
    expect(names.indexOf('Spell: Fire Storm')).toBeLessThan(names.indexOf('Spell: Wall of Fire'));
  });

  it('takes other words from packs too', async () => {
    const ours = await indexOf(
      contentWith({
        'qualities.yaml': `
- { slug: luck-dice, topic: House rules, header_text: Luck dice, also_known_as: [fortune points], desc: Roll again. }
`,
      }),
    );
    expect(ours.find('fortune point', 5)[0]?.entry.name).toBe('Luck dice');
  });
});
