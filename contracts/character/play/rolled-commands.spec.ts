import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { choicesOfClasses } from '../../../test/support/rules-packs.js';
import { applyPlayCommand } from './apply-command.js';
import type { PlayCommand } from './commands.types.js';
import type { CommandOutcome } from './play-character.types.js';
import { readCommand } from './read-command.js';
import { deathSaveResult } from './rolled-commands.js';

const content = srdContent();
const played = (...classes: (readonly [string, number])[]): PlayedCharacter =>
  new PlayedCharacter(content, choicesOfClasses(content, { classes, scores: [10, 14, 14, 16, 16, 10] }));

const rolling = (one: PlayedCharacter, command: PlayCommand, die: number): CommandOutcome =>
  applyPlayCommand(one.now, command, {
    newId: () => 'new',
    roll: () => die,
    changesOf: () => undefined,
    isTakenBack: () => false,
  });

describe('a death saving throw', () => {
  const down = (): PlayedCharacter => {
    const one = played(['fighter', 3]);
    one.set('current_hp', '-40');
    one.act({ do: 'tally', isSuccess: true, tally: 1 });
    one.act({ do: 'tally', isSuccess: false, tally: 1 });
    return one;
  };
  const save = (die: number, one = down()): CommandOutcome => rolling(one, { do: 'death-save' }, die);

  it.each([
    [20, { successes: 0, failures: 0, current_hp: 1 }, 'one hit point'],
    [10, { successes: 2, failures: 1 }, 'success'],
    [9, { successes: 1, failures: 2 }, 'failure'],
    [1, { successes: 1, failures: 3 }, 'two failures'],
  ])('with %i on the d20 gives %o', (die, play, deathSave) => {
    const outcome = save(die);
    expect(outcome.play).toMatchObject(play);
    expect(outcome.result).toMatchObject({
      deathSave,
      roll: {
        label: `Death saving throw (${deathSave})`,
        audience: 'everybody',
        result: { total: die },
        sheet: { key: 'death-save' },
      },
    });
  });

  it('counts by its total besides 20 and 1', () => {
    expect(deathSaveResult(8, 10, 10)).toBe('success');
    expect(deathSaveResult(10, 9, 10)).toBe('failure');
    expect(deathSaveResult(1, 12, 10)).toBe('two failures');
  });

  it('is made only by the dying', () => {
    const one = down();
    one.act({ do: 'tally', isSuccess: true, tally: 3 });
    expect(() => save(12, one)).toThrow('A stable character makes no death saving throws.');
    one.act({ do: 'tally', isSuccess: false, tally: 3 });
    expect(() => save(12, one)).toThrow('A dead character makes no death saving throws.');
    expect(() => save(12, played(['fighter', 3]))).toThrow('Only a character at 0 hit points');
  });
});

it('a saving throw against the DC keeps the concentration, and one below it ends it', () => {
  const one = played(['cleric', 3]);
  one.play = { ...one.play, concentration: { id: 'bless', level: 1 } as never };
  const bonus = one.sheet.saves.con.modifier;
  const save = (die: number) => rolling(one, { do: 'concentration-save', dc: 12, audience: 'dm' }, die);
  expect(save(12 - bonus).play.concentration).toMatchObject({ id: 'bless' });
  const lost = save(11 - bonus);
  expect(lost.play.concentration).toBeUndefined();
  expect(lost.result).toMatchObject({
    concentrationSave: { dc: 12, isKept: false },
    roll: { audience: 'dm', label: 'Constitution saving throw: concentration on Bless (DC 12, lost)' },
  });
  expect(() => rolling(played(['cleric', 3]), { do: 'concentration-save', dc: 12 }, 9)).toThrow('concentrates on no');
});

it('the die of bless keeps a concentration that the d20 alone would lose, and counts in a death saving throw', () => {
  const blessed = (play: object) => {
    const one = played(['cleric', 3]);
    one.play = { ...one.play, marks: [{ kind: 'spell', id: 'bless' }], ...play };
    return one;
  };
  const bless = blessed({ concentration: { id: 'bless', level: 1 } });
  const bonus = bless.sheet.saves.con.modifier;
  // Every die shows a 4: 4 + 4 + bonus.
  const save = (dc: number) => rolling(bless, { do: 'concentration-save', dc }, 4);
  const kept = save(8 + bonus);
  expect(kept.play.concentration).toMatchObject({ id: 'bless' });
  expect(kept.result?.roll?.result.terms.map(({ total, label }) => [total, label])).toContainEqual([4, 'Bless']);
  expect(kept.result?.roll?.sheet.reasons).toContain('+1d4 (Bless)');
  expect(save(9 + bonus).play.concentration).toBeUndefined();
  const down = blessed({ current_hp: 0 });
  // 6 alone fails; 6 + 6 reaches 10.
  expect(rolling(down, { do: 'death-save' }, 6).result).toMatchObject({ deathSave: 'success' });
});

it('the die of resistance counts for who chooses it', () => {
  const down = played(['cleric', 3]);
  down.play = { ...down.play, current_hp: 0, marks: [{ kind: 'spell', id: 'resistance' }] };
  const chosen = readCommand({ do: 'death-save', extras: ['d20:spell:resistance'] });
  expect(rolling(down, { do: 'death-save' }, 6).result).toMatchObject({ deathSave: 'failure' });
  expect(rolling(down, chosen, 6).result).toMatchObject({
    deathSave: 'success',
    roll: {
      result: { expression: '1d20 + 1d4[Resistance]' },
      sheet: { reasons: expect.arrayContaining(['+1d4 (Resistance)']) },
    },
  });
});

it('a hit die gives back what the log shows, and never less than nothing', () => {
  const one = played(['wizard', 2]);
  one.set('current_hp', '1');
  const { play, result } = rolling(one, { do: 'hit-die', resource: 'hit_dice' }, 4);
  expect(play.current_hp).toBe(1 + 4 + one.sheet.modifiers.con);
  expect(result).toMatchObject({
    hitDie: { die: 'd6', roll: 4, healed: 4 + one.sheet.modifiers.con },
    roll: { label: 'Hit die (d6)', result: { total: 4 + one.sheet.modifiers.con } },
  });
});
