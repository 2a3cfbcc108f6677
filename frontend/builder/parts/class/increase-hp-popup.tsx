import { Button, Group, Modal, Text, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GiRollingDices } from 'react-icons/gi';
import { useStores } from '../../../core/stores.js';
import { useLastValue } from '../../../ui/use-last-value.js';
import type { IncreaseHpStore } from '../../increase-hp.store.js';
import classes from './increase-hp-popup.module.css';

/** 'Increase HP': the user rolls the hit die of the class or takes the automatic increase. */
export const IncreaseHpPopup = observer(function IncreaseHpPopup() {
  const { builder } = useStores();
  const die = useLastValue(builder.sections.hitDie);
  return (
    <Modal
      opened={builder.sections.hitDie !== undefined}
      onClose={builder.sections.closeHitDiePopup}
      title="Increase HP"
      size="md"
    >
      {die && <IncreaseHpForm die={die} />}
    </Modal>
  );
});

const IncreaseHpForm = observer(function Choice({ die }: { die: IncreaseHpStore }) {
  const { builder } = useStores();
  const { rules, rolled, rolling, face, method } = die;
  const submit = (): void => {
    die.submit();
    builder.sections.closeHitDiePopup();
  };
  return (
    <>
      <Text c="dimmed">Your Constitution modifier is added to the increase.</Text>
      <div className={classes.options}>
        <button
          type="button"
          className={classes.option}
          aria-pressed={method === 'roll'}
          disabled={rolling}
          onClick={() => void die.roll()}
        >
          <span className={classes.die} data-rolling={rolling} aria-hidden="true">
            {face ?? <GiRollingDices size={34} />}
          </span>
          <strong>{rolled === undefined ? `Roll a ${rules.die}` : `Rolled ${rolled} on a ${rules.die}`}</strong>
          <span>{rolled === undefined ? 'You roll only once.' : 'You cannot roll again.'}</span>
        </button>
        <button
          type="button"
          className={classes.option}
          aria-pressed={method === 'auto'}
          disabled={rolling}
          onClick={die.chooseAutomatic}
        >
          <span className={classes.die} aria-hidden="true">
            {rules.automaticIncrease}
          </span>
          <strong>Automatic increase</strong>
          <span>Always {rules.automaticIncrease} for this class.</span>
        </button>
      </div>
      <VisuallyHidden role="status">{rolled === undefined || rolling ? '' : `The die shows ${rolled}.`}</VisuallyHidden>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={builder.sections.closeHitDiePopup}>
          Cancel
        </Button>
        <Button disabled={!die.canSubmit} onClick={submit}>
          Submit
        </Button>
      </Group>
    </>
  );
});
