import { describe, expect, it } from '@jest/globals';
import { autopick } from '../../test/support/autopick.js';
import { sketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { inProgress } from '../../test/support/in-progress.js';
import { menuOf, nextSection } from './menu.js';

const content = srdContent();
const whole = autopick(content, sketch({ archrace: 'elf', class: 'fighter', background: 'wayhouse-keeper', variant: true }));

describe('the main screen', () => {
  it('offers the four sections in their order, the bio recommended first', () => {
    const menu = menuOf(inProgress(content, undefined, { saved: [] }));
    expect(menu.map(({ label }) => label)).toEqual(['Create Bio', 'Choose Race', 'Choose Class', 'Choose Background']);
    expect(menu.map(({ note }) => note)).toEqual(['Recommended first', undefined, undefined, undefined]);
    expect(menu.every(({ done }) => !done)).toBe(true);
  });

  it('says what stands in each section', () => {
    const menu = menuOf(inProgress(content, whole, { drafts: { race: { race: {} } } }));
    expect(menu.map(({ holds }) => holds)).toEqual(['Brannoc', 'Elf', 'Fighter, level 1', 'Lamplighter']);
    expect(menu.map(({ drafted }) => drafted)).toEqual([false, true, false, false]);
  });

  it('lets a finished character level up and rewrite its bio, no more', () => {
    const menu = menuOf(inProgress(content, whole, { published: true }));
    expect(menu[2]?.label).toBe('Level-up Class');
    expect(menu.map(({ settled }) => settled === undefined)).toEqual([true, false, true, false]);
  });

  it('leads on to the next section that is not done', () => {
    expect(nextSection(inProgress(content, whole, { saved: ['race'] }), 'race')).toBe('class');
    expect(nextSection(inProgress(content, whole, { saved: ['race', 'class', 'background'] }), 'background')).toBe('bio');
    expect(nextSection(inProgress(content, whole), 'bio')).toBeUndefined();
  });
});
