import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { lifeOf } from '../../../../contracts/character/life.js';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { RollButton } from '../rolls/roll-button.js';
import { useSheet } from '../sheet-context.js';
import classes from './death-saves.module.css';

const CIRCLES = Array.from({ length: LIMITS.deathSaves }, (_, index) => index + 1);

interface DeathSavesProps {
  /** The dead make no more of them; their failures can still be put right. */
  isDead?: boolean;
}

/** The six circles of the death saving throws. A click on a row adds one; from three it goes back to none. SRD "Death Saving Throws". */
export const DeathSaves = observer(function DeathSaves({ isDead = false }: DeathSavesProps) {
  const { sheet } = useSheet();
  return (
    <div className={classes.saves} role="group" aria-label="Death saving throws">
      {!isDead && <Row isSuccess tally={sheet.successes} />}
      <Row isSuccess={false} tally={sheet.failures} />
      {lifeOf(sheet) === 'Down' && (
        <span className={classes.roll}>
          <RollButton rollKey="death-save" />
        </span>
      )}
    </div>
  );
});

const Row = observer(function Row({ isSuccess, tally }: { isSuccess: boolean; tally: number }) {
  const store = useSheet();
  const name = isSuccess ? 'Successes' : 'Failures';
  const next = tally >= LIMITS.deathSaves ? 0 : tally + 1;
  return (
    <UnstyledButton
      className={classes.row}
      data-success={isSuccess}
      disabled={store.isReadOnly}
      aria-label={`${name} ${tally} of ${LIMITS.deathSaves}, set ${next}`}
      title={`${name}: adds one, from three back to none`}
      onClick={() => store.run({ do: 'tally', isSuccess, tally: next })}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.circles}>
        {CIRCLES.map((circle) => (
          <span key={circle} className={classes.circle} data-filled={circle <= tally} />
        ))}
      </span>
    </UnstyledButton>
  );
});
