import { Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type RefObject } from 'react';
import { LuDoorClosed, LuExternalLink } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { useStores } from '../../../core/stores.js';
import { showTabAtEnds } from '../../../ui/show-tab-at-ends.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorState } from '../../../ui/error-state.js';
import { sheetPath } from '../../sheet-path.js';
import { PowersOpeningContext, usePowersOpening } from '../powers/powers-opening.js';
import { SheetContext, useSheet } from '../sheet-context.js';
import type { SheetStore } from '../sheet.store.js';
import { useSheetStore } from '../use-sheet-store.js';
import { Announcer } from '../vitals/announcer.js';
import { ReadOnlyNotice, SheetNotices } from '../vitals/sheet-notices.js';
import { NARROW_PARTS, narrowPartOf, type NarrowPart } from './narrow-parts.js';
import { NarrowActions, NarrowChecks, NarrowSpells } from './narrow-sections.js';
import classes from './narrow-sheet.module.css';
import { NarrowSkeleton } from './narrow-skeleton.js';
import { NarrowVitals } from './narrow-vitals.js';

interface NarrowSheetProps {
  campaignId: string;
  characterId: string;
  /** What the list of actions is searched for at first; left out: nothing. */
  find?: string;
  /** The panel in which it stands. The keys of the sheet work while the focus is in it. */
  within: RefObject<HTMLElement | null>;
}

/**
 * The sheet of a character in a column, for a panel beside something else: its vitals, what it can do, its spells. The
 * chosen part stays when another character is shown.
 */
export function NarrowSheet({ campaignId, characterId, find = '', within }: NarrowSheetProps) {
  const [part, setPart] = useState<NarrowPart>('main');
  return (
    <Tabs
      className={classes.sheet ?? ''}
      value={part}
      onChange={(id) => setPart(narrowPartOf(id).id)}
      keepMounted={false}
    >
      <div className={classes.parts}>
        <Tabs.List aria-label="Parts of the sheet" onKeyDownCapture={showTabAtEnds}>
          {NARROW_PARTS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Link
          className={classes.whole}
          to={`${sheetPath(characterId, { id: campaignId })}&part=${narrowPartOf(part).section}`}
        >
          <LuExternalLink size={14} aria-hidden />
          <span>
            <span className={classes.verb}>Open the </span>whole sheet
          </span>
        </Link>
      </div>
      <FollowedSheet key={characterId} {...{ campaignId, characterId, find, within }} onPart={setPart} />
    </Tabs>
  );
}

interface FollowedSheetProps extends NarrowSheetProps {
  onPart: (part: NarrowPart) => void;
}

/** Opens the sheet and follows it while it is shown. */
const FollowedSheet = observer(function FollowedSheet({ campaignId, characterId, ...loaded }: FollowedSheetProps) {
  const store = useSheetStore({ campaignId, characterId });
  if (!store?.playCharacter) return <MissingSheet store={store} />;
  return (
    <SheetContext value={store}>
      <LoadedSheet {...loaded} />
    </SheetContext>
  );
});

const LoadedSheet = observer(function LoadedSheet({
  find,
  within,
  onPart,
}: Pick<FollowedSheetProps, 'find' | 'within' | 'onPart'>) {
  const { isClosedToUser } = useSheet();
  const opening = usePowersOpening(() => onPart('powers'));
  return (
    <PowersOpeningContext value={opening}>
      <div className={classes.loaded}>
        {isClosedToUser && <ReadOnlyNotice />}
        <NarrowVitals within={within} onPart={onPart} />
        <Tabs.Panel value="main" className={classes.body ?? ''} data-sheet-section="main">
          <NarrowActions find={find ?? ''} />
        </Tabs.Panel>
        <Tabs.Panel value="powers" className={classes.body ?? ''} data-sheet-section="powers">
          <NarrowSpells />
        </Tabs.Panel>
        <Tabs.Panel value="checks" className={classes.body ?? ''} data-sheet-section="checks">
          <NarrowChecks />
        </Tabs.Panel>
        <SheetNotices />
        <Announcer />
      </div>
    </PowersOpeningContext>
  );
});

/** What the panel shows instead of a missing sheet: a skeleton, or why it cannot be shown. */
const MissingSheet = observer(function MissingSheet({ store }: { store: SheetStore | undefined }) {
  const { notices } = useStores();
  if (store?.phase === 'gone')
    return (
      <EmptyState icon={<LuDoorClosed />} title="This sheet is closed to you" text={store.failure?.message ?? ''} />
    );
  if (store?.phase === 'failed')
    // The popup with the message and the status comes first.
    return notices.popups.length > 0 ? null : <ErrorState msg="The sheet could not be loaded." onRetry={store.load} />;
  return <NarrowSkeleton />;
});
