import type { NodeStatus, ServiceStatus } from '../../contracts/status/status.contract.js';
import type { BackupStatus } from '../../contracts/backups/backups.contract.js';
import { dateTimeText } from '../ui/date-text.js';
import { countOf } from '../ui/count-text.js';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Writes a number of bytes with at most three digits: '14.2 MB'. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Writes how long ago something was, in the largest unit: '3 days', 'less than a minute'. */
export function durationText(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  const [unit, noun] = milliseconds < HOUR ? [MINUTE, 'minutes'] : milliseconds < DAY ? [HOUR, 'hours'] : [DAY, 'days'];
  return countOf(Math.floor(milliseconds / unit), String(noun));
}

/** Something that an administrator should look at. */
export interface Problem {
  /** `harm`: people notice it. */
  readonly kind: 'harm' | 'notice';
  readonly text: string;
}

/** The share of time in which a node is busy, and the milliseconds by which it is late, that are too much. */
const TOO_BUSY = 0.85;
const TOO_LATE = 250;

/** Returns what an administrator should look at, the worst first. */
export function problemsOf({ checks, nodes, backups }: ServiceStatus): Problem[] {
  const harm: string[] = [];
  const notices: string[] = [];
  if (checks.database !== 'ok') harm.push('The database does not answer. Pages keep what people do until it is back.');
  if (checks.migrations === 'outdated')
    harm.push('The database lacks migrations of this release. Start the program again: it adds them.');
  if (checks.content !== 'ok') harm.push('The rules content is not loaded.');
  if (checks.redis === 'away')
    harm.push('Redis does not answer. Changes of people on other nodes show within two seconds instead of at once.');
  if (backups.is_overdue) harm.push(overdueText(backups));
  if (backups.last_problem)
    notices.push(
      `The backup of ${dateTimeText(backups.last_problem.at)} does not count: ${backups.last_problem.reason ?? 'it failed.'}`,
    );
  const up = nodes.filter((node) => node.is_up);
  for (const { name } of nodes.filter((node) => !node.is_up))
    notices.push(`The node ${name} was lost. It stopped without saying so.`);
  for (const node of up.filter(isOverloaded)) harm.push(`The node ${node.name} has too much to do.`);
  if (new Set(up.map(({ version }) => version)).size > 1)
    notices.push('The nodes run different releases. That is fine during an upgrade.');
  return [
    ...harm.map((text): Problem => ({ kind: 'harm', text })),
    ...notices.map((text): Problem => ({ kind: 'notice', text })),
  ];
}

const overdueText = ({ last_proved }: BackupStatus): string =>
  last_proved
    ? `A backup is overdue: the last one that was restored and compared is of ${dateTimeText(last_proved.at)}.`
    : 'A backup is overdue: none was restored and compared yet.';

/** Says when the last proved backup was made, and what else there is to know of it. */
export function backupTexts({ last_proved, every_hours, is_same_disk }: BackupStatus): { value: string; more: string } {
  const plan =
    every_hours === null
      ? 'No schedule'
      : `Every ${every_hours === 1 ? 'hour' : durationText(every_hours * HOUR).replace(/^1 /, '')}`;
  const size = last_proved?.bytes ? `${bytesText(last_proved.bytes)} · ` : '';
  return {
    value: last_proved ? `${durationText(Date.now() - Date.parse(last_proved.at))} ago` : 'None yet',
    more: `${size}${plan}${is_same_disk ? ' · on the disk of the database' : ''}`,
  };
}

/** Whether a node has too much to do, so that people notice it. */
export const isOverloaded = ({ busy, lag_ms }: Pick<NodeStatus, 'busy' | 'lag_ms'>): boolean =>
  busy > TOO_BUSY || lag_ms > TOO_LATE;
