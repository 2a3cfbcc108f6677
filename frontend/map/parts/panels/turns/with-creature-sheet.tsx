import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CreatureSheet } from '../../../../../contracts/creature/creature-sheet.types.js';
import { evaluateCreature } from '../../../../../contracts/creature/evaluate/index.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../../../contracts/map/marker-creature.types.js';
import { useStores } from '../../../../core/stores.js';
import { LoadedContent } from '../../../../library/parts/loaded-content.js';
import { useStatBlock } from '../../use-stat-block.js';

interface WithCreatureSheetProps {
  marker: Marker;
  creature: MarkerCreature;
  /** What is loaded, such as "Loading the lair actions". */
  label: string;
  children: (sheet: CreatureSheet) => ReactNode;
}

/** Renders what a marker's creature has, as it is now. */
export const WithCreatureSheet = observer(function WithCreatureSheet(props: WithCreatureSheetProps) {
  const { marker, creature, label, children } = props;
  const { content } = useStores().library;
  const statBlock = useStatBlock(marker.id, creature.id);
  if (!content) return null;
  return (
    <LoadedContent of={statBlock} label={label}>
      {(block) => children(evaluateCreature(content, block, playOfMarkerCreature(creature)).sheet)}
    </LoadedContent>
  );
});
