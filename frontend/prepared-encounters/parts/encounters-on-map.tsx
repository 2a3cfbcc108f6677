import { Button, Modal, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { LuChevronLeft, LuGift, LuPencil } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { awardText } from '../../../contracts/character/play/apply-award.js';
import type { CreatureGroup } from '../../../contracts/map/creature-groups.js';
import { LoadedStatBlock } from '../../library/creatures/loaded-stat-block.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading } from '../../ui/loading.js';
import type { EditedEncounter } from '../edited-encounter.js';
import type { PreparedEncountersStore } from '../prepared-encounters.store.js';
import { countedCreatures } from '../counted-creatures.js';
import type { MapOfEncounters } from '../map-of-encounters.js';
import { AwardPopup } from './award-popup.js';
import { BudgetBar } from './budget-bar.js';
import { withForms } from '../found-items.js';
import { nameOf, useEncounterRules, usePreparedEncounters, type EncounterRules } from './encounter-context.js';
import classes from './encounters-on-map.module.css';
import { EncounterRow } from './encounter-row.js';
import { GivenAward } from './given-award.js';
import { Placing } from './placing.js';
import section from './encounters-section.module.css';

interface EncountersOnMapProps {
  campaignId: string;
  /** The encounter that is open at first; undefined: the list. */
  openId: string | undefined;
  /** Whether that one is over, so that it asks what to give out. */
  isOver: boolean;
  map: MapOfEncounters;
}

/** The prepared encounters beside the map: the list, or one of them to place. */
export const EncountersOnMap = observer(function EncountersOnMap(props: EncountersOnMapProps) {
  const { campaignId, openId, map } = props;
  const encounters = usePreparedEncounters(campaignId);
  const rules = useEncounterRules();
  const [open, setOpen] = useState(openId);
  const panel = useFocusOfOpened(open, encounters.all);
  if (encounters.state === 'failed')
    return <ErrorState msg="The encounters could not be loaded." onRetry={() => void encounters.refresh()} />;
  if (encounters.state === 'loading')
    return (
      <Loading label="Loading the encounters">
        <div className={section.skeleton} />
      </Loading>
    );
  const opened = encounters.all.find(({ id }) => id === open);
  if (opened)
    return (
      <div ref={panel} className={classes.panel}>
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.back ?? ''}
          leftSection={<LuChevronLeft size={16} aria-hidden />}
          onClick={() => {
            map.drop();
            setOpen(undefined);
          }}
        >
          All encounters
        </Button>
        <OpenEncounter
          key={opened.id}
          encounter={opened}
          isOver={props.isOver && opened.id === openId}
          {...{ encounters, rules, map }}
        />
      </div>
    );
  return (
    <div ref={panel} className={classes.panel}>
      {encounters.all.length === 0 && <p className={classes.hint}>Nothing is prepared yet.</p>}
      <ul className={classes.rows} aria-label="Encounters">
        {encounters.all.map((encounter) => (
          <EncounterRow
            key={encounter.id}
            encounter={encounter}
            isSelected={false}
            rules={rules}
            onSelect={() => setOpen(encounter.id)}
          />
        ))}
      </ul>
      <Button
        component={Link}
        to={{ search: '?section=encounters' }}
        size="sm"
        variant="default"
        leftSection={<LuPencil size={15} aria-hidden />}
      >
        Prepare encounters
      </Button>
    </div>
  );
});

/**
 * Moves the focus from the row of an encounter to its heading when it opens, and back when it closes.
 * @returns the ref of the element around both
 */
function useFocusOfOpened(openId: string | undefined, all: readonly EditedEncounter[]) {
  const panel = useRef<HTMLDivElement>(null);
  const shownId = useRef(openId);
  useEffect(() => {
    const place = all.findIndex(({ id }) => id === shownId.current);
    const isSame = shownId.current === openId;
    shownId.current = openId;
    if (isSame || document.activeElement !== document.body) return;
    const rows = panel.current?.querySelectorAll<HTMLElement>('li > button');
    (openId === undefined ? rows?.[place] : panel.current?.querySelector('h3'))?.focus();
  }, [openId, all]);
  return panel;
}

interface OpenEncounterProps {
  encounter: EditedEncounter;
  isOver: boolean;
  encounters: PreparedEncountersStore;
  rules: EncounterRules;
  map: MapOfEncounters;
}

const OpenEncounter = observer(function OpenEncounter(props: OpenEncounterProps) {
  const { encounter, encounters, rules, map } = props;
  const { plan, saved } = encounter;
  const numbers = rules.numbersOf(plan);
  const { content } = rules;
  const [isGiving, setIsGiving] = useState(props.isOver);
  const isGiven = saved?.award != null;
  const treasure = content
    ? awardText(content, { exp: 0, coins: plan.treasure.coins, items: withForms(plan.treasure.items, rules.written) })
    : '';
  return (
    <>
      <h3 className={classes.name} dir="auto" tabIndex={-1}>
        {nameOf(plan)}
      </h3>
      {rules.isLoaded ? <BudgetBar numbers={numbers} /> : <p className={classes.hint}>Loading the rules…</p>}
      <Groups groups={plan.groups} rules={rules} />
      <Placing encounter={encounter} count={numbers.creatures} map={map} />
      {plan.notes.trim() !== '' && (
        <p className={classes.notes} dir="auto">
          {plan.notes}
        </p>
      )}
      {treasure !== '' && (
        <p className={classes.treasure}>
          <strong>Treasure</strong> {treasure}
        </p>
      )}
      {saved?.award && content && (
        <GivenAward {...{ encounters, encounter, content }} award={saved.award} written={rules.written} />
      )}
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={<LuGift size={15} aria-hidden />}
          disabled={!content || rules.members.length === 0}
          {...(isGiven ? { 'data-disabled': true, 'aria-disabled': true } : {})}
          onClick={() => !isGiven && setIsGiving(true)}
        >
          Give out
        </Button>
        <Button
          component={Link}
          to={{ search: `?section=encounters&encounter=${encounter.id}` }}
          size="sm"
          variant="default"
          leftSection={<LuPencil size={15} aria-hidden />}
        >
          Edit
        </Button>
      </div>
      {isGiving && content && rules.isLoaded && rules.members.length > 0 && !isGiven && (
        <AwardPopup
          {...{ encounters, encounter, numbers, content }}
          creatures={countedCreatures(
            plan.groups,
            plan.markers.length > 0 ? map.creaturesOf(plan.markers) : null,
            rules.creatureOf,
          )}
          members={rules.members}
          written={rules.written}
          onClose={() => setIsGiving(false)}
        />
      )}
    </>
  );
});

/** How many there are of each; a click reads the stat block. */
function Groups({ groups, rules }: { groups: readonly CreatureGroup[]; rules: EncounterRules }) {
  const [read, setRead] = useState<string>();
  return (
    <>
      <ul className={classes.groups} aria-label="Creatures in the encounter">
        {groups.map(({ creature, count, name }, place) => (
          <li key={place}>
            <UnstyledButton className={classes.creature} title="Stat block" onClick={() => setRead(creature)}>
              {count} × {rules.creatureOf(creature)?.name ?? creature}
            </UnstyledButton>
            {name !== '' && <span className={classes.hint}> {name}</span>}
          </li>
        ))}
      </ul>
      <Modal
        opened={read !== undefined}
        onClose={() => setRead(undefined)}
        title={read && rules.creatureOf(read)?.name}
        size="lg"
      >
        {read !== undefined && <LoadedStatBlock id={read} isTitled />}
      </Modal>
    </>
  );
}
