import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuDices } from 'react-icons/lu';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { DeathSaveMarks } from '../../../../characters/digests/death-save-marks.js';
import { useFollowedDigests } from '../../../../characters/digests/use-digests.js';
import { creatureVitals } from '../../../creature-vitals.js';
import { deathSaveText } from '../../../turn-death-save.js';
import { useFocusOfLostPart } from '../../../../ui/use-focus-of-lost-part.js';
import { useFieldView } from '../../field-view-context.js';
import { ActButtons } from './act-buttons.js';
import { ReadyField } from './ready-field.js';
import classes from './turns.module.css';

/** What a player may do now: roll initiative, end or delay the own turn, ready an action. */
export const OwnTurn = observer(function OwnTurn() {
  const { turns } = useFieldView();
  const isRolling = turns.withoutInitiative.length > 0;
  const isDelaying = turns.encounter?.participants.some((one) => turns.isOwn(one) && one.is_delaying) ?? false;
  if (!isRolling && !isDelaying && !turns.isOwnTurn) return null;
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
      {isDelaying && <p className={classes.hint}>You delay your turn. Tell the DM when you take it.</p>}
      {turns.isOwnTurn && turns.current && <TurnButtons key={turns.current.id} participant={turns.current} />}
    </div>
  );
});

const TurnButtons = observer(function TurnButtons({ participant }: { participant: ParticipantView }) {
  const { turns, vitals } = useFieldView();
  const { id: participantId } = participant;
  const marker = turns.markerOf(participant);
  const characterId = marker?.character?.id;
  const life = marker && (vitals.of(characterId) ?? creatureVitals(marker))?.life;
  // Who lies at 0 hit points is unconscious, and takes no actions.
  const canAct = life === undefined || life === 'Up';
  return (
    <>
      {characterId !== undefined && <DeathSave characterId={characterId} isDying={life === 'Down'} />}
      <ActButtons participant={participant} canAct={canAct} />
      <Button className={classes.next ?? ''} onClick={() => turns.send(turnEmits.endTurn, { participantId })}>
        End turn
      </Button>
      {canAct && turns.mayDelay(participant) && (
        <Button variant="default" onClick={() => turns.send(turnEmits.delayTurn, { participantId })}>
          Delay
        </Button>
      )}
      {canAct && <ReadyField participant={participant} />}
    </>
  );
});

interface DeathSaveProps {
  characterId: string;
  isDying: boolean;
}

/**
 * Makes the death saving throw of this turn on the sheet of the character, which need not be open, and says what it has
 * brought. SRD "Death Saving Throws".
 */
const DeathSave = observer(function DeathSave({ characterId, isDying }: DeathSaveProps) {
  const { field, turns } = useFieldView();
  const digests = useFollowedDigests();
  const [isRolling, setRolling] = useState(false);
  const digest = digests.of(characterId);
  const made = turns.deathSave(digest);
  const kept = useFocusOfLostPart<HTMLDivElement>();
  if (!isDying && !made) return null;
  const roll = async (): Promise<void> => {
    const { turnKey: turn } = turns;
    setRolling(true);
    try {
      const change = await digests.perform(characterId, { do: 'death-save' });
      if (change) turns.noteDeathSave({ turn, change, before: digest });
    } finally {
      setRolling(false);
    }
  };
  return (
    <div className={classes.deathSave} role="group" aria-label="Death saving throw" {...kept}>
      <span role="status">{made && <b>{deathSaveText(made)}</b>}</span>
      {!made && (
        <Button leftSection={<LuDices size={16} />} loading={isRolling} onClick={() => field.map.reportRefusal(roll())}>
          Roll a death saving throw
        </Button>
      )}
      {digest && <DeathSaveMarks digest={digest} />}
    </div>
  );
});
