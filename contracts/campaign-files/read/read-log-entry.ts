import type { AttackCondition } from '../../attack/attack-way.types.js';
import { ATTACK_OUTCOMES } from '../../attack/attack-outcomes.js';
import { COVERS } from '../../attack/cover.js';
import type { AppliedAtOnce, LoggedAttack, LoggedTarget, SeenMarker } from '../../attack/logged-attack.types.js';
import type { SheetRollKind, SheetRollOptions } from '../../character/rolls/sheet-roll.types.js';
import { ABILITY_KEYS } from '../../content/abilities.js';
import { WEAPON_MATERIALS } from '../../content/damage-types.js';
import { flag, id, listOf, object, oneOf, orNull, text, uuid, whole } from '../../core/json-reader.js';
import { LIMITS } from '../../core/limits.js';
import { ROLL_MODES } from '../../dice/index.js';
import type { Roll, RolledDie, RolledTerm } from '../../dice/dice.types.js';
import { LOG_AUDIENCES } from '../../log/log.rules.js';
import type { CreatureRollDetails, RollOfSheet } from '../../log/logged-roll.types.js';
import type { FiledLogEntry, FiledRoll } from '../campaign-file.types.js';
import { anyNumber, count, isTrue, longText, partId, shortText, time } from './field-readers.js';

/** Members of a campaign, and those who have left it. */
const people = listOf(uuid, 1000);
/** Reasons of one roll, or notes of one target. */
const texts = listOf(longText, 200);
/** Terms of one roll: those of an expression and its extras. */
const MOST_TERMS = 200;

const die = object<RolledDie>(
  {
    faces: whole(1, LIMITS.dieFaces),
    value: anyNumber,
    countsAs: anyNumber,
    rerolled: listOf(anyNumber, LIMITS.throwsPerRoll),
    dropped: isTrue,
    exploded: isTrue,
  },
  ['countsAs', 'rerolled', 'dropped', 'exploded'],
);

const term = object<RolledTerm>(
  {
    text: shortText,
    sign: (value, field) => (value === -1 ? -1 : (whole(1, 1)(value, field) as 1)),
    total: anyNumber,
    label: shortText,
    dice: listOf(die, LIMITS.throwsPerRoll),
  },
  ['label', 'dice'],
);

const roll = object<Roll>(
  {
    expression: longText,
    terms: listOf(term, MOST_TERMS),
    total: anyNumber,
    raisedFrom: anyNumber,
    isCut: isTrue,
  },
  ['raisedFrom', 'isCut'],
);

const KINDS = [
  'check',
  'save',
  'initiative',
  'death-save',
  'attack',
  'damage',
  'healing',
  'hit-die',
  'recharge',
] as const satisfies readonly SheetRollKind[];

const mode = oneOf(ROLL_MODES);

const rolledWith = {
  key: shortText,
  kind: oneOf<SheetRollKind>(KINDS),
  options: object<SheetRollOptions>(
    { mode, isCritical: flag, level: whole(0, 9), extras: listOf(partId, LIMITS.rollExtras) },
    ['mode', 'isCritical', 'level', 'extras'],
  ),
  mode,
  critical_from: orNull(anyNumber),
  reasons: texts,
};

/** The character of an initiative without a sheet has no id. */
const sheet = object<RollOfSheet>({
  character: object<RollOfSheet['character']>({ id: partId, name: shortText }),
  ...rolledWith,
});

const creature = object<NonNullable<FiledRoll['creature']>>({
  name: shortText,
  seen_by: people,
  details: object<CreatureRollDetails>({ marker_id: partId, is_open: flag, ...rolledWith }),
});

const filedRoll = object<FiledRoll>({ result: roll, sheet: orNull(sheet), creature }, ['creature']);

const seenMarker = {
  markerId: partId,
  name: shortText,
  characterId: orNull(uuid),
  playerId: uuid,
  witnesses: people,
};
const ability = oneOf(ABILITY_KEYS);

const attackCondition = object<AttackCondition>({
  id: id(LIMITS.contentId),
  name: shortText,
  lasts: orNull(shortText),
  repeats: orNull(object<NonNullable<AttackCondition['repeats']>>({ ability, dc: anyNumber })),
  escape: orNull(anyNumber),
  only: orNull(longText),
});

const applied = object<AppliedAtOnce>(
  { damage: count, reasons: texts, conditions: listOf(shortText, 100), concentrationDc: count },
  ['concentrationDc'],
);

const target = object<LoggedTarget>(
  {
    ...seenMarker,
    cover: oneOf(COVERS),
    feet: orNull(count),
    range: orNull(oneOf(['normal', 'long', 'beyond'])),
    roll: orNull(roll),
    mode,
    plainMode: mode,
    knowers: people,
    armorClass: orNull(anyNumber),
    save: orNull(roll),
    outcome: oneOf(ATTACK_OUTCOMES),
    damage: orNull(roll),
    notes: texts,
    applied,
  },
  ['applied', 'playerId', 'plainMode', 'knowers'],
);

const attack = object<LoggedAttack>(
  {
    sceneId: uuid,
    attacker: object<SeenMarker>(seenMarker, ['playerId']),
    key: shortText,
    name: shortText,
    save: orNull(
      object<NonNullable<LoggedAttack['save']>>({ ability, dc: anyNumber, on_save: oneOf(['half', 'none', 'other']) }),
    ),
    isMagical: flag,
    materials: listOf(oneOf(WEAPON_MATERIALS), WEAPON_MATERIALS.length),
    damage: orNull(roll),
    conditions: listOf(attackCondition, 100),
    spent: shortText,
    targets: listOf(target, LIMITS.attackTargets),
    unseenTargets: listOf(target, LIMITS.attackTargets),
    viewers: people,
  },
  ['spent', 'materials', 'unseenTargets'],
);

/** Reads an entry of the log. @throws Failure 400 naming the field */
export const readLogEntry = object<FiledLogEntry>({
  id: uuid,
  at: time,
  sender: uuid,
  sender_name: text(LIMITS.displayName),
  audience: oneOf(LOG_AUDIENCES),
  recipient: orNull(uuid),
  recipient_name: orNull(text(LIMITS.displayName)),
  text: text(LIMITS.logText),
  roll: orNull(filedRoll),
  attack: orNull(attack),
  viewers: orNull(people),
});
