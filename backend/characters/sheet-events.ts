import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import type { ServerCommand } from '../../contracts/character/play/server-commands.types.js';
import type { SheetChange } from '../../contracts/characters/sheet.contract.js';
import { logFailure } from '../core/database/database-loss.js';
import type { DomainEvents } from '../core/domain-events.js';
import type { OpenSheet, SheetRecord } from './sheet-cache.js';

/** Tells the other modules what the server has rolled for a change that is durable, again when it is repeated. */
export async function tellRoll(
  events: DomainEvents,
  { id, campaignId, choices }: SheetRecord,
  { id: opId, author, result }: SheetChange,
): Promise<void> {
  if (!result?.roll || campaignId === null) return;
  const { name } = choices.bio;
  const { roll } = result;
  await events.tell('character.rolled', { campaignId, characterId: id, name, userId: author.id, opId, roll });
}

/** Tells the other modules what a durable change means for what the character's concentration holds. */
export async function tellConcentration(
  events: DomainEvents,
  { record: { id, campaignId }, play: { concentration } }: OpenSheet,
  { id: opId, author, changes, undoes }: SheetChange,
  command: PlayCommand | ServerCommand,
): Promise<void> {
  if (campaignId === null) return;
  const isAnew = command.do === 'cast' && command.spell === concentration?.id && command.level === concentration.value;
  if (!isAnew && undoes === null && !('concentration.id' in changes)) return;
  const spell = concentration?.id ?? null;
  const told = { campaignId, characterId: id, userId: author.id, opId, spell, isAnew, undoes };
  await events.tell('character.concentration', told);
}

/** The tokens of the map follow the size of a form. A failure leaves them to the DM, because the change is durable. */
export async function tellSize(
  events: DomainEvents,
  { id, campaignId }: SheetRecord,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (campaignId === null || from === null || to === null || from === to) return;
  await events
    .transaction((_transaction, publish) => publish('character.resized', { campaignId, characterId: id, from, to }))
    .catch((error: unknown) => logFailure(error, 'tokens could not follow the size of a character'));
}
