import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormOptional, FormTrim, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { MapCommandFields } from '../map/map.dto.js';
import { HIDDEN_TURNS, REMINDER_MOMENTS, type HiddenTurns, type ReminderMoment } from './encounter.types.js';

const Id = (): PropertyDecorator => (target, property) => {
  for (const rule of [IsString(), MaxLength(64)]) rule(target, property);
};

/** A list of ids, as JSON text or a list. */
const Ids = (): PropertyDecorator => (target, property) => {
  const rules = [FormJson(), IsArray(), ArrayNotEmpty(), ArrayMaxSize(LIMITS.participantsPerEncounter)];
  for (const rule of [...rules, IsString({ each: true }), MaxLength(64, { each: true })]) rule(target, property);
};

const Initiative = (): PropertyDecorator => (target, property) => {
  for (const rule of [FormNumber(), IsInt(), Min(-LIMITS.initiative), Max(LIMITS.initiative)]) rule(target, property);
};

/** The common fields of markers that come into the turn order. */
class NewParticipants extends MapCommandFields {
  /** Whether the server rolls their initiative. If missing: it does. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isRolled?: boolean;
  /** Whether creatures of the same kind roll together: those whose names differ only in a number. If missing: they do. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isGrouped?: boolean;
}

/** Payload of `start encounter`. */
export class StartEncounter extends NewParticipants {
  @Labelled('markers') @Ids() markerIds!: string[];
  /** Those of the markers that are surprised. */
  @Labelled('surprised markers') @FormOptional() @IsOptional() @Ids() surprisedIds?: string[];
  /** If missing: `absent`. */
  @FormOptional() @IsOptional() @IsIn(HIDDEN_TURNS) hiddenTurns?: HiddenTurns;
}

/** Payload of `join encounter`: markers, or a name for something without a marker. */
export class JoinEncounter extends NewParticipants {
  @Labelled('markers') @FormOptional() @IsOptional() @Ids() markerIds?: string[];
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.markerName) name?: string;
  /** Of something without a marker. If missing: 20, as for lair actions, which lose ties. SRD "Lair Actions". */
  @FormOptional() @IsOptional() @Initiative() initiative?: number;
  /** Whether players do not see something without a marker. If missing: they do not. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isHidden?: boolean;
  /** Whether the first turn is in the next round. If missing: in the current one. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isNextRound?: boolean;
}

/** Payload of emits that name one participant. */
export class ParticipantRef extends MapCommandFields {
  @Labelled('participant') @Id() participantId!: string;
}

/** Payload of `remove fallen`. */
export class RemoveFallen extends MapCommandFields {}

/** Payload of `end encounter`. */
export class EndEncounter extends MapCommandFields {}

/** Payload of `next turn` and `previous turn`. */
export class NextTurn extends MapCommandFields {
  /** The participant whose turn the sender sees; 409 when another turn has begun. If missing: not compared. */
  @Labelled('participant') @FormOptional() @IsOptional() @Id() participantId?: string;
  /** The round that the sender sees, compared alike. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(0) round?: number;
}

/** Payload of `ready action`. */
export class ReadyAction extends ParticipantRef {
  /** What triggers the action, and the action. An empty text ends it. */
  @FormTrim() @IsString() @MaxLength(LIMITS.reminderText) text!: string;
}

/** Payload of `roll initiative`. */
export class RollInitiative extends MapCommandFields {
  @Labelled('participants') @FormOptional() @IsOptional() @Ids() participantIds?: string[];
}

/** Payload of `set initiative`. */
export class SetInitiative extends ParticipantRef {
  /** Null: none. */
  @FormOptional() @IsOptional() @Initiative() initiative?: number | null;
}

/** Payload of `reorder turn`. */
export class ReorderTurn extends ParticipantRef {
  @Labelled('participant') @Id() beforeId!: string;
}

/** Payload of `set surprise`. */
export class SetSurprise extends ParticipantRef {
  @Labelled('surprise') @FormBoolean() @IsBoolean() isSurprised!: boolean;
}

/** Payload of `set legendary actions`. */
export class SetLegendaryActions extends ParticipantRef {
  @Labelled('legendary actions') @FormNumber() @IsInt() @Min(0) @Max(LIMITS.legendaryActions) perRound!: number;
}

/** Payload of `spend legendary actions`. */
export class SpendLegendaryActions extends ParticipantRef {
  /** A negative number takes them back. */
  @Labelled('legendary actions')
  @FormNumber()
  @IsInt()
  @Min(-LIMITS.legendaryActions)
  @Max(LIMITS.legendaryActions)
  count!: number;
}

/** Payload of `mark lair action`. */
export class MarkLairAction extends ParticipantRef {
  /** The id of the action in the stat block. If missing: none. */
  @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) action?: string;
}

/** Payload of `add reminder`. */
export class AddReminder extends ParticipantRef {
  /** A new id, or that of the reminder to replace. */
  @Labelled('reminder') @IsUUID() reminderId!: string;
  @IsIn(REMINDER_MOMENTS) moment!: ReminderMoment;
  /** The round from which on it is due. If missing: at every turn. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(LIMITS.round) round?: number;
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.reminderText) text!: string;
}

/** Payload of `remove reminder`. */
export class RemoveReminder extends MapCommandFields {
  @Labelled('reminder') @Id() reminderId!: string;
}

/** Payload of `set hidden turns`. */
export class SetHiddenTurns extends MapCommandFields {
  @IsIn(HIDDEN_TURNS) hiddenTurns!: HiddenTurns;
}
