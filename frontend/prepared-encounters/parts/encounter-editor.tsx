import { Alert, Button, Group, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuCopy, LuGift, LuMapPin, LuTrash2 } from 'react-icons/lu';
import { LIMITS } from '../../../contracts/core/limits.js';
import { creatureCount } from '../../../contracts/map/creature-groups.js';
import type { CreatureSummary } from '../../../contracts/library/library.contract.js';
import { useStores } from '../../core/stores.js';
import { CounterTextarea } from '../../ui/counter-textarea.js';
import { Loading } from '../../ui/loading.js';
import type { RecordState } from '../../core/edited-record.js';
import type { EditedEncounter } from '../edited-encounter.js';
import type { PreparedEncountersStore } from '../prepared-encounters.store.js';
import { countedCreatures } from '../counted-creatures.js';
import { AwardPopup } from './award-popup.js';
import { BudgetBar } from './budget-bar.js';
import { CreatureGroups } from './creature-groups.js';
import { CreatureSearch } from './creature-search.js';
import { nameOf, type EncounterRules } from './encounter-context.js';
import classes from './encounter-editor.module.css';
import { GivenAward } from './given-award.js';
import { PartyField } from './party-field.js';
import { TreasureField } from './treasure-field.js';

interface EncounterEditorProps {
  encounter: EditedEncounter;
  encounters: PreparedEncountersStore;
  rules: EncounterRules;
  /** Goes to the map with the encounter in hand. */
  onPlace: (encounter: EditedEncounter) => void;
}

/** The open encounter. It saves itself. */
export const EncounterEditor = observer(function EncounterEditor(props: EncounterEditorProps) {
  const { encounter, encounters, rules } = props;
  const { plan, change } = encounter;
  const numbers = rules.numbersOf(plan);
  const { content, creatures } = rules;
  const award = encounter.saved?.award;
  const add = ({ id }: CreatureSummary): void => change({ groups: withOneMore(plan.groups, id) });
  return (
    <div className={classes.editor}>
      <EncounterProblem encounter={encounter} encounters={encounters} />
      <div className={classes.top}>
        <TextInput
          className={classes.name ?? ''}
          label="Name"
          placeholder="Untitled encounter"
          maxLength={LIMITS.preparedEncounterName}
          autoComplete="off"
          autoFocus={encounter.saved === undefined && !encounter.hasDraft}
          value={plan.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <EncounterActions {...props} />
      </div>
      {award && content && <GivenAward {...{ encounters, encounter, award, content }} written={rules.written} />}
      <div className={classes.budget}>
        {rules.isLoaded ? <BudgetBar numbers={numbers} /> : <p className={classes.hint}>Loading the rules…</p>}
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <CreatureGroups groups={plan.groups} rules={rules} onChange={(groups) => change({ groups })} />
          {creatures ? (
            <CreatureSearch
              creatures={creatures}
              left={numbers.partySize > 0 ? numbers.budget.high - numbers.experience : undefined}
              onAdd={add}
            />
          ) : (
            <Loading label="Loading the creatures">
              <div className={classes.skeleton} />
            </Loading>
          )}
        </div>
        <div className={classes.side}>
          <PartyField party={plan.party} members={rules.members} onChange={(party) => change({ party })} />
          {content && (
            <TreasureField
              treasure={plan.treasure}
              content={content}
              written={rules.written}
              onChange={(treasure) => change({ treasure })}
            />
          )}
          <CounterTextarea
            label="Notes"
            limit={LIMITS.preparedEncounterNotes}
            value={plan.notes}
            onChange={(notes) => change({ notes })}
            minRows={6}
            maxRows={14}
          />
        </div>
      </div>
    </div>
  );
});

/** Returns the groups with one more of a creature, within the limits. */
function withOneMore(groups: EditedEncounter['plan']['groups'], creature: string): EditedEncounter['plan']['groups'] {
  if (creatureCount(groups) >= LIMITS.creaturesPerEncounter) return groups;
  const place = groups.findIndex((group) => group.creature === creature);
  if (place >= 0) return groups.map((group, at) => (at === place ? { ...group, count: group.count + 1 } : group));
  return groups.length >= LIMITS.creatureGroups ? groups : [...groups, { creature, count: 1, name: '' }];
}

/** What one does with the open encounter, and whether it is saved. */
const EncounterActions = observer(function EncounterActions(props: EncounterEditorProps) {
  const { encounter, encounters, rules, onPlace } = props;
  const { notices } = useStores();
  const [isGiving, setIsGiving] = useState(false);
  const { plan, saved, state } = encounter;
  const { content } = rules;
  const hasCreatures = plan.groups.length > 0;
  const isGiven = saved?.award != null;
  const remove = async (): Promise<void> => {
    const message = `Delete '${nameOf(plan)}'? This cannot be undone. Markers on the map stay.`;
    if (await notices.confirm({ message, action: 'Delete', danger: true })) await encounters.delete(encounter);
  };
  return (
    <div className={classes.actions}>
      <span className={classes.status} role="status" data-alert={state === 'failed' || undefined}>
        {STATES[state]}
      </span>
      <Group gap={8}>
        <Button
          size="sm"
          leftSection={<LuMapPin size={16} aria-hidden />}
          disabled={!hasCreatures}
          onClick={() => onPlace(encounter)}
        >
          Place on the map
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<LuGift size={16} aria-hidden />}
          disabled={!content || rules.members.length === 0}
          {...(isGiven ? { 'data-disabled': true, 'aria-disabled': true } : {})}
          onClick={() => !isGiven && setIsGiving(true)}
        >
          Give out
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<LuCopy size={16} aria-hidden />}
          disabled={encounters.isFull}
          onClick={() => encounters.duplicate(encounter)}
        >
          Duplicate
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          leftSection={<LuTrash2 size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </Group>
      {isGiving && content && (
        <AwardPopup
          {...{ encounters, encounter, content }}
          members={rules.members}
          written={rules.written}
          numbers={rules.numbersOf(plan)}
          creatures={countedCreatures(plan.groups, null, rules.creatureOf)}
          onClose={() => setIsGiving(false)}
        />
      )}
    </div>
  );
});

