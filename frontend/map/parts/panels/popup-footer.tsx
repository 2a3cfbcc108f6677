import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFieldView } from '../field-view-context.js';
import classes from '../markers/marker-popup.module.css';
import type { Submission } from './use-submission.js';

/** The props of the footer of a popup with a form. */
export interface PopupFooterProps {
  /** The text of the submit button. */
  action: string;
  /** The text of the button that leaves without doing it; left out: 'Close', as the specified popups have it. */
  leave?: 'Cancel';
  /** Whether the submit button is enabled. */
  active: boolean;
  danger?: boolean;
  /** The effect of the submit button, above the buttons. */
  consequence?: ReactNode;
  /** Another button, at the start. */
  extra?: ReactNode;
  /** The result of a button that leaves the popup open. */
  note?: string | undefined;
  submission: Pick<Submission<unknown>, 'busy' | 'problem'>;
  onClose: () => void;
}

/** The buttons of a popup with a form, below the error or status of its submission. */
export const PopupFooter = observer(function PopupFooter({
  action,
  leave,
  active,
  danger = false,
  consequence,
  extra,
  note,
  submission,
  onClose,
}: PopupFooterProps) {
  const { map, popups } = useFieldView().field;
  return (
    <div className={classes.footer} data-popup-footer="">
      {submission.problem && (
        <Text role="alert" size="sm" className={classes.problem}>
          {submission.problem}
        </Text>
      )}
      {submission.busy && map.hasUnsent && (
        <Text role="status" size="sm" className={classes.waiting}>
          The connection is lost. This will be sent when it is back. You can close the popup.
        </Text>
      )}
      {popups.reminder && (
        <Text size="sm" className={classes.problem} data-testid="reminder">
          {popups.reminder}
        </Text>
      )}
      {note && !submission.busy && (
        <Text role="status" size="sm" className={classes.waiting}>
          {note}
        </Text>
      )}
      {consequence}
      {extra && <div className={classes.extra}>{extra}</div>}
      <Button variant="default" onClick={onClose}>
        {leave ?? 'Close'}
      </Button>
      <Button
        type="submit"
        className={classes.submit}
        disabled={!active}
        loading={submission.busy}
        {...(danger ? { color: 'red' } : {})}
      >
        {action}
      </Button>
    </div>
  );
});
