import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuGrid2X2Plus, LuMapPin, LuPlus } from 'react-icons/lu';
import { useFieldView } from './field-view-context.js';
import { FillControls } from './fill-controls.js';
import { Legend, PinControl } from './legend.js';
import classes from './control-panel.module.css';
import { DisplacementNotices } from './displacement-notices.js';

/** The map's controls beside it. */
export const ControlPanel = observer(function ControlPanel() {
  const { field } = useFieldView();
  const dm = field.may('map.edit');
  return (
    <aside className={classes.panel} aria-label="Map controls">
      {dm && (
        <div className={classes.newButtons}>
          <Button size="xs" leftSection={<LuPlus size={15} />} onClick={() => field.openPopup('new marker')}>
            New Marker
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<LuGrid2X2Plus size={15} />}
            onClick={() => field.openPopup('new map')}
          >
            New Map
          </Button>
        </div>
      )}
      <Legend />
      {dm && <DisplacementNotices />}
      {field.map.board.dimensions && field.may('map.ping') && <PinControl icon={<LuMapPin />} />}
      {dm && field.map.board.dimensions && <FillControls />}
      <p className={classes.initiative}>Initiative-Rolling Section Coming Soon!</p>
    </aside>
  );
});
