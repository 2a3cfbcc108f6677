import { describe, expect, it } from '@jest/globals';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import {
  archraceFacts,
  backgroundFacts,
  classFacts,
  coreRaceFacts,
  itemFacts,
  optionFacts,
  spellFacts,
  subraceFacts,
} from './option-facts.js';

const content = srdContent();
const item = (id: string) => itemFacts(defined(content.items[id]));
const spell = (id: string, level = 1) => spellFacts(defined(content.spells[id]), level);

describe('the line of facts', () => {
  it('of a race has its increases and its speed, or the names of its core races', () => {
    expect(archraceFacts(content, 'elf')).toBe('Dexterity +2 · speed 30\u00a0ft');
    expect(archraceFacts(content, 'kindred-of-two-bloods')).toBe('Half-Elf, Half-Orc');
    expect(coreRaceFacts(content, defined(content.core_races['half-elf']))).toBe(
      'Charisma +2, +1 to 2 of your choice · speed 30\u00a0ft',
    );
    expect(subraceFacts(content, defined(content.subraces['high-elf']))).toBe(
      'Intelligence +1 · Elf Weapon Training, High Elf Cantrip, Extra Language',
    );
  });

  it('of a class has its main ability, its hit die and its role', () => {
    const facts = (slug: string) => classFacts(content, defined(content.classifications[slug]));
    expect(facts('fighter')).toBe('Strength or Dexterity · d10 · Warrior for every weapon');
    expect(facts('wizard')).toBe('Intelligence · d6 · Scholar of arcane spells');
  });

  it('of a background has its skills', () => {
    expect(backgroundFacts(content, defined(content.backgrounds['acolyte']))).toBe('Insight, Religion');
  });

  it('of a spell has its school, its range and its damage at the level of the character', () => {
    expect(spell('fire-bolt')).toBe('Evocation · 120 feet · 1d10 fire');
    expect(spell('fire-bolt', 5)).toBe('Evocation · 120 feet · 2d10 fire');
    expect(spell('spiritual-weapon')).toBe('Evocation · 60 feet · 1d8 + modifier force');
    expect(spell('burning-hands')).toBe('Evocation · Self (15-foot cone) · 3d6 fire');
    expect(spell('dancing-lights')).toBe('Evocation · 120 feet');
  });

  it('of a piece of equipment has what matters of it', () => {
    expect(item('longsword')).toBe('1d8 slashing · 1d10 slashing with two hands · Versatile');
    expect(item('handaxe')).toBe('1d6 slashing · 20/60 ft · Light, Thrown');
    expect(item('chain-mail')).toBe('AC 16 · disadvantage on Stealth');
    expect(item('shield')).toBe('AC +2');
    expect(item('dungeoneers-pack')).toMatch(/^Backpack, Crowbar, /);
    expect(item('smiths-tools')).toBe('20 gp');
  });

  it('of other options has the ability of a skill and the script of a language', () => {
    const activeSelections = evaluate(
      content,
      choicesFromSketch({ archrace: 'elf', race: 'high-elf', class: 'wizard' }),
    ).selections;
    const facts = (source: string, id: string) => {
      const activeSelection = defined(
        activeSelections.find(({ selection, options }) => selection.source === source && options.length > 0),
      );
      return optionFacts(
        content,
        activeSelection.selection.source,
        defined(activeSelection.options.find((each) => each.id === id)),
        1,
      );
    };
    expect(facts('skills', 'arcana')).toBe('Intelligence');
    expect(facts('languages', 'dwarvish')).toBe('Standard · Dwarves · Dwarvish script');
    expect(facts('spells', 'fire-bolt')).toBe('Evocation · 120 feet · 1d10 fire');
  });
});
