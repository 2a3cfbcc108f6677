import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormOptional, Labelled } from '../core/form.dto.js';
import { fieldsOf, flag, id, listOf, oneOf, readIfFits, text, whole, type ReadJson } from '../core/json-reader.js';
import { LIMITS } from '../core/limits.js';
import { ROLL_MODES, type RollMode } from '../dice/index.js';
import { CampaignRef, MapEditFields, SceneRefFields } from '../map/map.dto.js';
import { COVERS, type Cover } from './cover.js';

/** Who reads the attack in the log: everybody who sees it, or the DMs and the sender. */
export const ATTACK_AUDIENCES = ['everybody', 'dm'] as const;
export type AttackAudience = (typeof ATTACK_AUDIENCES)[number];

/** One target of an attack. A marker may be named several times, such as for several rays. */
export interface ChosenTarget {
  readonly markerId: string;
  /** If missing: none. */
  readonly cover?: Cover;
  /** What the person adds to what the attacker's numbers say; of a saving throw to what the target's say. */
  readonly mode?: RollMode;
}

/** What the DM applies to one target. */
export interface AppliedTarget {
  /** The place of the target in the attack, from 0. */
  readonly target: number;
  /** The damage after resistances and before temporary hit points. If missing: as proposed. */
  readonly damage?: number;
  /** The ids of the conditions. If missing: as proposed. */
  readonly conditions?: readonly string[];
  /** Whether it spends a use of what turns its failed saving throw into a success. If missing: it does not. */
  readonly isResisted?: boolean;
}

const chosen = fieldsOf<ChosenTarget>({ markerId: text(64), cover: oneOf(COVERS), mode: oneOf(ROLL_MODES) }, [
  'cover',
  'mode',
]);
const applied = fieldsOf<AppliedTarget>(
  {
    target: whole(0, LIMITS.attackTargets - 1),
    damage: whole(0, LIMITS.hitPoints),
    conditions: listOf(id(LIMITS.contentId), LIMITS.attackConditions),
    isResisted: flag,
  },
  ['damage', 'conditions', 'isResisted'],
);

/** The field holds a list whose entries `read` accepts. */
const ListOf = <T>(read: ReadJson<T>, least: number, message: string): PropertyDecorator => {
  const entries = listOf(read, LIMITS.attackTargets);
  const validate = (value: unknown): boolean => (readIfFits(entries, value)?.length ?? -1) >= least;
  return ValidateBy({ name: 'listOf', validator: { validate, defaultMessage: () => `$property ${message}` } });
};

/** Payload of `get attack ways`. */
export class GetAttackWays extends SceneRefFields {
  @Labelled('attacker') @IsString() @MaxLength(64) attackerId!: string;
}

/** Payload of `resolve attack`. */
export class ResolveAttack extends MapEditFields {
  @Labelled('attacker') @IsString() @MaxLength(64) attackerId!: string;
  /** The key of a way of attacking, such as `attack:main:melee`. */
  @Labelled('attack') @IsString() @MaxLength(LIMITS.contentId) key!: string;
  @FormJson() @ListOf(chosen, 1, 'must be a list of targets') targets!: ChosenTarget[];
  /** Of a spell: the level at which it is cast. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(0) @Max(9) level?: number;
  /** Of an area: the square at which it lies, or to which it leads. DMs are told whom the sender does not see there. */
  @Labelled('square')
  @FormOptional()
  @FormNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.mapSide ** 2)
  aimedAt?: number;
  /** The ids of the dice that count besides, such as Sneak Attack. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.rollExtras)
  @IsString({ each: true })
  @MaxLength(LIMITS.contentId, { each: true })
  extras?: string[];
  /** Whether it spends what it costs. If missing: yes. An effect that lasts, such as a spell in force, spends nothing anew. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() spends?: boolean;
  /** If missing: everybody. */
  @FormOptional() @IsOptional() @IsIn(ATTACK_AUDIENCES) audience?: AttackAudience;
  /** Of a DM: whether it is applied at once as it is proposed. If missing: as the campaign has chosen. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isApplied?: boolean;
}

/** Payload of `apply attack`. */
export class ApplyAttack extends MapEditFields {
  @Labelled('attack') @IsString() @MaxLength(64) entryId!: string;
  /** Those to whom something is done; an empty list dismisses the attack. If missing: all, as proposed. */
  @FormOptional()
  @FormJson()
  @IsOptional()
  @ListOf(applied, 0, 'must be a list of targets to which the attack is applied')
  targets?: AppliedTarget[];
}

/** Payload of `get open attacks`. */
export class GetOpenAttacks extends CampaignRef {}
