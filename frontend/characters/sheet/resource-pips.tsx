import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Resource } from '../../../contracts/character/sheet-actions.types.js';
import { Counter } from './counter.js';
import { useSheet } from './sheet-context.js';
import classes from './resource-pips.module.css';

/** More than so many are a number with two buttons. */
const MOST_PIPS = 6;

/** What is left of a resource: a click on a full pip spends one, a click on an empty one gives one back. */
export const ResourcePips = observer(function ResourcePips({ resource, label }: { resource: Resource; label: string }) {
  const store = useSheet();
  const { id, max, current } = resource;
  const step = (value: '+1' | '-1'): void => void store.run({ do: 'set', field: id, value });
  if (max === null || current === null) return <span className={classes.unlimited}>unlimited</span>;
  if (max > MOST_PIPS) return <Counter field={id} label={label} current={current} max={max} />;
  const name = `${label}: ${current} of ${max}`;
  return (
    <span role="group" aria-label={name} className={classes.pips}>
      {Array.from({ length: max }, (_, index) => (
        <UnstyledButton
          key={index}
          className={classes.pip}
          data-full={index < current}
          disabled={store.isReadOnly}
          aria-label={`${index < current ? 'Spend one' : 'Give one back'}, ${name}`}
          title={index < current ? 'Spend one' : 'Give one back'}
          onClick={() => step(index < current ? '-1' : '+1')}
        />
      ))}
    </span>
  );
});
