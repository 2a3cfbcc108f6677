import { observer } from 'mobx-react-lite';
import { evaluateCreature } from '../../../../contracts/creature/evaluate/index.js';
import { speedText } from '../../../../contracts/creature/stat-block-text.js';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../../contracts/map/marker-creature.types.js';
import { useStores } from '../../../core/stores.js';
import { LoadedContent } from '../../../library/parts/loaded-content.js';
import { useStatBlock } from '../use-stat-block.js';
import classes from './marker-creature.module.css';

interface MountSpeedProps {
  mount: Marker;
  creature: MarkerCreature;
  rider: Marker;
}

/** The speed with which a rider moves: that of the mount, as its conditions leave it. SRD "Mounted Combat". */
export const MountSpeed = observer(function MountSpeed({ mount, creature, rider }: MountSpeedProps) {
  const { library } = useStores();
  const block = useStatBlock(mount.id, creature.id);
  const { content } = library;
  if (!content) return null;
  return (
    <LoadedContent of={block} label="Loading its speed">
      {(loaded) => (
        <p className={classes.speed} role="status">
          {rider.name} moves with its speed:{' '}
          {speedText(evaluateCreature(content, loaded, playOfMarkerCreature(creature)).sheet)}
        </p>
      )}
    </LoadedContent>
  );
});
