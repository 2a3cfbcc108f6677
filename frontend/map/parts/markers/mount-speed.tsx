import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { evaluateCreature } from '../../../../contracts/creature/evaluate/index.js';
import { speedText } from '../../../../contracts/creature/stat-block-text.js';
import { companionEmits } from '../../../../contracts/map/companions.contract.js';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../../contracts/map/marker-creature.types.js';
import { useStores } from '../../../core/stores.js';
import { LoadedOnce } from '../../../library/loaded-once.js';
import { LoadedContent } from '../../../library/parts/loaded-content.js';
import { useFieldView } from '../field-view-context.js';
import classes from './marker-creature.module.css';

interface MountSpeedProps {
  mount: Marker;
  creature: MarkerCreature;
  rider: Marker;
}

/** The speed with which a rider moves: that of the mount, as its conditions leave it. SRD "Mounted Combat". */
export const MountSpeed = observer(function MountSpeed({ mount, creature, rider }: MountSpeedProps) {
  const { library } = useStores();
  const { field } = useFieldView();
  const isDm = field.may('map.edit');
  const { map } = field;
  const { id: markerId } = mount;
  // The compendium may be closed to the player of a mount, whose stat block is theirs all the same.
  const block = useMemo(
    () =>
      isDm
        ? library.pages.creature(creature.id)
        : new LoadedOnce(async () => (await map.ask(companionEmits.getStatBlock, { markerId })).creature),
    [library, map, isDm, markerId, creature.id],
  );
  useEffect(() => {
    library.loadContent().catch(() => undefined);
  }, [library]);
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
