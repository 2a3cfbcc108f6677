import { describe, expect, it } from '@jest/globals';
import type { NodeStatus, ServiceStatus } from '../../contracts/status/status.contract.js';
import { backupTexts, bytesText, durationText, problemsOf } from './status-texts.js';

const NODE: NodeStatus = {
  id: '1',
  name: 'app:3000',
  version: '1.0.0',
  started_at: '2026-11-26T00:00:00Z',
  seen_at: '2026-11-26T00:00:00Z',
  is_up: true,
  is_this: true,
  sockets: 0,
  rooms: 0,
  busy: 0.1,
  lag_ms: 1,
  memory_bytes: 1,
  errors: 0,
};

const status = (changes: Partial<ServiceStatus> = {}): ServiceStatus => ({
  version: '1.0.0',
  checks: { database: 'ok', migrations: 'ok', redis: 'unused', content: 'ok' },
  accounts: 1,
  campaigns: 1,
  characters: 1,
  database_bytes: 1,
  database_version: '18.4',
  nodes: [NODE],
  backups: { every_hours: 24, last_proved: null, last_problem: null, is_overdue: false, is_same_disk: false },
  ...changes,
});

describe('the texts of the status', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [14_200_000, '14.2 MB'],
    [123_456_789_000, '123 GB'],
  ])('write %d bytes as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

  it.each([
    [59_000, 'less than a minute'],
    [60_000, '1 minute'],
    [7_200_000, '2 hours'],
    [86_400_000, '1 day'],
  ])('write %d milliseconds as %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));

  it('find nothing to look at while all is well', () => {
    expect(problemsOf(status())).toEqual([]);
  });

  it('say when the last proved backup was made, and that one is overdue', () => {
    const at = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const proved = {
      state: 'proved' as const,
      at,
      host: 'app',
      file: '/data/backups/a',
      bytes: 12_000_000,
      reason: null,
    };
    const { backups } = status();
    expect(backupTexts({ ...backups, last_proved: proved, is_same_disk: true })).toEqual({
      value: '5 hours ago',
      more: '12.0 MB · Every day · on the disk of the database',
    });
    expect(backupTexts({ ...backups, every_hours: null })).toEqual({ value: 'None yet', more: 'No schedule' });
    const failed = { ...proved, state: 'failed' as const, file: null, reason: 'the disk is full.' };
    const found = problemsOf(status({ backups: { ...backups, is_overdue: true, last_problem: failed } }));
    expect(found.map(({ kind, text }) => [kind, text.includes('overdue'), text.endsWith('the disk is full.')])).toEqual(
      [
        ['harm', true, false],
        ['notice', false, true],
      ],
    );
  });

  it('name what people notice first', () => {
    const { checks } = status();
    const nodes = [
      { ...NODE, lag_ms: 400 },
      { ...NODE, name: 'app-two:3000', version: '1.1.0' },
      { ...NODE, name: 'app-three:3000', is_up: false, busy: 1 },
    ];
    const found = problemsOf(status({ checks: { ...checks, redis: 'away' }, nodes }));
    expect(found.map(({ kind, text }) => `${kind}: ${text.slice(0, 32)}`)).toEqual([
      'harm: Redis does not answer. Changes o',
      'harm: The node app:3000 has too much t',
      'notice: The node app-three:3000 was lost',
      'notice: The nodes run different releases',
    ]);
  });
});
