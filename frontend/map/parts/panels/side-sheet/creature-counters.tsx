import { ActionIcon } from '@mantine/core';
import { LuMinus, LuPlus } from 'react-icons/lu';
import type { CreatureSheet } from '../../../../../contracts/creature/creature-sheet.types.js';
import { outOfUse } from '../../../../ui/out-of-use.js';
import { usePlayedCreature } from './played-creature.js';
import classes from './side-stat-block.module.css';

/** What a creature counts in play, such as the heads of a hydra. */
export function Counters({ counters }: Pick<CreatureSheet, 'counters'>) {
  const { play } = usePlayedCreature();
  if (counters.length === 0) return null;
  return (
    <div className={classes.counters}>
      {counters.map(({ id, name, value, heals }) => (
        <div key={id} className={classes.counter} role="group" aria-label={`${name}: ${value}`}>
          <b>{name}</b>
          <ActionIcon
            size="sm"
            variant="default"
            aria-label={`${name}: one fewer`}
            {...outOfUse(value === 0)}
            onClick={() => value > 0 && play({ type: 'set_counter', counter: id, value: '-1' })}
          >
            <LuMinus size={13} aria-hidden />
          </ActionIcon>
          <output>{value}</output>
          <ActionIcon
            size="sm"
            variant="default"
            aria-label={`${name}: one more`}
            onClick={() => play({ type: 'set_counter', counter: id, value: '+1' })}
          >
            <LuPlus size={13} aria-hidden />
          </ActionIcon>
          {heals > 0 && <small>Each new one gives back {heals} hit points.</small>}
        </div>
      ))}
    </div>
  );
}
