import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type DragEvent } from 'react';
import { LuEye, LuGripVertical, LuUsers } from 'react-icons/lu';
import type { SceneEntry } from '../../../../../contracts/map/scenes.types.js';
import type { NoticesStore } from '../../../../core/notices.store.js';
import { useStores } from '../../../../core/stores.js';
import { outOfUse } from '../../../../ui/out-of-use.js';
import type { FieldViewStore } from '../../../field-view.store.js';
import { useFieldView } from '../../field-view-context.js';
import { RenameScene, ShowScene } from './scene-forms.js';
import { SceneMenu } from './scene-menu.js';
import { SceneThumbnailView } from './scene-thumbnail.js';
import classes from './scenes.module.css';

/** Whose place a dragged scene takes. */
export interface SceneDrag {
  readonly draggedId: string | null;
  start(sceneId: string): void;
  end(): void;
  dropOn(position: number): void;
}

/** Says which players see a scene, such as 'Everybody sees it.' or 'Brin and Dara see it.' */
function audienceText({ players, is_shown: isShown }: SceneEntry, names: ReadonlyMap<string, string>): string {
  if (players.length === 0) return isShown ? 'Shown to all.' : 'Only DMs see it.';
  if (players.length === names.size) return 'Everybody sees it.';
  const list = players.map((id) => names.get(id) ?? 'somebody').join(', ');
  return `${list} ${players.length === 1 ? 'sees' : 'see'} it.`;
}

const sizeText = ({ rows_count: rows, columns_count: columns }: SceneEntry): string =>
  rows === null ? 'No map yet' : `${rows} × ${columns}`;

const isSeen = ({ is_shown: isShown, players }: SceneEntry): boolean => isShown || players.length > 0;

/** What a scene is: its name, its map and who sees it. */
const SceneFacts = observer(function SceneFacts({ scene }: { scene: SceneEntry }) {
  const { field } = useFieldView();
  const names = new Map(field.players.map(({ id, name }) => [id, name]));
  return (
    <div className={classes.about}>
      <span className={classes.name} dir="auto">
        {scene.name}
      </span>
      <span className={classes.facts}>
        {sizeText(scene)}
        {scene.is_name_shown && ' · name shown'}
        {!scene.is_revealed && scene.rows_count !== null && ' · map hidden'}
      </span>
      <span className={classes.audience} data-seen={isSeen(scene) || undefined} dir="auto">
        {audienceText(scene, names)}
      </span>
    </div>
  );
});

/** Shows a scene to all, and asks before that while an encounter runs in the one that players see. */
async function showToAll(field: FieldViewStore, notices: NoticesStore, scene: SceneEntry): Promise<void> {
  const { map } = field;
  const { here, current } = map.scenes;
  const isFighting = here?.is_shown === true && current?.id !== scene.id && map.encounter !== null;
  const question = {
    title: 'Show another scene',
    message: `Show ${scene.name} to all while an encounter runs in ${here?.name ?? ''}?`,
    details: 'The encounter waits there.',
    action: 'Show to all',
  };
  if (isFighting && !(await notices.confirm(question))) return;
  const { msg } = await map.scenes.show(scene.id);
  field.announce(msg);
}

/** The buttons with which a DM goes to a scene and shows it. */
const SceneActions = observer(function SceneActions({ scene }: { scene: SceneEntry }) {
  const { field } = useFieldView();
  const { notices } = useStores();
  const { scenes } = field.map;
  const isHere = scenes.current?.id === scene.id;
  const isForAll = scene.is_shown && scene.players.length === field.players.length;
  return (
    <div className={classes.actions}>
      <Button
        size="compact-xs"
        variant={isHere ? 'light' : 'default'}
        leftSection={<LuEye size={14} />}
        {...outOfUse(isHere)}
        onClick={isHere ? undefined : () => field.map.reportRefusal(scenes.watch(scene.id))}
      >
        {isHere ? 'On your screen' : isSeen(scene) ? 'Go there' : 'Prepare'}
      </Button>
      <Button
        className={classes.showToAll ?? ''}
        size="compact-xs"
        variant="default"
        leftSection={<LuUsers size={14} />}
        {...outOfUse(isForAll)}
        onClick={isForAll ? undefined : () => field.map.reportRefusal(showToAll(field, notices, scene))}
      >
        Show to all
      </Button>
    </div>
  );
});

/** Returns what makes a row take the place of a dragged one, and whether one is over it. */
function useDropTarget(scene: SceneEntry, position: number, drag: SceneDrag) {
  const [isTarget, setTarget] = useState(false);
  const over = (event: DragEvent): void => {
    if (drag.draggedId === null || drag.draggedId === scene.id) return;
    event.preventDefault();
    setTarget(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setTarget(false);
    drag.dropOn(position);
  };
  return { isTarget, onDragOver: over, onDragLeave: () => setTarget(false), onDrop: drop };
}

interface SceneRowProps {
  scene: SceneEntry;
  position: number;
  drag: SceneDrag;
}

/** A scene in the list of a DM, with its buttons. */
export const SceneRow = observer(function SceneRow({ scene, position, drag }: SceneRowProps) {
  const { field } = useFieldView();
  const [form, setForm] = useState<'rename' | 'show' | null>(null);
  const { isTarget, ...dropTarget } = useDropTarget(scene, position, drag);
  return (
    <li
      className={classes.row}
      data-row={scene.id}
      aria-current={field.map.scenes.current?.id === scene.id || undefined}
      data-shown={scene.is_shown || undefined}
      data-dragged={drag.draggedId === scene.id || undefined}
      data-target={isTarget || undefined}
      {...dropTarget}
    >
      <span
        className={classes.grip}
        draggable
        aria-hidden="true"
        title="Drag to move it in the list"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          drag.start(scene.id);
        }}
        onDragEnd={drag.end}
      >
        <LuGripVertical size={15} />
      </span>
      <SceneThumbnailView sceneId={scene.id} />
      <SceneFacts scene={scene} />
      <SceneMenu
        scene={scene}
        position={position}
        onShowTo={() => setForm('show')}
        onRename={() => setForm('rename')}
      />
      <SceneActions scene={scene} />
      {form === 'rename' && <RenameScene scene={scene} onClose={() => setForm(null)} />}
      {form === 'show' && <ShowScene scene={scene} onClose={() => setForm(null)} />}
    </li>
  );
});
