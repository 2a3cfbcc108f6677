import { Button, CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { LuGrid2X2Plus, LuMapPin, LuPlus } from 'react-icons/lu';
import { useFieldView } from '../field-view-context.js';
import { FillControls } from './fill-controls.js';
import { Legend, PinControl } from './legend.js';
import classes from './control-panel.module.css';
import { DisplacementNotices } from './displacement-notices.js';
import type { ControlsDrawer } from './use-controls-drawer.js';

/** The id of the controls, for the button that opens them. */
export const CONTROLS_ID = 'map-controls';

/** The DM's buttons for a marker and a map. A marker waits until there is a map to place it on. */
const NewButtons = observer(function NewButtons() {
  const { field } = useFieldView();
  const reasonId = useId();
  const hasMap = field.map.board.dimensions !== null;
  return (
    <div className={classes.newButtons}>
      <Button
        size="xs"
        variant={hasMap ? 'filled' : 'default'}
        leftSection={<LuPlus size={15} />}
        disabled={!hasMap}
        {...(hasMap ? {} : { 'aria-describedby': reasonId })}
        onClick={() => field.popups.show('new marker')}
      >
        New Marker
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<LuGrid2X2Plus size={15} />}
        onClick={() => field.popups.show('new map')}
      >
        New Map
      </Button>
      {!hasMap && (
        <p id={reasonId} className={classes.reason}>
          Make a map before you make markers.
        </p>
      )}
    </div>
  );
});

/**
 * The map's controls: next to the map, or in a drawer over it when there is no room for both. They are inert while a
 * side panel covers them.
 */
export const ControlPanel = observer(function ControlPanel({ drawer }: { drawer: ControlsDrawer }) {
  const { field, sheet } = useFieldView();
  const dm = field.may('map.edit');
  return (
    <aside
      id={CONTROLS_ID}
      className={classes.panel}
      data-open={drawer.isOpen}
      data-under-sheet={sheet.isOpen || undefined}
      aria-label="Map controls"
    >
      <div className={classes.controls} inert={field.hasSidePanel}>
        <header className={classes.header}>
          <h2>Map controls</h2>
          <CloseButton aria-label="Close the map controls" onClick={drawer.close} />
        </header>
        {dm && <NewButtons />}
        <Legend />
        {dm && <DisplacementNotices />}
        {field.map.board.dimensions && field.may('map.ping') && <PinControl icon={<LuMapPin />} />}
        {dm && field.map.board.dimensions && <FillControls />}
        <p className={classes.initiative}>Initiative-Rolling Section Coming Soon!</p>
      </div>
    </aside>
  );
});
