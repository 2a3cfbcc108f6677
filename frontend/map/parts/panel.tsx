import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuGrid2X2Plus, LuMapPin, LuPlus } from 'react-icons/lu';
import { useField } from './field-context.js';
import { FillControls } from './fill-controls.js';
import { Legend, PinControl } from './legend.js';
import classes from './panel.module.css';
import { StepAsideNotices } from './step-aside-notices.js';

/** Everything one works the map with, beside it. */
export const Panel = observer(function Panel() {
  const { field } = useField();
  const dm = field.may('map.edit');
  return (
    <aside className={classes.panel} aria-label="Map controls">
      {dm && (
        <div className={classes.makers}>
          <Button size="xs" leftSection={<LuPlus size={15} />} onClick={() => field.open('new marker')}>
            New Marker
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<LuGrid2X2Plus size={15} />}
            onClick={() => field.open('new map')}
          >
            New Map
          </Button>
        </div>
      )}
      <Legend />
      {dm && <StepAsideNotices />}
      {field.map.board.dimensions && field.may('map.ping') && <PinControl icon={<LuMapPin />} />}
      {dm && field.map.board.dimensions && <FillControls />}
      <p className={classes.initiative}>Initiative-Rolling Section Coming Soon!</p>
    </aside>
  );
});
