import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenAttacksAck } from '../../contracts/attack/attack.contract.js';
import type { LogEntry, LogPage } from '../../contracts/log/log.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { LogStore } from './log.store.js';

const entry = (n: number, more: Partial<LogEntry> = {}): LogEntry => ({
  id: `e${n}`,
  at: new Date(n * 1000).toISOString(),
  sender: { id: 'dm', display_name: 'Dee' },
  audience: 'everybody',
  recipient: null,
  text: `line ${n}`,
  roll: null,
  attack: null,
  ...more,
});

/** A page request that waits for its answer. */
interface Request {
  readonly query: Record<string, unknown>;
  answer(page: LogPage | Pick<OpenAttacksAck, 'attacks'>): Promise<void>;
  fail(problem: Failure): Promise<void>;
}

describe('LogStore', () => {
  let requests: Request[];
  let live: string[];
  let log: LogStore;

  const emit = (_event: unknown, query: unknown): Promise<never> =>
    new Promise((resolve, reject) => {
      const settle = async (how: () => void): Promise<void> => {
        how();
        await Promise.resolve();
      };
      requests.push({
        query: query as Record<string, unknown>,
        answer: (page) => settle(() => resolve({ msg: '', status: true, ...page } as never)),
        fail: (problem) => settle(() => reject(problem)),
      });
    });

  beforeEach(() => {
    requests = [];
    live = [];
    const room = {
      socket: { emit: emit as never },
      commands: { submit: () => Promise.reject(new Failure(0, 'not in this test')) },
      campaignRef: () => ({ campaignId: 'camp' }),
    };
    log = new LogStore(room, ({ id }) => live.push(id));
  });

  const ids = (): string[] => log.entries.map(({ id }) => id);

  it('keeps what comes live while a page is read, once and in order', async () => {
    void log.reload();
    log.apply({ entries: [entry(2), entry(3)], removed: [] });
    await requests[0]?.answer({ entries: [entry(1), entry(2)], has_more: false });
    expect(ids()).toEqual(['e1', 'e2', 'e3']);
    log.apply({ entries: [entry(3)], removed: [] });
    expect(ids()).toEqual(['e1', 'e2', 'e3']);
    expect(live).toEqual(['e3', 'e3']);
  });

  it('does not show a deleted entry that an older page brings', async () => {
    void log.reload();
    log.apply({ entries: [], removed: ['e1'] });
    await requests[0]?.answer({ entries: [entry(1), entry(2)], has_more: false });
    expect(ids()).toEqual(['e2']);
  });

  it('adds older pages before the others, one at a time, until there are no more', async () => {
    void log.reload();
    await requests[0]?.answer({ entries: [entry(3)], has_more: true });
    void log.loadOlder();
    void log.loadOlder();
    expect(requests.map(({ query }) => query['before'])).toEqual([undefined, 'e3']);
    await requests[1]?.answer({ entries: [entry(1), entry(2)], has_more: false });
    expect(ids()).toEqual(['e1', 'e2', 'e3']);
    await log.loadOlder();
    expect(requests).toHaveLength(2);
  });

  it('drops what it had before a gap when the newest page says otherwise', async () => {
    log.apply({ entries: [entry(1)], removed: [] });
    void log.reload();
    await requests[0]?.answer({ entries: [entry(5), entry(6)], has_more: true });
    expect(ids()).toEqual(['e5', 'e6']);
  });

  it('shows only matching entries while there is a filter, and ignores the answer to an older one', async () => {
    log.setFilter({ search: 'gold' });
    log.setFilter({ search: 'gold', senderId: 'dm' });
    await requests[0]?.answer({ entries: [entry(9)], has_more: false });
    expect(ids()).toEqual([]);
    await requests[1]?.answer({ entries: [], has_more: false });
    const gold = entry(4, { text: 'Gold!' });
    log.apply({
      entries: [entry(3), gold, entry(5, { text: 'gold', sender: { id: 'p', display_name: 'P' } })],
      removed: [],
    });
    expect(ids()).toEqual(['e4']);
    expect(requests[1]?.query).toMatchObject({ search: 'gold', senderId: 'dm', campaignId: 'camp' });
  });

  it('says why a page could not be read, until one is', async () => {
    void log.reload();
    await requests[0]?.fail(new Failure(0, 'No connection.'));
    expect(log.problem).toBe('No connection.');
    void log.reload();
    await requests[1]?.answer({ entries: [], has_more: false });
    expect(log.problem).toBeNull();
  });

  it('counts what has come while it was not in sight', () => {
    log.apply({ entries: [entry(1), entry(2)], removed: [] });
    expect(log.unread).toBe(2);
    log.setInSight(true);
    log.apply({ entries: [entry(3)], removed: [] });
    expect(log.unread).toBe(0);
  });

  it('whispers messages until somebody else is chosen, and dice only when that is said', () => {
    const ann = { audience: 'person', recipientId: 'ann' } as const;
    log.setRecipients(ann);
    expect([log.recipients, log.rollRecipients]).toEqual([ann, { audience: 'everybody' }]);
    log.setRollsWhispered(true);
    expect(log.rollRecipients).toEqual(ann);
    const ben = { audience: 'person', recipientId: 'ben' } as const;
    log.setRecipients(ben);
    expect([log.recipients, log.rollRecipients]).toEqual([ben, { audience: 'everybody' }]);
    log.setRecipients({ audience: 'dm' });
    expect([log.recipients, log.rollRecipients]).toEqual([{ audience: 'dm' }, { audience: 'dm' }]);
    // The dice of a DM stay hidden while they whisper.
    log.setRecipients(ann);
    expect(log.rollRecipients).toEqual({ audience: 'dm' });
    log.clear();
    log.setRecipients(ann);
    expect(log.rollRecipients).toEqual({ audience: 'everybody' });
  });

  it('knows whether an attack waits for the DM, and takes it for applied without an answer', async () => {
    const attack = { attacker: null, name: 'Claws', save: null, damage: null, targets: [] };
    const target = { target: 0, takes_effect: true, damage: 4, reasons: [], before: null, after: null, conditions: [] };
    const open = { at: '', sender: 'Dee', attack, targets: [target], applied_by: null, done: null };
    const attacks = [
      { ...open, entryId: 'e1' },
      { ...open, entryId: 'e2', applied_by: 'h1', targets: [] },
    ];
    const answers = [entry(1, { attack }), entry(2, { attack }), entry(1, { attack })].map(log.isWaitingAttack);
    await requests[0]?.answer({ attacks });
    await requests[1]?.answer({ attacks });
    await requests[2]?.fail(new Failure(0, 'No connection.'));
    expect(await Promise.all(answers)).toEqual([true, false, false]);
    expect(await log.isWaitingAttack(entry(3))).toBe(false);
    expect(requests).toHaveLength(3);
  });
});
