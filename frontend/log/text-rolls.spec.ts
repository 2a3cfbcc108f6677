import { beforeEach, describe, expect, it } from '@jest/globals';
import { observable, reaction, when } from 'mobx';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../contracts/core/failure.js';
import type { RollDice } from '../../contracts/log/log.dto.js';
import { LogStore } from './log.store.js';
import type { LogView } from './parts/log-context.js';
import { textRolls } from './text-rolls.js';
import { TextRollsStore } from './text-rolls.store.js';

const NO_KEYS = { shiftKey: false, ctrlKey: false, metaKey: false };

describe('dice in texts', () => {
  let sent: Partial<RollDice>[];
  let reported: Promise<unknown>[];
  let answer: () => Promise<unknown>;

  /** Returns a log whose commands end in `sent`. */
  const viewOf = (role: CampaignRole): LogView => ({
    log: new LogStore({
      commands: {
        submit: (_event: unknown, payload: unknown) => {
          sent.push(payload as Partial<RollDice>);
          return answer() as never;
        },
      },
      socket: { emit: () => Promise.reject(new Failure(500, 'Nothing is read here.')) },
      campaignRef: () => ({ campaignId: 'c' }),
    }),
    viewer: () => ({ userId: 'ann', role }),
    members: () => [],
    colorOf: () => '',
    report: (command) => void reported.push(command.catch(() => undefined)),
  });

  beforeEach(() => {
    sent = [];
    reported = [];
    answer = () => Promise.resolve({ msg: 'You rolled 27.', status: true, entryId: 'e1' });
  });

  it('are rolled with the name of their text, for whom the log is set', async () => {
    const view = viewOf('player');
    view.log.setRecipients({ audience: 'dm' });
    const roll = textRolls(view)?.('8d6');
    expect(roll?.title).toBe('Rolls into the log, for the DM');
    expect(await roll?.roll('Fireball', NO_KEYS)).toBe('You rolled 27.');
    expect(sent).toEqual([{ campaignId: 'c', expression: '8d6', label: 'Fireball', audience: 'dm' }]);
  });

  it('get advantage and disadvantage from keys only when they are a single d20', async () => {
    const find = textRolls(viewOf('player'));
    const expressionWith = async (dice: string, keys: Partial<typeof NO_KEYS>): Promise<string | undefined> => {
      await find?.(dice)?.roll('', { ...NO_KEYS, ...keys });
      return sent.at(-1)?.expression;
    };
    expect(await expressionWith('d20+5', { shiftKey: true })).toBe('2d20kh1 + 5');
    expect(await expressionWith('1d20', { ctrlKey: true })).toBe('2d20kl1');
    expect(await expressionWith('2d6-1', { shiftKey: true })).toBe('2d6 - 1');
    expect(find?.('1d20')?.title).toContain('Shift: advantage');
    expect(find?.('2d6')?.title).toBe('Rolls into the log');
  });

  it('report a refusal, and say nothing then', async () => {
    answer = () => Promise.reject(new Failure(429, 'Too many.'));
    expect(await textRolls(viewOf('player'))?.('1d6')?.roll('Sneak Attack', NO_KEYS)).toBe('');
    expect(reported).toHaveLength(1);
  });

  it('are no button for somebody who may not write into the log, nor when they are more than a roll may have', () => {
    expect(textRolls(viewOf('viewer'))).toBeNull();
    expect(textRolls(viewOf('player'))?.('9999d6')).toBeNull();
  });

  it('follow the log that is open, and for whom it is set', async () => {
    const store = new TextRollsStore();
    const view = viewOf('dm');
    const titles = observable.array<string | undefined>();
    const stop = reaction(
      () => store.find?.('1d6')?.title,
      (title) => titles.push(title),
    );
    const close = store.provide(view);
    await when(() => titles.length === 1);
    view.log.setRecipients({ audience: 'secret' });
    close();
    stop();
    expect(titles).toEqual(['Rolls into the log', 'Rolls into the log, secret', undefined]);
  });

  it('stay with the newer log when the older one closes later', async () => {
    const store = new TextRollsStore();
    const closeOlder = store.provide(viewOf('viewer'));
    store.provide(viewOf('dm'));
    closeOlder();
    await when(() => store.find?.('1d6') !== null);
  });
});
