import { observer } from 'mobx-react-lite';
import { LuSave } from 'react-icons/lu';
import { useFieldView } from './field-view-context.js';
import classes from './unsent-changes-strip.module.css';

/** Shows the number of unsent changes while the connection is lost. */
export const UnsentChangesStrip = observer(function UnsentChangesStrip() {
  const { map } = useFieldView().field;
  const { count } = map.unacknowledged;
  if (!map.hasUnsent) return null;
  return (
    <div className={classes.strip} role="status">
      <LuSave aria-hidden="true" />
      {count === 1
        ? 'One change will be sent when the connection returns.'
        : `${count} changes will be sent when the connection returns.`}
    </div>
  );
});
