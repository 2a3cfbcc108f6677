import { LuCircleAlert } from 'react-icons/lu';
import classes from './field-error.module.css';

/** What is wrong with a form as a whole, or with a field that draws no error itself; heard when it appears. */
export function FieldError({ msg, id }: { msg: string | undefined; id?: string }) {
  return (
    <div id={id} role="alert" className={classes.error} hidden={!msg}>
      <LuCircleAlert size={16} aria-hidden="true" />
      <span>{msg}</span>
    </div>
  );
}
