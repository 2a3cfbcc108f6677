import type { NoticesStore } from '../../../core/notices.store.js';
import type { SheetStore } from '../sheet.store.js';

/**
 * Asks before a spell ends the concentration on another one. Call it before the command `cast` of a spell with
 * concentration, and send that command with `endsConcentration`.
 * @param spell the name of the spell that is cast
 * @returns whether the spell is cast; true at once while the character concentrates on nothing
 */
export async function confirmConcentration(
  { sheet: { concentration } }: Pick<SheetStore, 'sheet'>,
  notices: Pick<NoticesStore, 'confirm'>,
  spell: string,
): Promise<boolean> {
  if (!concentration) return true;
  const { name } = concentration;
  return notices.confirm({
    title: `Cast ${spell}?`,
    message: `Your concentration on ${name} ends.`,
    action: 'Cast',
    cancel: `Keep ${name}`,
  });
}
