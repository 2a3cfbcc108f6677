import { Alert, Button, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type RefObject } from 'react';
import type { IconType } from 'react-icons';
import { GiCrossedSwords, GiFamilyTree, GiQuillInk, GiScrollUnfurled } from 'react-icons/gi';
import { LuArrowRight, LuTrash2 } from 'react-icons/lu';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SectionName } from '../../../../contracts/character/choices.types.js';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { useStores } from '../../../core/stores.js';
import { useWholeClicks } from '../../../ui/use-whole-clicks.js';
import { DoneMark } from '../../../ui/done-mark.js';
import type { MenuEntry } from '../../menu.js';
import { sectionQuery } from '../../use-section-address.js';
import { useTargetCampaign } from '../../use-target-campaign.js';
import classes from './menu.module.css';
import { QuickCharacter } from './quick-character.js';
import { ScoresAdvice } from './scores-advice.js';

const ICONS: Readonly<Record<SectionName, IconType>> = {
  bio: GiQuillInk,
  race: GiFamilyTree,
  class: GiCrossedSwords,
  background: GiScrollUnfurled,
};
const BLOCKED = [
  `Maximum number of characters created reached (${LIMITS.charactersPerUser}).`,
  'Delete other characters first to create another.',
].join(' ');

/** The main screen: the four sections and the actions for the whole character. */
export const MenuScreen = observer(function MenuScreen() {
  const { builder } = useStores();
  const name = builder.character?.characterName;
  const menu = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = useRef<HTMLButtonElement>(null);
  const wholeClicks = useWholeClicks();
  // The pressed button of a section is gone after a return, so what comes next takes the focus.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = menu.current?.querySelector<HTMLElement>('[data-next]');
    const canFinish = builder.sections.left !== undefined && builder.permissions?.canPublish;
    if (builder.sections.left && next) next.focus();
    else if (canFinish) finish.current?.focus();
    else heading.current?.focus();
  }, [builder]);
  return (
    <div className={classes.menu} ref={menu} {...wholeClicks}>
      <Title order={1} ref={heading} tabIndex={-1}>
        {name ? (
          <>
            {builder.permissions?.isPublished ? 'Level up' : 'Finish drafting'} <bdi>{name}</bdi>
          </>
        ) : (
          'Start a new character'
        )}
      </Title>
      <p className={classes.lead}>{builder.lead}</p>
      {builder.permissions?.isBlocked && (
        <Alert color="red" mb="md">
          {BLOCKED}
        </Alert>
      )}
      <QuickCharacter onFilledIn={() => finish.current?.focus()} />
      <ScoresAdvice />
      <ul className={classes.steps} aria-label="Sections">
        {builder.menu.map((entry) => (
          <Step key={entry.section} entry={entry} />
        ))}
      </ul>
      <Actions finish={finish} />
    </div>
  );
});

const Step = observer(function Step({
  entry: { section, label, note, done, hasUnsavedInput, summary, lockedReason },
}: {
  entry: MenuEntry;
}) {
  const { builder } = useStores();
  const selected = builder.sections.selected === section && !lockedReason;
  const failed = builder.saves.failedSections.has(section);
  const Icon = ICONS[section];
  return (
    <li
      className={classes.step}
      data-selected={selected}
      data-locked={lockedReason !== undefined}
      data-error={failed}
      data-section={section}
    >
      <button
        type="button"
        className={classes.select}
        aria-pressed={selected}
        aria-disabled={lockedReason !== undefined}
        onClick={() => !lockedReason && builder.sections.select(section)}
        onDoubleClick={() => !lockedReason && builder.sections.open(section)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || lockedReason) return;
          event.preventDefault();
          builder.sections.open(section);
        }}
      >
        <Icon size={32} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          <span className={classes.label}>
            {label}
            {note && <span className={classes.note}>{note}</span>}
            {hasUnsavedInput && <span className={classes.note}>Draft kept, not saved yet</span>}
            {failed && (
              <span className={classes.note} data-tone="harm">
                Not saved
              </span>
            )}
          </span>
          <span className={classes.summary}>
            <bdi>{summary}</bdi>
            {lockedReason && `. ${lockedReason}`}
          </span>
        </span>
        <DoneMark done={done} size={26} />
      </button>
      {selected && (
        <span className={classes.confirm}>
          <Button
            rightSection={<LuArrowRight aria-hidden />}
            data-next
            // A held key that saved the section before must not open this one.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={builder.sections.openSelected}
            aria-label={`Continue to ${label}`}
          >
            Continue
          </Button>
        </span>
      )}
    </li>
  );
});

const Actions = observer(function Actions({ finish }: { finish: RefObject<HTMLButtonElement | null> }) {
  const { builder, characters } = useStores();
  const navigate = useNavigate();
  const campaign = useTargetCampaign();
  const [search] = useSearchParams();
  const remove = async (): Promise<void> => {
    if (!(await builder.deleteDraft())) return;
    await navigate({ pathname: '/character/creation', search: sectionQuery('menu', search) }, { replace: true });
    await builder.load(undefined);
  };
  const finishLabel = campaign ? `Finish and join ${campaign.name ?? 'the campaign'}` : 'Finish Character';
  const publish = async (): Promise<void> => {
    const id = builder.character?.id;
    if (!(await builder.publish(finishLabel, campaign !== undefined))) return;
    const hasJoined = campaign && id ? await characters.importInto(id, campaign.id) : false;
    await navigate(hasJoined && campaign ? `/campaigns/${campaign.id}` : '/characters');
  };
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        color="red"
        leftSection={<LuTrash2 aria-hidden />}
        disabled={!builder.permissions?.canDelete}
        onClick={() => void remove()}
      >
        Delete Character
      </Button>
      {builder.permissions?.isPublished ? (
        <Final
          label="Level Up Character"
          reason={builder.permissions.levelUpUnavailableReason}
          disabled={!builder.permissions.canLevelUp}
          onClick={() => builder.sections.select('class')}
        />
      ) : (
        <Final
          ref={finish}
          label={finishLabel}
          reason={builder.permissions?.publishUnavailableReason}
          disabled={!builder.permissions?.canPublish}
          loading={builder.isEnding}
          onClick={() => void publish()}
        />
      )}
    </div>
  );
});

interface FinalProps {
  ref?: RefObject<HTMLButtonElement | null>;
  label: string;
  /** Why the button is disabled. */
  reason: string | undefined;
  disabled: boolean;
  loading?: boolean;
  onClick: () => void;
}

/** The button that finishes the draft or takes the next level, with the reason why it is disabled. */
function Final({ ref, label, reason, disabled, loading = false, onClick }: FinalProps) {
  const reasonId = useId();
  return (
    <div className={classes.final}>
      {reason && (
        <span id={reasonId} className={classes.reason}>
          {reason}
        </span>
      )}
      <Button
        ref={ref ?? null}
        size="md"
        disabled={disabled}
        loading={loading}
        aria-describedby={reason && reasonId}
        onClick={onClick}
        className={classes.finish ?? ''}
      >
        <span className={classes.finishText} dir="auto" title={label}>
          {label}
        </span>
      </Button>
    </div>
  );
}
