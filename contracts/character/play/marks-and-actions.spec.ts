import { expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { pickEverything } from '../../../test/support/pick-everything.js';
import { initialPlayState } from '../choices.types.js';
import { applyCommand } from './apply-command.js';
import type { PlayCommand } from './commands.types.js';
import { Evaluations } from './evaluations.js';

const BARBARIAN = 0;
const content = srdContent();

/** A berserker of level 11 that does one thing after the other. */
function berserker() {
  const choices = pickEverything(content, choicesFromSketch({ archrace: 'human', class: BARBARIAN, level: 11 }));
  const evaluations = new Evaluations(content, choices);
  let play = initialPlayState();
  const now = () => evaluations.of(play);
  const act = (command: PlayCommand): void => {
    const context = { newId: () => 'new', roll: () => 1, changesOf: () => undefined };
    play = applyCommand(now(), command, context).play;
  };
  const action = (name: string) => defined(now().evaluation.sheet.actions.find((each) => each.name === name));
  const statesOn = () => now().evaluation.sheet.states.flatMap(({ id, is_on }) => (is_on ? [id] : []));
  const mark = (kind: 'state' | 'condition', id: string, on = true) => act({ do: 'mark', kind, id, on });
  return { act, action, statesOn, mark };
}

it('counts uses without a limit, so that the DC of Relentless Rage rises until a rest', () => {
  const { act, action, mark } = berserker();
  mark('state', 'raging');
  const dc = () => action('Relentless Rage').dc;
  expect(dc()).toBe(10);
  for (const expected of [15, 20]) {
    act({ do: 'set', field: 'current_hp', value: '0' });
    act({ do: 'act', action: action('Relentless Rage').id });
    expect(dc()).toBe(expected);
  }
  act({ do: 'rest', rest: 'short', dawn: false });
  mark('state', 'raging');
  expect(dc()).toBe(10);
});

it('ends a frenzy with the rage', () => {
  const { statesOn, mark } = berserker();
  for (const state of ['raging', 'frenzied']) mark('state', state);
  expect(statesOn()).toEqual(expect.arrayContaining(['raging', 'frenzied']));
  mark('state', 'raging', false);
  expect(statesOn()).toEqual([]);
});

it('ends a rage when its barbarian is unconscious', () => {
  const { statesOn, mark } = berserker();
  mark('state', 'raging');
  mark('condition', 'prone');
  expect(statesOn()).toEqual(['raging']);
  mark('condition', 'unconscious');
  expect(statesOn()).toEqual([]);
});
