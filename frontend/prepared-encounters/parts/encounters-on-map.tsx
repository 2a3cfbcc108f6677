import { Button, Checkbox, Modal, Text, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuChevronLeft, LuEye, LuGift, LuList, LuMapPin, LuPencil, LuSwords, LuX } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { awardText } from '../../../contracts/character/play/apply-award.js';
import type { CreatureGroup } from '../../../contracts/map/creature-groups.js';
import { messageOf } from '../../core/failure-message.js';
import { LoadedStatBlock } from '../../library/creatures/loaded-stat-block.js';
import { countText } from '../../ui/count-text.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading } from '../../ui/loading.js';
import { useSingleFlight } from '../../ui/single-flight.js';
import type { EditedEncounter } from '../edited-encounter.js';
import type { PreparedEncountersStore } from '../prepared-encounters.store.js';
import { countedCreatures, type CreatureOnMap } from '../counted-creatures.js';
import { AwardPopup } from './award-popup.js';
import { BudgetBar } from './budget-bar.js';
import { withForms } from '../found-items.js';
import { nameOf, useEncounterRules, usePreparedEncounters, type EncounterRules } from './encounter-context.js';
import classes from './encounters-on-map.module.css';
import { EncounterRow } from './encounter-row.js';
import { GivenAward } from './given-award.js';
import { byPointer } from '../../ui/by-pointer.js';
import section from './encounters-section.module.css';

/** Groups of creatures that come onto the map. */
export interface PlacedGroups {
  readonly name: string;
  readonly groups: readonly CreatureGroup[];
  readonly count: number;
  /** Whether the server rolls their hit points. */
  readonly isRolled: boolean;
}

/** The new markers and the server's message. */
interface Placed {
  readonly markerIds: readonly string[];
  readonly msg: string;
}

/** What the map does for the encounters. */
export interface MapOfEncounters {
  readonly hasMap: boolean;
  /** Whether creatures are in hand, for the next click. */
  readonly isPlacing: boolean;
  /** Whether an encounter runs in turns. */
  readonly isRunning: boolean;
  hasMarker(id: string): boolean;
  /** Returns those of the markers that carry a creature. */
  creaturesOf(markerIds: readonly string[]): CreatureOnMap[];
  /** Returns how many of the markers are hidden from some player. */
  concealedOf(markerIds: readonly string[]): number;
  /** Shows those of the markers that are hidden to all players. */
  showToAll(markerIds: readonly string[]): void;
  /** The next click on the map places the groups. */
  takeGroup(groups: PlacedGroups, onPlaced: (placed: Placed) => void): void;
  /** Adds their markers to the marker list. Rejects with a Failure. */
  addToList(groups: PlacedGroups): Promise<Placed>;
  drop(): void;
  /** Opens the choice of who takes part in the turns. */
  beginTurns(markerIds: readonly string[]): void;
  announce(placed: Placed): void;
}

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
      <div className={classes.panel}>
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
    <div className={classes.panel}>
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
  const treasure = content
    ? awardText(content, { exp: 0, coins: plan.treasure.coins, items: withForms(plan.treasure.items, rules.written) })
    : '';
  return (
    <>
      <h3 className={classes.name} dir="auto">
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
          disabled={!content || rules.members.length === 0 || saved?.award != null}
          onClick={() => setIsGiving(true)}
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
      {isGiving && content && rules.isLoaded && rules.members.length > 0 && saved?.award == null && (
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

interface PlacingProps {
  encounter: EditedEncounter;
  count: number;
  map: MapOfEncounters;
}

/** Places the creatures, and begins turns with those that are placed. */
const Placing = observer(function Placing({ encounter, count, map }: PlacingProps) {
  const [isRolled, setIsRolled] = useState(false);
  const [problem, setProblem] = useState<string>();
  const flight = useSingleFlight();
  const { plan, change } = encounter;
  const there = plan.markers.filter((id) => map.hasMarker(id));
  const concealed = map.concealedOf(there);
  if (count === 0) return <p className={classes.hint}>This encounter has no creatures yet.</p>;
  const groups = { name: nameOf(plan), groups: plan.groups, count, isRolled };
  const onPlaced = (placed: Placed): void => {
    change({ markers: placed.markerIds });
    map.announce(placed);
  };
  const addToList = async (): Promise<void> => {
    setProblem(undefined);
    try {
      onPlaced(await map.addToList(groups));
    } catch (failure) {
      setProblem(messageOf(failure));
    }
  };
  return (
    <div className={classes.placing}>
      <Checkbox
        size="sm"
        label="Roll their hit points"
        checked={isRolled}
        disabled={map.isPlacing}
        onChange={({ currentTarget }) => setIsRolled(currentTarget.checked)}
      />
      {map.isPlacing ? (
        <div className={classes.armed} role="status">
          <span>
            {byPointer('Click', 'Tap')} a square. {countText(count, 'creature')} will stand around it, hidden from the
            players.
          </span>
          <Button size="compact-sm" variant="default" leftSection={<LuX size={14} aria-hidden />} onClick={map.drop}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className={classes.buttons}>
          <Button
            size="sm"
            variant={there.length > 0 ? 'default' : 'filled'}
            leftSection={<LuMapPin size={15} aria-hidden />}
            disabled={!map.hasMap}
            onClick={() => map.takeGroup(groups, onPlaced)}
          >
            {there.length > 0 ? 'Place again' : 'Place on the map'}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<LuList size={15} aria-hidden />}
            loading={flight.isRunning()}
            onClick={() => void flight.run(addToList)}
          >
            Into the list
          </Button>
        </div>
      )}
      {!map.hasMap && <p className={classes.hint}>Make a map before you place them.</p>}
      {problem && (
        <Text role="alert" size="sm" className={classes.problem}>
          {problem}
        </Text>
      )}
      {concealed > 0 && (
        <Button
          size="sm"
          variant="default"
          leftSection={<LuEye size={15} aria-hidden />}
          onClick={() => map.showToAll(there)}
        >
          {concealed === 1 ? 'Show it to the players' : `Show these ${concealed} to the players`}
        </Button>
      )}
      {there.length > 0 && (
        <Button
          size="sm"
          leftSection={<LuSwords size={15} aria-hidden />}
          onClick={() => map.beginTurns(there)}
          title={`${there.length} of them are on the map or in the list`}
        >
          {map.isRunning ? `Add ${there.length} to the turn order` : `Begin turns with these ${there.length}`}
        </Button>
      )}
    </div>
  );
});