const STATES: Readonly<Record<RecordState, string>> = {
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved. The server cannot be reached. Trying again…',
  refused: 'Not saved',
  conflict: 'Not saved. Choose one of the two',
  deleted: 'Not saved. It was deleted',
};

interface EncounterProblemProps {
  encounter: EditedEncounter;
  encounters: PreparedEncountersStore;
}

/** What the user has to decide before the encounter can be saved. */
const EncounterProblem = observer(function EncounterProblem({ encounter, encounters }: EncounterProblemProps) {
  const { state, conflicting, refusal } = encounter;
  if (state === 'deleted')
    return (
      <Alert title="Another DM has deleted this encounter" color="ember">
        <Group justify="flex-end">
          <Button size="compact-sm" variant="default" onClick={() => encounters.drop(encounter)}>
            Discard my changes
          </Button>
          <Button size="compact-sm" onClick={() => encounters.keepAsNew(encounter)}>
            Keep as a new encounter
          </Button>
        </Group>
      </Alert>
    );
  if (conflicting)
    return (
      <Alert title="Another DM has changed this encounter" color="ember">
        Theirs is called '{nameOf(conflicting)}' and has {creatureCount(conflicting.groups)} creatures.
        <Group justify="flex-end" mt="sm">
          <Button size="compact-sm" variant="default" onClick={encounter.discard}>
            Use theirs
          </Button>
          <Button size="compact-sm" onClick={encounter.keepOwn}>
            Keep mine
          </Button>
        </Group>
      </Alert>
    );
  if (state === 'refused' && refusal)
    return (
      <Alert title="The encounter is not saved" color="ember">
        {refusal.message}
      </Alert>
    );
  return null;
});
