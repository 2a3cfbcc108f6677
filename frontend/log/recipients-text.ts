import type { LogEntry } from '../../contracts/log/log.contract.js';
import type { Recipients } from './log.store.js';
import type { LogView } from './parts/log-context.js';

/** Returns for whom a roll is, such as "for the DM"; empty for everybody. */
export function recipientsText({ audience, recipientId }: Recipients, { members }: Pick<LogView, 'members'>): string {
  switch (audience) {
    case 'everybody':
      return '';
    case 'dm':
      return 'for the DM';
    case 'secret':
      return 'secret';
    case 'person':
      return `for ${members().find(({ id }) => id === recipientId)?.name ?? ''}`;
  }
}

/** Returns for whom an entry is that is not for everybody. */
export function audienceText({ audience, recipient }: Pick<LogEntry, 'audience' | 'recipient'>): string {
  if (audience === 'dm') return 'for the DM';
  return audience === 'secret' ? 'only you' : `for ${recipient?.display_name ?? ''}`;
}
