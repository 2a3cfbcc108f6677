import type { Item } from '../../content/content.types.js';
import { itemById } from '../../content/items.js';
import { lentEffect } from '../../content/lent.js';
import { nameOfMark } from '../../content/mark-ids.js';
import { numberText, ordinal, piecesText } from '../../core/text.js';
import { withOwnItems } from '../../content/own-items.js';
import { COINS } from './commands.types.js';
import type { PickInPlay, PlayCommand, PrepareSpell, UseAction } from './commands.types.js';
import type { IdentifyItem, ReceivedItem, ReceiveItems, ServerCommand } from './server-commands.types.js';
import { awardText } from './apply-award.js';
import { readSlotId, slotId } from '../spell-slot-ids.js';
import { coinName, isCoin } from './set-number.js';
import type { CommandResult, PlayCharacter } from './play-character.types.js';
import type { FieldChanges, FieldValue } from './play-fields.js';
import { resourceName } from './resource-names.js';
import { resolveDamage } from './damage-resistances.js';
import { moneyText } from './trade.js';

/* Writes the lines of a sheet's history. */

const NUMBER_NAMES: Readonly<Record<string, string>> = {
  current_hp: 'Hit points',
  temp_hp: 'Temporary hit points',
  form_hp: 'Hit points of the form',
  exp: 'Experience',
  inspiration_dice: 'Inspiration',
  bardic_inspirations: 'Bardic Inspirations',
  successes: 'Death saves',
  failures: 'Failed death saves',
  max_hp: 'Maximum hit points',
  armor_class: 'Armor Class',
  initiative: 'Initiative',
  speed: 'Speed',
};

/** Returns the name of a number of the sheet. */
export function numberName({ evaluation: { sheet } }: PlayCharacter, field: string): string {
  const fixed = NUMBER_NAMES[field === 'max_hp_shown' ? 'max_hp' : field];
  if (fixed) return fixed;
  if (isCoin(field)) return coinName(field);
  const resource = sheet.resources.find(({ id }) => id === field);
  return resourceName(resource ?? { id: field, name: field });
}

const amountOf = (value: FieldValue): string => (typeof value === 'number' ? numberText(value) : '0');

/** Returns how many spell slots of the level of a resource a change creates; negative: takes away. */
function createdBy(changes: FieldChanges, id: string): number {
  const slots = readSlotId(id);
  const change = slots?.kind === 'spell' ? changes[`used.${slotId('created', slots.level)}`] : undefined;
  return change ? Number(change.after) - Number(change.before) : 0;
}

/**
 * Returns how the remaining number of a resource changed, such as "Ki Points 5 → 3"; null for a resource without a
 * limit.
 */
function changedResource(character: PlayCharacter, changes: FieldChanges, id: string): string | null {
  const { before = null, after = null } = changes[`used.${id}`] ?? {};
  if (readSlotId(id)?.kind === 'created')
    return `${resourceName({ id, name: id })} ${amountOf(before)} → ${amountOf(after)}`;
  const resource = character.evaluation.sheet.resources.find((each) => each.id === id);
  if (!resource || resource.max === null) return null;
  const { max } = resource;
  const left = (most: number, used: FieldValue): string => amountOf(Math.max(0, most - Number(used)));
  return `${resourceName(resource)} ${left(max, before)} → ${left(max + createdBy(changes, id), after)}`;
}

/** Returns how a number changed, such as "Hit points 24 → 17". */
function changedNumber(character: PlayCharacter, changes: FieldChanges, name: string): string | null {
  if (name.startsWith('used.')) return changedResource(character, changes, name.slice('used.'.length));
  const { before = null, after = null } = changes[name] ?? {};
  if (before === after) return null;
  if (name.startsWith('adjustments.')) return `${NUMBER_NAMES[name.slice('adjustments.'.length)] ?? name} set by hand`;
  const field = name.startsWith('wallet.') ? name.slice('wallet.'.length) : name;
  const label = isCoin(field) ? coinName(field) : NUMBER_NAMES[field];
  if (label === undefined) return null;
  return `${label} ${amountOf(before)} → ${amountOf(after)}`;
}

const changedNumbers = (character: PlayCharacter, changes: FieldChanges): string =>
  Object.keys(changes)
    .flatMap((name) => changedNumber(character, changes, name) ?? [])
    .join(', ');

const carriedItem = ({ content, play }: PlayCharacter, entry: string): Item | undefined =>
  itemById(content, play.inventory.find(({ id }) => id === entry)?.item ?? entry);

