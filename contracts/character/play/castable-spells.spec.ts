import { expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { choicesOfClasses } from '../../../test/support/rules-packs.js';
import { initialPlayState, type PlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import { castableSpells } from './castable-spells.js';
import type { PlayCharacter } from './play-character.types.js';
import { castSpell } from './spell-commands.js';

type Sketch = Parameters<typeof choicesOfClasses>[1];

function characterOf(sketch: Partial<Sketch>, play: Partial<PlayState> = {}): PlayCharacter {
  const content = srdContent();
  const choices = choicesOfClasses(content, { scores: [10, 10, 10, 16, 10, 16], ...sketch } as Sketch);
  const state = { ...initialPlayState(), ...play };
  return { content, choices, play: state, evaluation: evaluate(content, choices, state) };
}

/** Returns the ways to cast a spell, such as "pact 4: 2 left". */
const waysOf = ({ evaluation: { sheet } }: PlayCharacter, id: string): string[] =>
  castableSpells(sheet)
    .filter(({ spell }) => spell.id === id)
    .flatMap(({ ways }) => ways.map((way) => `${way.with} ${way.level}: ${way.left ?? 'any number'} left`));

const warlock = (play: Partial<PlayState> = {}): PlayCharacter =>
  characterOf(
    {
      classes: [['warlock', 7]],
      picks: {
        'eldritch-invocations/invocations': ['eldritch-invocation-fiendish-vigor'],
        'eldritch-invocations/invocations@7': ['eldritch-invocation-bewitching-whispers'],
      },
    },
    play,
  );

const dice = { roll: () => 1 };

it('casts the spell of an invocation once, with a slot', () => {
  const before = warlock();
  expect(waysOf(before, 'compulsion')).toEqual(['slot 4: 1 left']);
  const how = { class: 'warlock', with: 'slot', level: 4, onSelf: false, endsConcentration: true } as const;
  const after = warlock(castSpell(before, { spell: 'compulsion', ...how }, dice).play);
  expect(after.evaluation.sheet.spell_slots_lvl_4).toBe(1);
  expect(waysOf(after, 'compulsion')).toEqual(['slot 4: 0 left']);
  expect(() => castSpell(after, { spell: 'compulsion', ...how }, dice)).toThrow('It has no uses left until you rest.');
});

it('casts a spell at will at its own level, not with slots', () => {
  expect(waysOf(warlock(), 'false-life')).toEqual(['uses 1: any number left']);
});

const wizard = (play: Partial<PlayState> = {}): PlayCharacter =>
  characterOf(
    {
      classes: [['wizard', 20]],
      picks: {
        'wizard-spellcasting/spellbook': ['shield'],
        'wizard-spellcasting/spellbook@3': ['misty-step'],
        'wizard-spellcasting/spellbook@5': ['fireball', 'counterspell'],
        'spell-mastery/first': ['shield'],
        'spell-mastery/second': ['misty-step'],
        'signature-spell/spells': ['fireball', 'counterspell'],
      },
    },
    play,
  );

it('casts a signature spell once without a slot, and always has it prepared', () => {
  const [own, ...slots] = waysOf(wizard(), 'fireball');
  expect(own).toBe('uses 3: 1 left');
  expect(slots).toContain('slot 3: 3 left');
  const used = { 'feature:signature-spell-fireball': 1 };
  expect(waysOf(wizard({ used }), 'fireball')[0]).toBe('uses 3: 0 left');
});

it('casts a mastered spell at will while it is prepared', () => {
  expect(waysOf(wizard(), 'shield')).toEqual([]);
  const ways = waysOf(wizard({ prepared_spells: ['shield'] }), 'shield');
  expect(ways[0]).toBe('uses 1: any number left');
  expect(ways).toContain('slot 2: 3 left');
});

it('casts the hellish rebuke of a tiefling at 2nd level', () => {
  const tiefling = characterOf({
    classes: [['fighter', 3]],
    archrace: 'tiefling',
    race: 'tiefling',
  } as Partial<Sketch>);
  expect(waysOf(tiefling, 'hellish-rebuke')).toEqual(['uses 2: 1 left']);
});
