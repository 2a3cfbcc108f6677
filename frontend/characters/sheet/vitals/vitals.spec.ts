import { describe, expect, it } from '@jest/globals';
import { initialPlayState, type PlayState } from '../../../../contracts/character/choices.types.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import type { SheetChange } from '../../../../contracts/characters/sheet.contract.js';
import { choicesFor } from '../../../../test/support/characters.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { defined } from '../../../../test/support/defined.js';
import { conditionSummary, matchingConditions } from './conditions.js';
import { historyLines } from './history-lines.js';
import { lifeOf } from '../../../../contracts/character/life.js';
import { actionsInRest, previewRest } from './rest-preview.js';

const content = srdContent();
const FIGHTER = 4;
const SORCERER = 9;
const WIZARD = 11;
const choices = choicesFor(content, { archraceId: 'human', classificationId: WIZARD });

function wizard(play: Partial<PlayState> = {}): PlayCharacter {
  const state = { ...initialPlayState(), ...play };
  return { content, choices, play: state, evaluation: evaluate(content, choices, state) };
}

const change = (version: number, more: Partial<SheetChange> = {}): SheetChange => ({
  id: `change-${version}`,
  version,
  seen_version: version - 1,
  author: { id: 'dm', display_name: 'The DM' },
  at: new Date(version * 1000).toISOString(),
  text: `Change ${version}`,
  changes: { temp_hp: { before: 0, after: version } },
  result: null,
  is_absolute: false,
  undoes: null,
  ...more,
});

describe('the life of a character', () => {
  const life = (play: Partial<PlayState>): string => lifeOf(wizard(play).evaluation.sheet);

  it('goes from up to down, stable and dead', () => {
    expect(life({})).toBe('Up');
    expect(life({ current_hp: 0, failures: 2 })).toBe('Down');
    expect(life({ current_hp: 0, successes: 3 })).toBe('Stable');
    expect(life({ current_hp: 0, failures: 3 })).toBe('Dead');
  });

  it('ends with the sixth level of exhaustion', () => {
    expect(life({ marks: [{ kind: 'condition', id: 'exhaustion', value: 6 }] })).toBe('Dead');
  });
});

describe('the list of conditions', () => {
  const nameOf = (id: string): string => content.conditions[id]?.name ?? id;
  const summary = (id: string): string => conditionSummary(defined(content.conditions[id], id), nameOf);

  it('tells what each condition does', () => {
    expect(summary('poisoned')).toBe('Disadvantage on attack rolls, ability checks');
    expect(summary('restrained')).toBe(
      'Speed 0 · Disadvantage on attack rolls, Dexterity saves · Attack rolls against you have advantage',
    );
    expect(summary('petrified')).toContain('Incapacitated · Speed 0');
    expect(summary('petrified')).toContain('Resistance to all damage');
    for (const id of Object.keys(content.conditions)) expect(summary(id)).not.toBe('');
  });

  it('puts the names that begin with the typed text first', () => {
    const names = (text: string): string[] =>
      matchingConditions(Object.values(content.conditions), text).map(({ name }) => name);
    expect(names('pr')).toEqual(['Prone']);
    expect(names('p').slice(0, 4)).toEqual(['Paralyzed', 'Petrified', 'Poisoned', 'Prone']);
    expect(names('p')).toContain('Incapacitated');
  });
});

describe('the preview of a rest', () => {
  const tired = wizard({
    current_hp: 3,
    temp_hp: 4,
    used: { hit_dice: 1, spell_slots_lvl_1: 2 },
    marks: [{ kind: 'condition', id: 'exhaustion', value: 2 }],
    concentration: { id: 'detect-magic', value: 1 },
  });

  it('shows everything that a long rest brings back and ends', () => {
    const { rows, ends } = previewRest(tired, 'long', true);
    const { max_hp_shown: max } = tired.evaluation.sheet;
    const byId = Object.fromEntries(rows.map(({ id, now, after }) => [id, `${now} → ${after}`]));
    expect(byId).toMatchObject({
      current_hp: `3 → ${max}`,
      temp_hp: '4 → 0',
      hit_dice: '0 of 1 → 1 of 1',
      spell_slots_lvl_1: '0 of 2 → 2 of 2',
      exhaustion: '2 → 1',
    });
    expect(ends).toEqual(['Detect Magic']);
  });

  it('leaves spell slots and exhaustion to the long rest', () => {
    expect(previewRest(tired, 'short', false).rows).toEqual([]);
    expect(previewRest(wizard(), 'long', true).rows).toEqual([]);
  });

  it('tells which created slots vanish with a long rest', () => {
    const used = { created_slots_lvl_1: 1, spell_slots_lvl_1: 2, created_slots_lvl_4: 1 };
    const play = { ...initialPlayState(), used };
    const sketch = choicesFromSketch({ archrace: 'human', class: SORCERER, level: 6 });
    const sorcerer = { content, choices: sketch, play, evaluation: evaluate(content, sketch, play) };
    const texts = previewRest(sorcerer, 'long', false).rows.map(({ name, now, after }) => `${name}: ${now} → ${after}`);
    expect(texts).toEqual(['1st-level slots: 3 of 5 → 4 of 4', '4th-level slots: 1 of 1 → 0 of 0']);
    expect(previewRest(sorcerer, 'short', false).rows).toEqual([]);
  });
});

describe('what a character can do in a rest', () => {
  const namesIn = (character: PlayCharacter, rest: 'short' | 'long'): string[] =>
    actionsInRest(character, rest).map(({ name }) => name);

  it('is Arcane Recovery in the short rest of a wizard', () => {
    expect(namesIn(wizard({ used: { spell_slots_lvl_1: 1 } }), 'short')).toEqual(['Arcane Recovery']);
    expect(namesIn(wizard(), 'long')).toEqual([]);
  });

  it('is nothing for a fighter who has nothing to recover', () => {
    const play = initialPlayState();
    const own = choicesFor(content, { archraceId: 'human', classificationId: FIGHTER });
    const fighter = { content, choices: own, play, evaluation: evaluate(content, own, play) };
    expect(namesIn(fighter, 'short')).toEqual([]);
    expect(previewRest(fighter, 'short', false).rows).toEqual([]);
  });
});

describe('the history', () => {
  it('puts refusals between the changes, and offers no undo for what was taken back', () => {
    const history = [change(3, { undoes: 'change-1' }), change(1)];
    const refusal = {
      opId: 'refused-1',
      command: { do: 'set', field: 'current_hp', value: '99' },
      reason: 'Too many.',
      code: 400,
      at: 2000,
    } as const;
    const lines = historyLines(wizard(), history, [], [refusal]);
    expect(lines.map(({ text }) => text)).toEqual(['Change 3', 'Hit points: 99', 'Change 1']);
    expect(lines.map(({ isRefused }) => isRefused)).toEqual([false, true, false]);
    expect(lines.map((line) => line.change?.id)).toEqual(['change-3', undefined, undefined]);
    expect(lines[2]?.isUndone).toBe(true);
  });
});
