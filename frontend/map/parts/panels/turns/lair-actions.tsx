import { Button, Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuSwords } from 'react-icons/lu';
import type { SheetPower } from '../../../../../contracts/creature/creature-sheet.types.js';
import { powerText } from '../../../../../contracts/creature/stat-block-lines.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { beginAttack, mayAttackWith } from '../../begin-attack.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './turns.module.css';
import { WithCreatureSheet } from './with-creature-sheet.js';

type Lair = NonNullable<ParticipantView['lair']>;

/** The actions of a lair in its turn, for the DM, who marks the one that it takes and rolls it. */
export const LairActions = observer(function LairActions({ participant }: { participant: ParticipantView }) {
  const { field } = useFieldView();
  const { lair } = participant;
  const marker = lair && field.map.board.markers.get(lair.marker_id);
  const creature = marker?.creature;
  if (!lair || !marker || !creature) return null;
  return (
    <WithCreatureSheet marker={marker} creature={creature} label="Loading the lair actions">
      {({ lair_actions }) => (
        <Actions participantId={participant.id} lair={lair} marker={marker} powers={lair_actions?.actions ?? []} />
      )}
    </WithCreatureSheet>
  );
});

interface ActionsProps {
  participantId: string;
  lair: Lair;
  marker: Marker;
  powers: readonly SheetPower[];
}

const Actions = observer(function Actions({ participantId, lair, marker, powers }: ActionsProps) {
  const stores = useFieldView();
  const { turns } = stores;
  const round = turns.encounter?.round ?? 0;
  const mark = (action: string | null): void =>
    turns.send(turnEmits.markLairAction, { participantId, ...(action === null ? {} : { action }) });
  return (
    <ul className={classes.lair} aria-label="Lair actions">
      {powers.map((power) => {
        const isUsed = lair.used?.action === power.id && lair.used.round === round;
        const wasUsed = lair.used?.action === power.id && lair.used.round === round - 1;
        return (
          <li key={power.id}>
            <Checkbox
              size="sm"
              label={power.name}
              description={wasUsed ? 'Taken in the last round, so not now.' : powerText(power)}
              checked={isUsed}
              disabled={wasUsed}
              onChange={() => mark(isUsed ? null : power.id)}
            />
            {(power.attack !== null || power.saves.length > 0) && mayAttackWith(stores, marker) && (
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<LuSwords size={13} aria-hidden />}
                onClick={() => beginAttack(stores, marker, `lair:${power.id}`)}
              >
                Roll
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
});
