import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { LuDices, LuScrollText, LuSwords } from 'react-icons/lu';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { beginAttack, mayAttackWith } from '../../begin-attack.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './turns.module.css';

/** What a player may do now: roll initiative, end or delay the own turn, ready an action. */
export const OwnTurn = observer(function OwnTurn() {
  const { turns } = useFieldView();
  const own = turns.encounter?.participants.filter((one) => turns.isOwn(one)) ?? [];
  const isRolling = own.some(({ initiative }) => initiative === null);
  if (!isRolling && !turns.isOwnTurn) return null;
  return (
    <div className={classes.steps}>
      {isRolling && (
        <Button
          className={classes.next ?? ''}
          leftSection={<LuDices size={16} />}
          onClick={() => turns.send(turnEmits.rollInitiative, {})}
        >
          Roll initiative
        </Button>
      )}
      {turns.isOwnTurn && turns.current && <TurnButtons key={turns.current.id} participant={turns.current} />}
    </div>
  );
});

/** A roll that everybody sees. */
const EVERYBODY = { audience: 'everybody' } as const;

const TurnButtons = observer(function TurnButtons({ participant }: { participant: ParticipantView }) {
  const { field, turns, vitals } = useFieldView();
  const { id: participantId } = participant;
  const characterId = turns.markerOf(participant)?.character?.id;
  const isDying = vitals.of(characterId)?.life === 'Down';
  return (
    <>
      {characterId !== undefined && isDying && (
        <Button
          className={classes.wide ?? ''}
          leftSection={<LuDices size={16} />}
          onClick={() => field.map.reportRefusal(field.map.log.rollOfSheet(characterId, 'death-save', EVERYBODY))}
        >
          Roll a death saving throw
        </Button>
      )}
      <ActButtons participant={participant} />
      <Button className={classes.next ?? ''} onClick={() => turns.send(turnEmits.endTurn, { participantId })}>
        End turn
      </Button>
      <Button variant="default" onClick={() => turns.send(turnEmits.delayTurn, { participantId })}>
        Delay
      </Button>
      <ReadyField participant={participant} />
    </>
  );
});

/** The ways to act in a turn: the attacks, and the sheet for everything else. */
const ActButtons = observer(function ActButtons({ participant }: { participant: ParticipantView }) {
  const stores = useFieldView();
  const marker = stores.turns.markerOf(participant);
  const characterId = marker?.character?.id;
  if (!marker) return null;
  return (
    <div className={classes.act}>
      {mayAttackWith(stores, marker) && (
        <Button variant="light" leftSection={<LuSwords size={16} />} onClick={() => beginAttack(stores, marker)}>
          Attack
        </Button>
      )}
      {characterId !== undefined && (
        <Button variant="light" leftSection={<LuScrollText size={16} />} onClick={() => stores.sheet.show(characterId)}>
          Sheet
        </Button>
      )}
    </div>
  );
});

/** The field for a readied action: its trigger and the action. */
export const ReadyField = observer(function ReadyField({ participant }: { participant: ParticipantView }) {
  const { turns } = useFieldView();
  const [text, setText] = useState(participant.readied ?? '');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    turns.send(turnEmits.readyAction, { participantId: participant.id, text });
  };
  return (
    <form className={classes.inline} onSubmit={save}>
      <TextInput
        size="xs"
        aria-label="Readied action"
        placeholder="Ready: when …, I …"
        maxLength={LIMITS.reminderText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default" disabled={text === (participant.readied ?? '')}>
        {text === '' ? 'Clear' : 'Ready'}
      </Button>
    </form>
  );
});
