import { Checkbox } from '@mantine/core';
import type { CountedCreature } from '../counted-creatures.js';
import classes from './award-popup.module.css';

interface AwardCreaturesProps {
  creatures: readonly CountedCreature[];
  /** The keys of those that count. */
  counted: ReadonlySet<string>;
  onChange: (counted: ReadonlySet<string>) => void;
}

const STATES: Readonly<Record<CountedCreature['state'], string>> = {
  fallen: 'fallen',
  alive: 'still alive',
  gone: 'not on this map',
  planned: '',
};

/** The creatures of an encounter, to choose those for which the party gets experience points. */
export function AwardCreatures({ creatures, counted, onChange }: AwardCreaturesProps) {
  const toggle = (key: string, counts: boolean): void => {
    const others = [...counted].filter((one) => one !== key);
    onChange(new Set(counts ? [...others, key] : others));
  };
  if (creatures.length === 0) return null;
  return (
    <div className={classes.creatures} role="group" aria-label="Creatures that count">
      <Checkbox
        label={`${counted.size} of ${creatures.length} creatures count`}
        aria-label="Count all creatures"
        checked={counted.size === creatures.length}
        indeterminate={counted.size > 0 && counted.size < creatures.length}
        onChange={({ currentTarget }) =>
          onChange(new Set(currentTarget.checked ? creatures.map(({ key }) => key) : []))
        }
      />
      <ul>
        {creatures.map(({ key, name, experience, state }) => (
          <li key={key}>
            <Checkbox
              size="xs"
              label={<bdi>{name}</bdi>}
              checked={counted.has(key)}
              onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
            />
            <span>{STATES[state]}</span>
            <span>{experience.toLocaleString('en')} XP</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
