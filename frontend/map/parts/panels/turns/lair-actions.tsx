import { Button, Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuSwords } from 'react-icons/lu';
import type { Content, Creature } from '../../../../../contracts/content/content.types.js';
import type { SheetPower } from '../../../../../contracts/creature/creature-sheet.types.js';
import { evaluateCreature } from '../../../../../contracts/creature/evaluate/index.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../../../contracts/map/marker-creature.types.js';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { useStores } from '../../../../core/stores.js';
import { LoadedContent } from '../../../../library/parts/loaded-content.js';
import { beginAttack, mayAttackWith } from '../../begin-attack.js';
import { useFieldView } from '../../field-view-context.js';
import { useStatBlock } from '../../use-stat-block.js';
import classes from './turns.module.css';

type Lair = NonNullable<ParticipantView['lair']>;

/** The actions of a lair in its turn, for the DM, who marks the one that it takes and rolls it. */
export const LairActions = observer(function LairActions({ participant }: { participant: ParticipantView }) {
  const { field } = useFieldView();
  const { lair } = participant;
  const marker = lair && field.map.board.markers.get(lair.marker_id);
  const creature = marker?.creature;
  if (!lair || !marker || !creature) return null;
  return <LoadedActions participantId={participant.id} {...{ lair, marker, creature }} />;
});

const LoadedActions = observer(function LoadedActions(props: Omit<ActionsProps, 'content' | 'block'>) {
  const { content } = useStores().library;
  const statBlock = useStatBlock(props.marker.id, props.creature.id);
  if (!content) return null;
  return (
    <LoadedContent of={statBlock} label="Loading the lair actions">
      {(block) => <Actions {...props} {...{ content, block }} />}
    </LoadedContent>
  );
});

interface ActionsProps {
  participantId: string;
  lair: Lair;
  marker: Marker;
  creature: MarkerCreature;
  content: Content;
  block: Creature;
}

const Actions = observer(function Actions({ participantId, lair, marker, creature, content, block }: ActionsProps) {
  const stores = useFieldView();
  const { turns } = stores;
  const round = turns.encounter?.round ?? 0;
  const { sheet } = evaluateCreature(content, block, playOfMarkerCreature(creature));
  const mark = (action: string | null): void =>
    turns.send(turnEmits.markLairAction, { participantId, ...(action === null ? {} : { action }) });
  return (
    <ul className={classes.lair} aria-label="Lair actions">
      {(sheet.lair_actions?.actions ?? []).map((power) => {
        const isUsed = lair.used?.action === power.id && lair.used.round === round;
        const wasUsed = lair.used?.action === power.id && lair.used.round === round - 1;
        return (
          <li key={power.id}>
            <Checkbox
              size="sm"
              label={power.name}
              description={wasUsed ? 'Taken in the last round, so not now.' : textOf(power)}
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

const textOf = ({ descs }: SheetPower): string => descs.map(({ object_text }) => object_text).join(' ');
