import type { PlayState } from '../choices.types.js';
import { withNeededOwnItems } from '../inventory.js';
import type { PlayCommand } from './commands.types.js';
import type { ReceiveItems, ServerCommand } from './server-commands.types.js';
import { takeAward } from './apply-award.js';
import { bringBack } from './bring-back.js';
import { keepConcentration, withOpenSave, withoutConcentration } from './concentration.js';
import { withConsequences } from './consequences.js';
import { setDeathSaves } from './death-saves.js';
import { fallen } from './end-states.js';
import { takeDamage } from './hit-points.js';
import { convertCoins, setNumber } from './set-number.js';
import { liftCurse, markItem } from './attunement.js';
import { addItem, discardItem, equipItem, extractItems } from './inventory-commands.js';
import { moveItem } from './move-item.js';
import { pickInPlay, setMark, useAction } from './marks-and-actions.js';
import type { PlayCommandContext, CommandOutcome, PlayCharacter } from './play-character.types.js';
import { identifyItem, receiveItems, rewriteItem } from './received-items.js';
import { takeRest } from './rests.js';
import { makeConcentrationSave, makeDeathSave, spendHitDie } from './rolled-commands.js';
import { castSpell, prepareSpell } from './spell-commands.js';
import { sufferAttack } from './suffer-attack.js';
import { resolveDamage } from './damage-resistances.js';
import { buyItem, sellItem } from './trade.js';
import { undoChange } from './undo-change.js';

const resultOf = ({ treasure }: ReceiveItems): Pick<CommandOutcome, 'result'> =>
  treasure ? { result: { treasure } } : {};

const plain = (play: PlayState): CommandOutcome => ({ play });

/**
 * Applies a command to a character's play state. Pure, except for the dice and ids of the context.
 * @throws Failure 400 naming the field of the command, or 409
 */
export function applyPlayCommand(
  character: PlayCharacter,
  command: PlayCommand | ServerCommand,
  context: PlayCommandContext,
): CommandOutcome {
  const outcome = commandOutcome(character, command, context);
  const dc = outcome.result?.concentrationDc;
  const asked = dc === undefined ? outcome.play : withOpenSave(outcome.play, dc);
  return { ...outcome, play: withConsequences(character, withNeededOwnItems(asked, character.play)) };
}

function commandOutcome(
  character: PlayCharacter,
  command: PlayCommand | ServerCommand,
  context: PlayCommandContext,
): CommandOutcome {
  switch (command.do) {
    case 'set':
      return setNumber(character, command);
    case 'damage':
      return takeDamage(character, resolveDamage(character.evaluation, command).amount);
    case 'suffer':
      return sufferAttack(character, command);
    case 'tally':
      return plain(setDeathSaves(character, command));
    case 'death-save':
      return makeDeathSave(character, command, context);
    case 'concentration-save':
      return makeConcentrationSave(character, command, context);
    case 'add-item':
      return plain(addItem(character, command, context));
    case 'discard-item':
      return plain(discardItem(character, command));
    case 'buy':
      return plain(buyItem(character, command, context));
    case 'sell':
      return plain(sellItem(character, command));
    case 'award':
      return plain(takeAward(character, command, context));
    case 'extract':
      return plain(extractItems(character, command, context));
    case 'equip':
      return plain(equipItem(character, command));
    case 'move-item':
      return plain(moveItem(character, command, context));
    case 'mark-item':
      return plain(markItem(character, command));
    case 'lift-curse':
      return plain(liftCurse(character, command));
    case 'receive':
      return { play: receiveItems(character, command, context), ...resultOf(command) };
    case 'rewrite-item':
      return plain(rewriteItem(character, command));
    case 'identify':
      return plain(identifyItem(character, command));
    case 'convert':
      return plain(convertCoins(character.play, command));
    case 'prepare':
      return plain(prepareSpell(character, command));
    case 'cast':
      return castSpell(character, command, context);
    case 'end-concentration':
      return plain(withoutConcentration(character.play));
    case 'keep-concentration':
      return plain(keepConcentration(character.play, command.dc));
    case 'mark':
      return plain(setMark(character, command));
    case 'act':
      return useAction(character, command, context);
    case 'fall':
      return plain(fallen(character, character.play));
    case 'bring-back':
      return plain(bringBack(character, command));
    case 'pick':
      return plain(pickInPlay(character, command));
    case 'hit-die':
      return spendHitDie(character, command, context);
    case 'rest':
      return takeRest(character, command, context);
    case 'undo':
      return undoChange(character, command, context);
  }
}
