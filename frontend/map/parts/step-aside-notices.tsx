import { Button, CloseButton } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuFootprints } from 'react-icons/lu';
import { sentenceOf, type StepAside } from '../steps-aside.js';
import { useField } from './field-context.js';
import classes from './step-aside-notices.module.css';

/** Tells those who hear the page what has happened since: creatures that stepped aside, and why one stays there. */
function useAnnouncements(): void {
  const { field } = useField();
  useEffect(() => {
    const sentences = (): string[] =>
      field.map.stepsAside.shown.flatMap((step) => [sentenceOf(step), ...(step.refusal ? [step.refusal] : [])]);
    return reaction(sentences, (now, before) => {
      const news = now.filter((sentence) => !before.includes(sentence));
      if (news.length > 0) field.announce(news.join(' '));
    });
  }, [field]);
}

/** The creatures that stepped aside for one whose mover does not see them, the last one first, each with a way back. */
export const StepAsideNotices = observer(function StepAsideNotices() {
  const { shown } = useField().field.map.stepsAside;
  useAnnouncements();
  if (shown.length === 0) return null;
  return (
    <div className={classes.notices}>
      {shown.length > 1 && <p className={classes.count}>{shown.length} creatures stepped aside</p>}
      <ul className={classes.list} aria-label="Creatures that stepped aside">
        {shown.toReversed().map((step) => (
          <Notice key={step.markerId} step={step} />
        ))}
      </ul>
    </div>
  );
});

const Notice = observer(function Notice({ step }: { step: StepAside }) {
  const { field } = useField();
  const { stepsAside } = field.map;
  const { markerId, to, name, refusal } = step;
  return (
    <li className={classes.notice} onMouseEnter={() => field.point(to)} onMouseLeave={() => field.point(null)}>
      <LuFootprints size={16} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.line}>{sentenceOf(step)}</p>
        {refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
      </div>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Put back ${name}`}
        onClick={() => field.map.putBack(step)}
      >
        Put back
      </Button>
      <CloseButton size="sm" aria-label={`Dismiss: ${sentenceOf(step)}`} onClick={() => stepsAside.forget(markerId)} />
    </li>
  );
});
