import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { useFieldView } from '../../field-view-context.js';
import classes from '../map-prompt.module.css';

/** Tells a player on a phone that it is their turn, with the button that ends it. */
export const TurnBar = observer(function TurnBar() {
  const { turns } = useFieldView();
  const { current } = turns;
  if (!turns.isOwnTurn || !current) return null;
  return (
    <section className={classes.bar} aria-label="Your turn">
      <p className={classes.text}>
        <b>Your turn</b>: <span dir="auto">{turns.nameOf(current)}</span>
      </p>
      <Button size="compact-sm" onClick={() => turns.send(turnEmits.endTurn, { participantId: current.id })}>
        End turn
      </Button>
    </section>
  );
});
