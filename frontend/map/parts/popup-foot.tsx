import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useField } from './field-context.js';
import classes from './marker-popup.module.css';
import type { useAttempt } from './use-attempt.js';

/** What a popup that sends something says below. */
export interface PopupFooterProps {
  /** What the button that sends says. */
  action: string;
  active: boolean;
  danger?: boolean;
  attempt: Pick<ReturnType<typeof useAttempt>, 'busy' | 'problem'>;
  onClose: () => void;
}

/** The buttons of a popup that sends something, with what became of that above them. */
export const PopupFooter = observer(function PopupFoot({
  action,
  active,
  danger = false,
  attempt,
  onClose,
}: PopupFooterProps) {
  const { map } = useField().field;
  return (
    <div className={classes.foot}>
      {attempt.problem && (
        <Text role="alert" size="sm" className={classes.problem}>
          {attempt.problem}
        </Text>
      )}
      {attempt.busy && map.hasUnsent && (
        <Text role="status" size="sm" className={classes.waiting}>
          No connection. This is kept and sent when it is back; you may close the popup.
        </Text>
      )}
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <Button type="submit" disabled={!active} loading={attempt.busy} {...(danger ? { color: 'red' } : {})}>
        {action}
      </Button>
    </div>
  );
});
