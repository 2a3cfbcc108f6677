import { useEffect, useRef } from 'react';
import { useStores } from '../core/stores.js';
import classes from './dice-overlay.module.css';

/** Where dice roll: over the whole window, without taking clicks. The log tells the roll to whom does not see it. */
export function DiceOverlay() {
  const { dice } = useStores();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? dice.stage.attach(host.current) : undefined), [dice]);
  return <div ref={host} className={classes.overlay} data-testid="dice" aria-hidden="true" />;
}
