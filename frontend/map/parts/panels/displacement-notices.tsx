import { Button, CloseButton } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuFootprints } from 'react-icons/lu';
import { displacementText, type DisplacedCreature } from '../../displaced-creatures.js';
import { useFocusWhenRemoved } from '../../../ui/use-focus-when-removed.js';
import { focusBoard } from '../board/grid-focus.js';
import { useFieldView } from '../field-view-context.js';
import classes from './displacement-notices.module.css';

/** Announces new displaced creatures and refusals to screen readers. */
function useAnnouncements(): void {
  const { field } = useFieldView();
  useEffect(() => {
    const sentences = (): string[] =>
      field.map.displacedCreatures.shown.flatMap((creature) => [
        displacementText(creature),
        ...(creature.refusal ? [creature.refusal] : []),
      ]);
    return reaction(
      sentences,
      (now, before) => {
        const added = now.filter((sentence) => !before?.includes(sentence));
        if (added.length > 0) field.announce(added.join(' '));
      },
      { fireImmediately: true },
    );
  }, [field]);
}

/**
 * Lists the creatures that a marker displaced because its player does not see them, latest first. The DM can put each
 * back.
 */
export const DisplacementNotices = observer(function DisplacementNotices() {
  const { shown } = useFieldView().field.map.displacedCreatures;
  useAnnouncements();
  if (shown.length === 0) return null;
  return (
    <div className={classes.notices}>
      {shown.length > 1 && <p className={classes.count}>{shown.length} creatures stepped aside</p>}
      <ul className={classes.list} aria-label="Creatures that stepped aside">
        {shown.toReversed().map((creature) => (
          <Notice key={creature.markerId} creature={creature} />
        ))}
      </ul>
    </div>
  );
});

const Notice = observer(function Notice({ creature }: { creature: DisplacedCreature }) {
  const { field } = useFieldView();
  const { displacedCreatures } = field.map;
  const { markerId, to, name, refusal } = creature;
  const notice = useFocusWhenRemoved<HTMLLIElement>(({ nextElementSibling, previousElementSibling }) => {
    const next = (nextElementSibling ?? previousElementSibling)?.querySelector('button');
    if (next) next.focus();
    else focusBoard();
  });
  return (
    <li
      ref={notice}
      className={classes.notice}
      onMouseEnter={() => field.setHover(to)}
      onMouseLeave={() => field.setHover(null)}
    >
      <LuFootprints size={16} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.line}>{displacementText(creature)}</p>
        {refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
      </div>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Put back ${name}`}
        onClick={() => field.map.putBack(creature)}
      >
        Put back
      </Button>
      <CloseButton
        size="sm"
        aria-label={`Dismiss: ${displacementText(creature)}`}
        onClick={() => displacedCreatures.dismiss(markerId)}
      />
    </li>
  );
});
