import { LuCircleAlert } from 'react-icons/lu';
import classes from './field-error.module.css';

/** The error of a whole form, or of a field that cannot show one itself. Screen readers announce it. */
export function FieldError({ msg, id }: { msg: string | undefined; id?: string }) {
  return (
    <div id={id} role="alert" className={classes.error} hidden={!msg}>
      <LuCircleAlert size={16} aria-hidden="true" />
      <span>{msg}</span>
    </div>
  );
}
