import { Button, CloseButton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useStores } from '../../core/stores.js';
import { countText } from '../../ui/count-text.js';
import { DoneMark } from '../../ui/done-mark.js';
import { Panel } from '../../ui/panel.js';
import { firstSteps, type FirstStep } from '../first-steps.js';
import classes from './first-steps.module.css';

/** The first steps of a new campaign, for its DM; nothing when all are done or they are dismissed. */
export const FirstSteps = observer(function FirstSteps({ onBring }: { onBring: () => void }) {
  const { campaign: store } = useStores();
  const steps = store.reply ? firstSteps(store.reply) : [];
  const open = steps.filter(({ done }) => !done).length;
  if (open === 0) return null;
  const dismiss = (
    <CloseButton
      aria-label="Hide the first steps"
      title="Hide the first steps"
      onClick={() => void store.change({ type: 'dismiss_first_steps' })}
    />
  );
  return (
    <div className={classes.panel}>
      <Panel title="Before the first evening" actions={dismiss}>
        <Text c="dimmed" mb="sm">
          {countText(open, 'step')} to go.
        </Text>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <Step key={step.id} step={step} onBring={onBring} />
          ))}
        </ol>
      </Panel>
    </div>
  );
});

interface StepProps {
  step: FirstStep;
  onBring: () => void;
}

function Step({ step: { id, title, done, state }, onBring }: StepProps) {
  return (
    <li className={classes.step} data-done={done}>
      <DoneMark done={done} size={24} />
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {state}
        </Text>
      </div>
      {id === 'character' ? (
        <Button variant={done ? 'subtle' : 'default'} onClick={onBring}>
          {title}
        </Button>
      ) : (
        <Button
          variant={done ? 'subtle' : 'default'}
          component={Link}
          to={id === 'players' ? '?section=settings' : '?section=field'}
        >
          {id === 'map' && done ? 'Open the map' : title}
        </Button>
      )}
    </li>
  );
}
