import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { LuDices, LuScrollText, LuSwords } from 'react-icons/lu';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { useFollowedDigests } from '../../../../characters/digests/use-digests.js';
import { beginAttack, mayAttackWith } from '../../begin-attack.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './turns.module.css';

/** What a player may do now: roll initiative, end or delay the own turn, ready an action. */
export const OwnTurn = observer(function OwnTurn() {
  const { turns } = useFieldView();
  const isRolling = turns.withoutInitiative.length > 0;
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

const TurnButtons = observer(function TurnButtons({ participant }: { participant: ParticipantView }) {
  const { turns, vitals } = useFieldView();
  const { id: participantId } = participant;
  const characterId = turns.markerOf(participant)?.character?.id;
  const isDying = vitals.of(characterId)?.life === 'Down';
  return (
    <>
      {characterId !== undefined && isDying && <DeathSaveButton characterId={characterId} />}
      <ActButtons participant={participant} />
      <Button className={classes.next ?? ''} onClick={() => turns.send(turnEmits.endTurn, { participantId })}>
        End turn
      </Button>
      {turns.mayDelay(participant) && (
        <Button variant="default" onClick={() => turns.send(turnEmits.delayTurn, { participantId })}>
          Delay
        </Button>
      )}
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

/** Makes a death saving throw on the sheet of the character, which need not be open. SRD "Death Saving Throws". */
const DeathSaveButton = observer(function DeathSaveButton({ characterId }: { characterId: string }) {
  const { map } = useFieldView().field;
  const digests = useFollowedDigests();
  const [isRolling, setRolling] = useState(false);
  const roll = (): void => {
    setRolling(true);
    const made = digests.perform(characterId, { do: 'death-save' }).finally(() => setRolling(false));
    map.reportRefusal(made);
  };
  return (
    <Button className={classes.wide ?? ''} leftSection={<LuDices size={16} />} loading={isRolling} onClick={roll}>
      Roll a death saving throw
    </Button>
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
