import { Button, Title, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuCircleAlert, LuCircleCheck, LuCircleDashed } from 'react-icons/lu';
import { useStores } from '../../../core/stores.js';
import type { SectionStore } from '../../section.store.js';
import classes from './sheet-panel.module.css';
import { showChoice } from './show-choice.js';

/** The open choices and wrong scores of the open section, otherwise the open choices of all. A click shows the choice. */
export const PendingChoices = observer(function PendingChoices() {
  const { builder } = useStores();
  const { current: sectionStore } = builder.sections;
  const list = builder.pendingChoices;
  const mistakes = sectionStore?.scoreMistakes ?? [];
  return (
    <div className={classes.foot}>
      <div className={classes.footHead}>
        <Title order={3}>Pending choices</Title>
        {sectionStore && sectionStore.section !== 'bio' && <Suggestions store={sectionStore} />}
      </div>
      <ul className={classes.pending} aria-label="Pending choices">
        {list.length + mistakes.length === 0 && (
          <li data-done="true">
            <LuCircleCheck aria-hidden />{' '}
            {sectionStore ? 'This section has no pending choices.' : 'There are no pending choices.'}
          </li>
        )}
        {mistakes.map((mistake) => (
          <li key={mistake} data-wrong="true">
            <LuCircleAlert aria-hidden /> {mistake}
          </li>
        ))}
        {list.map((choice) => (
          <li key={`${choice.section} ${choice.selection_id} ${choice.msg}`}>
            <button type="button" onClick={() => showChoice(builder, choice)}>
              <LuCircleDashed aria-hidden /> {choice.msg}
            </button>
          </li>
        ))}
      </ul>
      {builder.leftToPrepare !== undefined && <p className={classes.later}>{builder.leftToPrepare}</p>}
    </div>
  );
});

/** The button that fills in what is open. It keeps the focus when nothing is open any more. */
const Suggestions = observer(function Suggestions({ store }: { store: SectionStore }) {
  const [taken, setTaken] = useState(false);
  const { canTakeSuggestions, section, openChoices } = store;
  const reason = openChoices.length > 0 ? `Choose a ${section} first` : 'No choices are pending';
  return (
    <>
      <Button
        variant="light"
        size="compact-xs"
        data-disabled={!canTakeSuggestions || undefined}
        aria-disabled={!canTakeSuggestions}
        title={canTakeSuggestions ? 'Fills in the pending choices. You can change them before you save.' : reason}
        onClick={() => {
          store.takeSuggestions();
          setTaken(true);
        }}
      >
        Take the suggestions
      </Button>
      <VisuallyHidden role="status">
        {taken && openChoices.length === 0 ? 'The suggestions are filled in. Save to keep them.' : ''}
      </VisuallyHidden>
    </>
  );
});
