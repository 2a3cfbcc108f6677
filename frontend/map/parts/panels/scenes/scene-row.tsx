import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type DragEvent } from 'react';
import { LuEye, LuGripVertical, LuUsers } from 'react-icons/lu';
import type { SceneEntry } from '../../../../../contracts/map/scenes.types.js';
import { useStores } from '../../../../core/stores.js';
import { outOfUse } from '../../../../ui/out-of-use.js';
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

/** A scene in the list of a DM, with its buttons. */
export const SceneRow = observer(function SceneRow({
  scene,
  position,
  drag,
}: {
  scene: SceneEntry;
  position: number;
  drag: SceneDrag;
}) {
  const { field } = useFieldView();
  const { notices } = useStores();
  const [form, setForm] = useState<'rename' | 'show' | null>(null);
  const [isTarget, setTarget] = useState(false);
  const { scenes } = field.map;
  const names = new Map(field.players.map(({ id, name }) => [id, name]));
  const isHere = scenes.current?.id === scene.id;
  const isSeen = scene.is_shown || scene.players.length > 0;
  const isForAll = scene.is_shown && scene.players.length === names.size;
  const showToAll = async (): Promise<void> => {
    const isFighting = scenes.here?.is_shown === true && !isHere && field.map.encounter !== null;
    const question = {
      title: 'Show another scene',
      message: `Show ${scene.name} to all while an encounter runs in ${scenes.here?.name ?? ''}?`,
      details: 'The encounter waits there.',
      action: 'Show to all',
    };
    if (isFighting && !(await notices.confirm(question))) return;
    const { msg } = await scenes.show(scene.id);
    field.announce(msg);
  };
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
  return (
    <li
      className={classes.row}
      data-row={scene.id}
      aria-current={isHere || undefined}
      data-shown={scene.is_shown || undefined}
      data-dragged={drag.draggedId === scene.id || undefined}
      data-target={isTarget || undefined}
      onDragOver={over}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
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
      <div className={classes.about}>
        <span className={classes.name} dir="auto">
          {scene.name}
        </span>
        <span className={classes.facts}>
          {sizeText(scene)}
          {scene.is_name_shown && ' · name shown'}
          {!scene.is_revealed && scene.rows_count !== null && ' · map hidden'}
        </span>
        <span className={classes.audience} data-seen={isSeen || undefined} dir="auto">
          {audienceText(scene, names)}
        </span>
      </div>
      <SceneMenu
        scene={scene}
        position={position}
        onShowTo={() => setForm('show')}
        onRename={() => setForm('rename')}
      />
      <div className={classes.actions}>
        <Button
          size="compact-xs"
          variant={isHere ? 'light' : 'default'}
          leftSection={<LuEye size={14} />}
          {...outOfUse(isHere)}
          onClick={isHere ? undefined : () => field.map.reportRefusal(scenes.watch(scene.id))}
        >
          {isHere ? 'On your screen' : isSeen ? 'Go there' : 'Prepare'}
        </Button>
        <Button
          className={classes.showToAll ?? ''}
          size="compact-xs"
          variant="default"
          leftSection={<LuUsers size={14} />}
          {...outOfUse(isForAll)}
          onClick={isForAll ? undefined : () => field.map.reportRefusal(showToAll())}
        >
          Show to all
        </Button>
      </div>
      {form === 'rename' && <RenameScene scene={scene} onClose={() => setForm(null)} />}
      {form === 'show' && <ShowScene scene={scene} onClose={() => setForm(null)} />}
    </li>
  );
});
