import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { useFieldView } from '../../field-view-context.js';
import classes from '../map-prompt.module.css';
import { PromptBar } from '../prompt-bar.js';

/**
 * Tells in a narrow window what the encounter waits for: the initiative or the turn of a player, with the button for it, or
 * somebody else, in a quiet line.
 */
export const TurnBar = observer(function TurnBar() {
  const { turns, sheet } = useFieldView();
  if (!turns.encounter) return null;
  // The sheet, which covers a phone's map, says it itself.
  if (turns.isWaitedFor) return sheet.isOpen ? null : <OwnTurnBar />;
  return (
    <p className={classes.quiet} dir="auto">
      {turns.waitingText}
    </p>
  );
});

interface OwnTurnBarProps {
  className?: string | undefined;
  moveFocus?: () => void;
}

/** Says that the encounter waits for the initiative or the turn of the viewer, with the button for it. */
export const OwnTurnBar = observer(function OwnTurnBar(bar: OwnTurnBarProps) {
  const { turns } = useFieldView();
  const { current, withoutInitiative } = turns;
  if (turns.isOwnTurn && current)
    return (
      <PromptBar label="Your turn" {...bar}>
        <p className={classes.text}>
          <b>Your turn</b>: <span dir="auto">{turns.nameOf(current)}</span>
        </p>
        <Button size="compact-sm" onClick={() => turns.send(turnEmits.endTurn, { participantId: current.id })}>
          End turn
        </Button>
      </PromptBar>
    );
  if (withoutInitiative.length === 0) return null;
  return (
    <PromptBar label="Initiative" {...bar}>
      <p className={classes.text}>
        <b>Initiative</b>: <span dir="auto">{withoutInitiative.map((one) => turns.nameOf(one)).join(', ')}</span>
      </p>
      <Button size="compact-sm" onClick={() => turns.send(turnEmits.rollInitiative, {})}>
        Roll initiative
      </Button>
    </PromptBar>
  );
});
