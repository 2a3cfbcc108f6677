import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuEyeOff, LuUndo2, LuUsers } from 'react-icons/lu';
import { useFieldView } from '../../field-view-context.js';
import { useSubmission } from '../use-submission.js';
import classes from '../unrevealed-bar.module.css';

/** Tells a DM who watches another scene than the shown one who sees it, with the ways to show it and to go back. */
export const SceneBar = observer(function SceneBar() {
  const { field } = useFieldView();
  const { scenes } = field.map;
  const { here, shown } = scenes;
  const { busy, problem, submit } = useSubmission<{ msg: string }>(({ msg }) => field.announce(msg));
  if (!here || !shown || here.is_shown) return null;
  const names = field.players.filter(({ id }) => here.players.includes(id)).map(({ name }) => name);
  return (
    <section className={classes.bar} aria-label="Another scene">
      <LuEyeOff size={17} aria-hidden="true" />
      <p className={classes.text} role="status">
        {names.length === 0 ? (
          <>
            <b>
              You prepare <span dir="auto">{here.name}</span>.
            </b>{' '}
            Players do not see this.
          </>
        ) : (
          <>
            <b>
              You watch <span dir="auto">{here.name}</span>.
            </b>{' '}
            Only <span dir="auto">{names.join(', ')}</span> {names.length === 1 ? 'is' : 'are'} here.
          </>
        )}
      </p>
      {problem && (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<LuUsers size={15} />}
        loading={busy}
        onClick={() => void submit(() => scenes.show(here.id))}
      >
        Show to all
      </Button>
      <Button
        size="compact-sm"
        leftSection={<LuUndo2 size={15} />}
        onClick={() => field.map.reportRefusal(scenes.watch(shown.id))}
      >
        Back to <span dir="auto">&nbsp;{shown.name}</span>
      </Button>
    </section>
  );
});

/** The name of the scene on the map: for players when the DM shows it, for DMs when there are several. */
export const SceneName = observer(function SceneName() {
  const { scenes } = useFieldView().field.map;
  const { current, list, here } = scenes;
  if (!current?.name || list.length === 1 || (here && !here.is_shown)) return null;
  return (
    <p className={classes.sceneName} data-testid="scene-name" dir="auto">
      {current.name}
    </p>
  );
});
