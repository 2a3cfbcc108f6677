import { LuEyeOff } from 'react-icons/lu';
import classes from './only-dms.module.css';

/** Says beside a heading that players do not see what is below it. */
export function OnlyDms() {
  return (
    <span className={classes.note}>
      <LuEyeOff size={15} aria-hidden />
      Only the DMs of this campaign see these.
    </span>
  );
}
