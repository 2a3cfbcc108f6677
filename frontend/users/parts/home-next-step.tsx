import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuFootprints } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '../../../contracts/auth/auth.contract.js';
import { nextStep } from '../next-step.js';
import classes from './home-next-step.module.css';

/** What the user can do next; nothing when nothing is missing. */
export const HomeNextStep = observer(function HomeNextStep({ user }: { user: CurrentUser }) {
  const step = nextStep(user);
  if (!step) return null;
  return (
    <section className={classes.step} aria-label="Next step">
      <LuFootprints className={classes.icon} size={24} aria-hidden />
      <Text className={classes.text ?? ''}>{step.text}</Text>
      <Button component={Link} to={step.to}>
        {step.action}
      </Button>
    </section>
  );
});