const itemName = (character: PlayCharacter, entry: string): string => carriedItem(character, entry)?.name ?? 'an item';

/** What marking an item tells, on and off. */
const MARKED = {
  worn: ['Puts on', 'Takes off'],
  held: ['Takes in hand', 'Puts away'],
  attuned: ['Attunes to', 'Ends the attunement to'],
} as const;

const PLACES = { body: 'body', main: 'main hand', '2ndy': 'second hand' } as const;

function markText({ content, evaluation: { sheet } }: PlayCharacter, command: PlayCommand & { do: 'mark' }): string {
  const { kind, id, on, value } = command;
  const state = sheet.states.find((each) => each.id === id);
  const name =
    {
      state: state?.name,
      condition: content.conditions[id]?.name,
      spell: content.spells[id]?.name,
      item: itemById(content, id)?.name,
      lent: lentEffect(content, id)?.name,
    }[kind] ?? id;
  if (!on) return `${name} ends`;
  return kind === 'condition' && value !== undefined && value > 1 ? `${name}, level ${value}` : name;
}

/** What an attack has inflicted, such as "Giant Spider: Bite, Poisoned". */
function sufferedText({ content }: PlayCharacter, { by, conditions }: PlayCommand & { do: 'suffer' }): string {
  return [by, ...conditions.map((id) => nameOfMark(content, id))].join(', ');
}

function castText({ content }: PlayCharacter, command: PlayCommand & { do: 'cast' }): string {
  const name = content.spells[command.spell]?.name ?? 'a spell';
  if (command.with === 'ritual') return `Casts ${name} as a ritual`;
  const hasSlot = command.with === 'slot' || command.with === 'pact';
  return hasSlot ? `Casts ${name} with a ${ordinal(command.level)}-level slot` : `Casts ${name}`;
}

const REST_NAMES = {
  short: 'Short rest',
  long: 'Long rest',
  turn: 'Start of the turn',
  initiative: 'Initiative',
  week: 'A week of rest',
} as const;

/**
 * Returns the line of the history for a command.
 * @param character before the command
 * @param changes what it changed
 * @param undone the line of the change that the command takes back
 */
export function sheetHistoryText(
  character: PlayCharacter,
  command: PlayCommand | ServerCommand,
  changes: FieldChanges,
  result: CommandResult = {},
  undone = 'a change',
): string {
  const { content } = character;
  const numbers = changedNumbers(character, changes);
  switch (command.do) {
    case 'set':
      return numbers || `${numberName(character, command.field)}: no change`;
    case 'damage':
      return [resolveDamage(character.evaluation, command).text, numbers].filter(Boolean).join('. ');
    case 'suffer':
      return [sufferedText(character, command), numbers].filter(Boolean).join('. ');
    case 'tally':
      return `${command.isSuccess ? 'Death saves' : 'Failed death saves'}: ${command.tally}`;
    case 'death-save':
      return `Death saving throw ${result.roll?.result.total ?? ''}: ${result.deathSave ?? ''}`;
    case 'concentration-save': {
      const { dc, isKept } = result.concentrationSave ?? { dc: command.dc, isKept: true };
      return `Concentration save ${result.roll?.result.total ?? ''} against DC ${dc}: ${isKept ? 'kept' : 'lost'}`;
    }
    case 'add-item':
      return `Adds ${piecesText(command.quantity, itemById(content, command.item)?.name ?? 'an item')}`;
    case 'discard-item':
      return `Discards ${piecesText(command.quantity, itemName(character, command.entry))}`;
    case 'buy': {
      const name = itemById(content, command.item)?.name ?? 'an item';
      return `Buys ${piecesText(command.quantity, name)} for ${moneyText(command.price)}`;
    }
    case 'sell':
      return `Sells ${piecesText(command.quantity, itemName(character, command.entry))} for ${moneyText(command.price)}`;
    case 'award':
      return `Gains ${awardText(content, command)}`;
    case 'extract':
      return `Extracts ${piecesText(command.quantity ?? 1, itemName(character, command.entry))}`;
    case 'equip':
      return command.equipped
        ? `Equips ${itemName(character, command.entry)} (${PLACES[command.slot]})`
        : `Unequips ${itemName(character, command.entry)}`;
    case 'move-item': {
      const what = piecesText(command.quantity, itemName(character, command.entry));

      return command.place === null ? `Takes along ${what}` : `Puts aside ${what} (${command.place.trim()})`;
    }
    case 'mark-item': {
      const { active } = carriedItem(character, command.entry) ?? {};
      const verb = MARKED[command.way === 'worn' && active === 'held' ? 'held' : command.way];
      return `${verb[command.on ? 0 : 1]} ${itemName(character, command.entry)}`;
    }
    case 'lift-curse':
      return `Lifts the curse of ${itemName(character, command.entry)}`;
    case 'receive':
      return receivedText(character, command);
    case 'rewrite-item':
      return `${command.own.name} has changed`;
    case 'identify':
      return identifiedText(character, command);
    case 'convert':
      return `Converts coins: ${numbers}`;
    case 'prepare':
      return preparedText(character, command);
    case 'cast':
      return `${castText(character, command)}${rolledText(result)}`;
    case 'end-concentration':
      return 'Concentration ends';
    case 'keep-concentration':
      return `Concentration save against DC ${command.dc}: kept`;
    case 'mark':
      return markText(character, command);
    case 'act':
      return `${actionText(character, command)}${rolledText(result)}`;
    case 'fall':
      return 'Falls unconscious';
    case 'bring-back':
      return `Comes back to life: ${numbers}`;
    case 'pick':
      return choiceText(character, command);
    case 'hit-die':
      return `Hit die ${result.hitDie?.die ?? ''}: ${result.hitDie?.healed ?? 0} hit points`;
    case 'rest':
      return REST_NAMES[command.rest];
    case 'undo':
      return `Undoes: ${numbers || undone}`;
  }
}

