import { observer } from 'mobx-react-lite';
import { LuSave } from 'react-icons/lu';
import { useField } from './field-context.js';
import classes from './unsent-strip.module.css';

/** While the connection is lost (the shell says so): that one's changes are kept, and what will become of them. */
export const UnsentStrip = observer(function UnsentStrip() {
  const { map } = useField().field;
  const { waiting } = map.unacknowledged;
  if (!map.hasUnsent) return null;
  return (
    <div className={classes.strip} role="status">
      <LuSave aria-hidden="true" />
      {waiting === 1
        ? 'One change is kept and sent when the connection is back.'
        : `${waiting} changes are kept and sent when the connection is back.`}
    </div>
  );
});
