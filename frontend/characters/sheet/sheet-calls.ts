import {
  changeItem,
  editCharacter,
  equipItem,
  playCharacter,
  prepareSpell,
  setCharacterField,
  type SheetReply,
} from '../../../contracts/characters/sheet.contract.js';
import type { Api } from '../../core/api.js';
import type { PendingCommand } from './displayed-play.js';

/** Names the sheet of a call. */
export interface SheetAddress {
  readonly campaignId: string;
  readonly characterId: string;
}

/** Makes the call of a command: the product's own call where it has one, and `play` for everything else. */
export function sendCommand(
  api: Api,
  params: SheetAddress & Record<string, string>,
  { opId, seenVersion, command }: PendingCommand,
): Promise<SheetReply> {
  const operation = { opId, seenVersion };
  switch (command.do) {
    case 'set': {
      const body = { ...operation, char_field: command.field, value: command.value };
      return api(setCharacterField, { params, body });
    }
    case 'tally': {
      const { isSuccess, tally } = command;
      return api(editCharacter, { params, body: { ...operation, type: 'failSuccess', isSuccess, tally } });
    }
    case 'add-item': {
      const { item, quantity } = command;
      return api(changeItem, { params, body: { ...operation, type: 'add', item, quantity } });
    }
    case 'discard-item': {
      const { entry: item, quantity } = command;
      return api(changeItem, { params, body: { ...operation, type: 'delete', item, quantity } });
    }
    case 'extract':
      return api(changeItem, { params, body: { ...operation, type: 'extract', item: command.entry } });
    case 'equip': {
      const { entry: item, equipped: toBeEquipped, slot: selectedSection } = command;
      return api(equipItem, { params, body: { ...operation, item, toBeEquipped, selectedSection } });
    }
    case 'prepare': {
      const { spell: spell_id, prepared } = command;
      const choice = prepared === undefined ? {} : { prepared };
      return api(prepareSpell, { params, body: { ...operation, spell_id, ...choice } });
    }
    default:
      return api(playCharacter, { params, body: { ...operation, command: { ...command } } });
  }
}
