import { randomUUID } from 'node:crypto';
import {
  EQUIP_SLOTS,
  initialPlayState,
  MARK_KINDS,
  type Choices,
  type PlayState,
} from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { addToInventory } from '../../contracts/character/inventory.js';
import { applyPlayCommand } from '../../contracts/character/play/apply-command.js';
import { Evaluations } from '../../contracts/character/play/evaluations.js';
import { castableSpells } from '../../contracts/character/play/castable-spells.js';
import { DAMAGE_TYPES } from '../../contracts/content/damage-types.js';
import { DAMAGE_TIMES, COINS, RESTS, type PlayCommand } from '../../contracts/character/play/commands.types.js';
import type { PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Random } from './made-up-names.js';

/* Play at random: commands that a table could give. The same numbers make the same play. */

const PLAIN_FIELDS = ['current_hp', 'temp_hp', 'exp', 'inspiration_dice', 'armor_class', 'max_hp', ...COINS] as const;

/** Returns the play state with which a finished character begins. */
function startOfPlay(content: Content, choices: Choices): PlayState {
  const { sheet } = evaluate(content, choices);
  const inventory = sheet.starting_inventory.reduce<PlayState['inventory']>((all, { item: { id }, quantity }) => {
    const item = content.items[id];
    return item ? addToInventory(all, item, quantity, randomUUID) : all;
  }, []);
  return { ...initialPlayState(), inventory, wallet: sheet.starting_wallet };
}

/** Returns a command that the character can probably do. */
function commandAtRandom(
  { content, play, evaluation: { sheet, in_play } }: PlayCharacter,
  random: Random,
): PlayCommand {
  const entry = play.inventory.length > 0 ? random.of(play.inventory).id : 'none';
  const step = random.of(['+', '-']) + String(random.int(1, 12));
  const resource = sheet.resources.length > 0 ? random.of(sheet.resources).id : 'hit_dice';
  const casting = castableSpells(sheet).flatMap(({ spell, ways }) => ways.map((way) => ({ spell, way })));
  const preparable = sheet.casters.flatMap((caster) => caster.preparable);
  const choice = in_play.length > 0 ? random.of(in_play) : undefined;
  const state = sheet.states.length > 0 ? random.of(sheet.states) : undefined;
  const kind = random.of(MARK_KINDS);
  const cast = casting.length > 0 ? random.of(casting) : undefined;
  const commands: PlayCommand[] = [
    { do: 'set', field: random.of(PLAIN_FIELDS), value: step },
    { do: 'set', field: resource, value: '-1' },
    { do: 'damage', amount: random.int(0, 12), type: random.of(DAMAGE_TYPES), times: random.of(DAMAGE_TIMES) },
    { do: 'tally', isSuccess: random.next() < 0.5, tally: random.int(0, 3) },
    { do: 'add-item', item: random.of(Object.keys(content.items)), quantity: random.int(1, 3) },
    { do: 'discard-item', entry, quantity: 1 },
    { do: 'buy', item: random.of(Object.keys(content.items)), quantity: 1, price: random.int(1, 900) },
    { do: 'sell', entry, quantity: 1, price: random.int(1, 900) },
    { do: 'extract', entry },
    { do: 'equip', entry, slot: random.of(EQUIP_SLOTS), equipped: random.next() < 0.8 },
    { do: 'mark-item', entry, way: random.of(['worn', 'attuned'] as const), on: true },
    { do: 'rest', rest: random.of(RESTS), dawn: true },
    {
      do: 'mark',
      kind,
      id:
        kind === 'state'
          ? (state?.id ?? '')
          : random.of(Object.keys(kind === 'spell' ? content.spells : content.conditions)),
      on: true,
      ...(kind === 'state' ? { inputs: Object.fromEntries((state?.inputs ?? []).map((name) => [name, 3])) } : {}),
    },
    ...(preparable.length > 0 ? [{ do: 'prepare' as const, spell: random.of(preparable) }] : []),
    ...(choice
      ? [
          {
            do: 'pick' as const,
            selection: choice.selection.id,
            options: choice.options.slice(0, 1).map(({ id }) => id),
          },
        ]
      : []),
    ...(sheet.actions.length > 0 ? [{ do: 'act' as const, action: random.of(sheet.actions).id }] : []),
    ...(cast
      ? [
          {
            do: 'cast' as const,
            spell: cast.spell.id,
            class: cast.spell.class,
            with: cast.way.with,
            level: cast.way.level,
            onSelf: true,
            endsConcentration: true,
          },
        ]
      : []),
  ];
  return random.of(commands);
}

/** Returns the play state after that many commands; what the rules refuse changes nothing. */
export function playAtRandom(content: Content, choices: Choices, random: Random, commands: number): PlayState {
  let play = startOfPlay(content, choices);
  const evaluations = new Evaluations(content, choices);
  for (let done = 0; done < commands; done += 1) {
    const character = evaluations.of(play);
    try {
      const context = { newId: randomUUID, roll: () => 1, changesOf: () => undefined, isTakenBack: () => false };
      ({ play } = applyPlayCommand(character, commandAtRandom(character, random), context));
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
    }
  }
  return play;
}
