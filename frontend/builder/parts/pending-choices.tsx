import { Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCircleCheck, LuCircleDashed } from 'react-icons/lu';
import type { OpenChoice } from '../../../contracts/character/evaluation.types.js';
import { useStores } from '../../core/stores.js';
import classes from './sheet-panel.module.css';

/** The open choices of the section, or of the whole character when no section is open. A click goes to the choice. */
export const PendingChoices = observer(function PendingChoices() {
  const { builder } = useStores();
  const { openSection: open, evaluation } = builder;
  const list = open ? open.openChoices : (evaluation?.open ?? []);
  const go = ({ section, selection_id }: OpenChoice): void => {
    if (!open) builder.selectSection(section);
    else if (selection_id === null && open.isLevelingUp) builder.openHitDiePopup();
    else open.focusSelection({ selectionId: selection_id });
  };
  return (
    <div className={classes.foot}>
      <Title order={3}>Pending choices</Title>
      <ul className={classes.pending} aria-label="Pending choices">
        {list.length === 0 && (
          <li data-done="true">
            <LuCircleCheck aria-hidden /> {open ? 'Nothing is open in this section.' : 'Nothing is open.'}
          </li>
        )}
        {list.map((choice) => (
          <li key={`${choice.section} ${choice.selection_id} ${choice.msg}`}>
            <button type="button" onClick={() => go(choice)}>
              <LuCircleDashed aria-hidden /> {choice.msg}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
