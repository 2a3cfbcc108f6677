import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuScrollText, LuSwords } from 'react-icons/lu';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { beginAttack, mayAttackWith } from '../../begin-attack.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './turns.module.css';

interface ActButtonsProps {
  participant: ParticipantView;
  canAct: boolean;
}

/** The ways to act in a turn: the attacks, and the sheet or the stat block for everything else. */
export const ActButtons = observer(function ActButtons({ participant, canAct }: ActButtonsProps) {
  const stores = useFieldView();
  const marker = stores.turns.markerOf(participant);
  if (!marker) return null;
  const { id: markerId, character, creature } = marker;
  return (
    <div className={classes.act}>
      {canAct && mayAttackWith(stores, marker) && (
        <Button variant="light" leftSection={<LuSwords size={16} />} onClick={() => beginAttack(stores, marker)}>
          Attack
        </Button>
      )}
      {character && (
        <Button
          variant="light"
          leftSection={<LuScrollText size={16} />}
          onClick={() => stores.sheet.show(character.id)}
        >
          Sheet
        </Button>
      )}
      {creature && (
        <Button
          variant="light"
          leftSection={<LuScrollText size={16} />}
          onClick={() => stores.sheet.open({ kind: 'creature', id: markerId })}
        >
          Stat block
        </Button>
      )}
    </div>
  );
});
