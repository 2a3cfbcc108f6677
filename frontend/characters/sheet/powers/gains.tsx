import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useStores } from '../../../core/stores.js';
import { useSheet } from '../sheet-context.js';
import { DetailName } from './detail-name.js';
import classes from './powers.module.css';

/** What the character has gained for good, such as from a magic book, and the way to take back what was wrong. */
export const Gains = observer(function Gains() {
  const store = useSheet();
  const id = useId();
  const gains = store.sheet.marks.filter(({ stays }) => stays);
  if (gains.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id}>Gains for good</h3>
      <ul>
        {gains.map((gain) => (
          <li key={gain.id} className={classes.ability}>
            <div className={classes.abilityHead}>
              <DetailName type="item" id={gain.id} name={gain.name} />
              {!store.isReadOnly && <TakeBack id={gain.id} name={gain.name} />}
            </div>
            {gain.value > 1 && <div className={classes.quiet}>{gain.value} times</div>}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Takes a gain back after a confirmation, once if the character has it several times. */
const TakeBack = observer(function TakeBack({ id, name }: { id: string; name: string }) {
  const store = useSheet();
  const { notices } = useStores();
  const takeBack = async (): Promise<void> => {
    const message = 'The character loses what it has gained from this. Was it wrong?';
    if (await notices.confirm({ title: name, message, action: 'Take it back' }))
      store.run({ do: 'mark', kind: 'item', id, on: false });
  };
  return (
    <Button size="compact-xs" variant="subtle" aria-label={`Take back: ${name}`} onClick={() => void takeBack()}>
      Take back
    </Button>
  );
});
