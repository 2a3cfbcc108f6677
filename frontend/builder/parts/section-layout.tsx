import { ActionIcon, Button, Title, Tooltip } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { LuArrowLeft, LuBookOpenText, LuCheck, LuCircleAlert, LuCloudOff, LuPencilLine, LuUndo2 } from 'react-icons/lu';
import type { SectionName } from '../../../contracts/character/choices.types.js';
import { useStores } from '../../core/stores.js';
import { useWholeClicks } from '../../ui/use-whole-clicks.js';
import type { AutosaveState } from '../section-input-autosave.js';
import type { SectionStore } from '../section.store.js';
import { BackgroundPanel } from './background/background-panel.js';
import { BioPanel } from './bio/bio-panel.js';
import { ClassPanel } from './class/class-panel.js';
import { MissingChoices } from './missing-choices.js';
import { RacePanel } from './race/race-panel.js';
import classes from './section-layout.module.css';
import { storyTargetOf } from './story/story-target.js';

const PANELS = { bio: BioPanel, race: RacePanel, class: ClassPanel, background: BackgroundPanel } as const;
const TITLES: Readonly<Record<SectionName, string>> = {
  bio: 'Character Bio & Custom Stats',
  race: 'Choose a Race',
  class: 'Choose a Class',
  background: 'Choose a Background',
};

/** The open section: heading, input status, missing choices, buttons and panel. */
export const SectionLayout = observer(function SectionLayout({ store }: { store: SectionStore }) {
  const { builder } = useStores();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [store]);
  const Panel = PANELS[store.section];
  const wholeClicks = useWholeClicks();
  return (
    <section className={classes.section} {...wholeClicks}>
      <div className={classes.bar}>
        <Button variant="subtle" className={classes.back ?? ''} onClick={() => void builder.sections.leave()}>
          <LuArrowLeft aria-hidden /> <span className={classes.backText}>Back</span>
        </Button>
        <div className={classes.heading}>
          <Title order={1} ref={heading} tabIndex={-1}>
            {store.isLevelingUp ? 'Leveling up as' : TITLES[store.section]}
          </Title>
          <StoryButton store={store} />
        </div>
        <div className={classes.status}>
          <InputStatus
            store={store}
            state={builder.saves.autosave?.state ?? 'clean'}
            onDiscarded={() => heading.current?.focus()}
          />
        </div>
        <MissingChoices store={store} />
        {store.advice && (
          <span className={classes.warning} id="section-advice" role="status">
            <LuCircleAlert aria-hidden /> {store.advice}
          </span>
        )}
        <Button
          className={classes.save ?? ''}
          aria-describedby={store.advice && 'section-advice'}
          disabled={!store.canSave || builder.permissions?.isBlocked}
          loading={store.saving}
          onClick={() => void builder.sections.save()}
        >
          {store.isLevelingUp ? 'Finish Level Up' : 'Save and Continue'}
        </Button>
      </div>
      <div className={classes.body} data-scroll={store.section === 'bio'}>
        <Panel store={store} />
      </div>
    </section>
  );
});

/** The button that opens the story-mode popup of the chosen race, class or background. */
const StoryButton = observer(function StoryButton({ store }: { store: SectionStore }) {
  const { builder } = useStores();
  if (store.section === 'bio') return null;
  const story = storyTargetOf(store.section, store.evaluation.sheet);
  const label = story ? `Story mode: read about ${story.name}` : `Story mode: choose a ${store.section} first`;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={label}
        disabled={!story}
        onClick={() => story && void builder.story.open(story.kind, story.id)}
      >
        <LuBookOpenText size={21} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
});

const INPUT_STATUS = {
  clean: { icon: LuPencilLine, text: 'Not saved yet' },
  waiting: { icon: LuPencilLine, text: 'Not saved yet' },
  saving: { icon: LuPencilLine, text: 'Keeping the draft…' },
  saved: { icon: LuCheck, text: 'Draft kept, not saved yet' },
  failed: { icon: LuCloudOff, text: 'Draft not kept. Trying again…' },
  stopped: { icon: LuCloudOff, text: 'Draft not kept' },
} as const satisfies Record<AutosaveState, unknown>;

interface InputStatusProps {
  store: SectionStore;
  state: AutosaveState;
  /** Called when the button that discards the changes is gone. */
  onDiscarded: () => void;
}

/** Shows unsaved changes, whether they are stored, and a button that discards them. */
const InputStatus = observer(function InputStatus({ store, state, onDiscarded }: InputStatusProps) {
  const { notices } = useStores();
  const discard = async (): Promise<void> => {
    const message = 'Discard what you have changed in this section since it was saved?';
    const answer = { action: 'Discard', cancel: 'Keep the changes', danger: true };
    if (!(await notices.confirm({ message, ...answer }))) return;
    store.discardChanges();
    onDiscarded();
  };
  if (!store.isDirty || store.saving) return null;
  const { icon: Icon, text } = INPUT_STATUS[state];
  return (
    <>
      <span className={classes.inputStatus} data-state={state} role="status">
        <Icon size={15} aria-hidden /> {text}
      </span>
      <Tooltip label="Discard unsaved changes">
        <ActionIcon variant="subtle" aria-label="Discard unsaved changes" onClick={() => void discard()}>
          <LuUndo2 aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
});
