import { Button } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { LuImagePlus } from 'react-icons/lu';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import { useFocusOfLostRow } from '../../../../ui/use-focus-of-lost-row.js';
import { useFieldView } from '../../field-view-context.js';
import { SceneRow, type SceneDrag } from './scene-row.js';
import classes from './scenes.module.css';

/** Milliseconds between two readings of the thumbnails. */
const THUMBNAILS_INTERVAL = 3000;

/** Reads the thumbnails while the list is open, again after changes. */
function useThumbnails(): void {
  const { map } = useFieldView().field;
  useEffect(() => {
    const load = (): void => void map.scenes.loadThumbnails().catch(() => undefined);
    load();
    return reaction(() => map.changes, load, { delay: THUMBNAILS_INTERVAL });
  }, [map]);
}

/** The scenes of the campaign, for its DM: prepare them unseen, show them, put them in order. */
export const ScenesPanel = observer(function ScenesPanel() {
  const { field } = useFieldView();
  const { scenes } = field.map;
  const [draggedId, setDragged] = useState<string | null>(null);
  useThumbnails();
  const list = useFocusOfLostRow<HTMLOListElement>();
  const drag = useMemo<SceneDrag>(
    () => ({
      draggedId,
      start: setDragged,
      end: () => setDragged(null),
      dropOn: (position) => {
        setDragged(null);
        if (draggedId !== null) field.map.reportRefusal(scenes.update(draggedId, { position }));
      },
    }),
    [draggedId, field, scenes],
  );
  const isFull = scenes.list.length >= LIMITS.scenesPerCampaign;
  return (
    <div className={classes.panel}>
      <Button
        size="xs"
        variant="default"
        leftSection={<LuImagePlus size={15} />}
        disabled={isFull}
        onClick={() => field.popups.show('new scene')}
      >
        New scene
      </Button>
      <p className={classes.hint}>
        {isFull
          ? `A campaign can have at most ${LIMITS.scenesPerCampaign} scenes.`
          : 'Prepare a scene in peace: players see it when you show it.'}
      </p>
      <ol {...list} className={classes.list} aria-label="Scenes">
        {scenes.list.map((scene, position) => (
          <SceneRow key={scene.id} scene={scene} position={position} drag={drag} />
        ))}
      </ol>
    </div>
  );
});
