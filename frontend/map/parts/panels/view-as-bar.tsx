import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuEye, LuUndo2 } from 'react-icons/lu';
import { useFieldView } from '../field-view-context.js';
import classes from './unrevealed-bar.module.css';

/** Tells the DM whose view of the map is shown, and leads back to their own. */
export const ViewAsBar = observer(function ViewAsBar() {
  const { viewAs } = useFieldView().field.map;
  return viewAs === undefined ? null : <ShownBar viewAs={viewAs} />;
});

const ShownBar = observer(function ShownBar({ viewAs }: { viewAs: string }) {
  const { field } = useFieldView();
  const name = field.players.find(({ id }) => id === viewAs)?.name ?? 'this player';
  return (
    <section className={classes.bar} aria-label="Another person's view">
      <LuEye size={17} aria-hidden="true" />
      <p className={classes.text} role="status">
        <b>
          You see the map as <span dir="auto">{name}</span> sees it.
        </b>{' '}
        You change nothing here.
      </p>
      <Button
        size="compact-sm"
        autoFocus
        leftSection={<LuUndo2 size={15} />}
        onClick={() => field.map.showViewOf(undefined)}
      >
        Back to your view
      </Button>
    </section>
  );
});