/** Returns the line of a choice that is made in play, such as "Fiendish Resilience: Fire". */
function choiceText(
  { evaluation: { in_play } }: PlayCharacter,
  { selection, options }: Omit<PickInPlay, 'do'>,
): string {
  const active = in_play.find((each) => each.selection.id === selection);
  const names = options.flatMap((id) => active?.options.find((option) => option.id === id)?.name ?? []);
  return names.length > 0 ? `${active?.holder.name}: ${names.join(', ')}` : 'Makes a choice';
}

/** Returns ": 7 hit points, 2d4 + 2" of what was rolled. */
const rolledText = ({ rolled }: CommandResult): string =>
  rolled ? `: ${rolled.total} hit points, ${rolled.dice}` : '';

function actionText(
  { evaluation: { sheet } }: PlayCharacter,
  { action, onSelf, saved, points }: Omit<UseAction, 'do'>,
): string {
  const { name: own = 'An action', source } = sheet.actions.find(({ id }) => id === action) ?? {};
  // Several items may have an action of one name.
  const name = source?.kind === 'item' && source.name !== own ? `${own} (${source.name})` : own;
  if (saved === false) return `${name} fails`;
  const whole = points === undefined ? name : `${name}, ${points}`;
  return onSelf === false ? `${whole}, for another creature` : whole;
}

function preparedText(
  { content, evaluation: { sheet } }: PlayCharacter,
  { spell: id, prepared = !sheet.prepared_spells.includes(id) }: Omit<PrepareSpell, 'do'>,
): string {
  const name = content.spells[id]?.name ?? 'a spell';
  return prepared ? `Prepares ${name}` : `Unprepares ${name}`;
}

const nameOfReceived = ({ content }: PlayCharacter, { item, own }: Omit<ReceivedItem, 'quantity'>): string =>
  own?.name ?? itemById(content, item)?.name ?? 'an item';

/** Returns "Gets 2 × Torch, 40 gp", or "Takes …" of what comes from the treasure. */
function receivedText(character: PlayCharacter, { items, coins = {}, treasure }: ReceiveItems): string {
  const pieces = items.map((each) => piecesText(each.quantity, nameOfReceived(character, each)));
  const money = COINS.flatMap((coin) => (coins[coin] ? [`${coins[coin].toLocaleString('en')} ${coinName(coin)}`] : []));
  const what = [...pieces, ...money].join(', ');
  return treasure ? `Takes from the treasure: ${what}` : `Gets ${what}`;
}

function identifiedText(character: PlayCharacter, { item, as, onlyCurse }: IdentifyItem): string {
  const seemed = itemById(withOwnItems(character.content, character.play.own_items), item)?.name ?? 'An item';
  const name = nameOfReceived(character, as);
  if (onlyCurse) return `${name} is cursed`;
  return seemed === name ? `${name} is identified` : `${seemed} is ${name}`;
}
