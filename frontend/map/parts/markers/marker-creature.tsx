import { Button, Checkbox, CloseButton, Modal, NativeSelect, Select, Switch, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { compareNames } from '../../../../contracts/core/compare-names.js';
import { creatureEmits } from '../../../../contracts/map/creatures.contract.js';
import type { PlayCreature } from '../../../../contracts/map/creatures.dto.js';
import type { Marker, MarkerAck } from '../../../../contracts/map/map.contract.js';
import { mayCarryCreature, type MarkerCreature } from '../../../../contracts/map/marker-creature.types.js';
import { hitPointsText } from '../../../characters/digests/digest-texts.js';
import { HitPointsBar } from '../../../characters/digests/hit-points-bar.js';
import { useStores } from '../../../core/stores.js';
import { LoadedStatBlock } from '../../../library/creatures/loaded-stat-block.js';
import { useFieldView } from '../field-view-context.js';
import { useSubmission, useTasks } from '../panels/use-submission.js';
import classes from './marker-creature.module.css';

/** The most creatures that the search field lists. */
const MOST_FOUND = 40;

const nothing = (): void => undefined;

/**
 * The commands on the creature of a marker, with their refusal. What is played is sent although the command before is on
 * its way, because quick hits all count.
 */
function useCreatureCommands({ id: markerId }: Marker) {
  const { map } = useFieldView().field;
  const submission = useSubmission<MarkerAck>(nothing);
  const { problem, run } = useTasks<MarkerAck>();
  const ref = { ...map.room.campaignRef, markerId };
  return {
    submission,
    /** Why the last of `show` and `play` was refused. */
    problem,
    set: (fields: { creatureId?: string; isRolled?: boolean }) =>
      submission.submit(() => map.commands.submit(creatureEmits.setCreature, { ...ref, ...fields })),
    show: (isShown: boolean) => run(() => map.commands.submit(creatureEmits.showCreatureHealth, { ...ref, isShown })),
    play: (play: Omit<PlayCreature, 'markerId'>) =>
      run(() => map.commands.submit(creatureEmits.playCreature, { ...ref, ...play })),
  };
}

/** The creature of the marker of an NPC or an enemy, for the DM: its choice, then its hit points and conditions. */
export const MarkerCreatureSection = observer(function MarkerCreatureSection({ marker }: { marker: Marker }) {
  const { library } = useStores();
  useEffect(() => {
    void library.pages.creatures.load();
    library.loadContent().catch(nothing);
  }, [library]);
  if (!mayCarryCreature(marker.marker_type.id) || marker.character) return null;
  return (
    <section className={classes.creature} role="group" aria-label="Creature" data-figures>
      {marker.creature ? <Carried marker={marker} creature={marker.creature} /> : <Choice marker={marker} />}
    </section>
  );
});

const Choice = observer(function Choice({ marker }: { marker: Marker }) {
  const { creatures } = useStores().library.pages;
  const { set, submission } = useCreatureCommands(marker);
  const [creatureId, setCreatureId] = useState<string | null>(null);
  const [isRolled, setIsRolled] = useState(false);
  return (
    <>
      <Select
        label="Creature"
        placeholder="Search the stat blocks"
        searchable
        clearable
        limit={MOST_FOUND}
        disabled={creatures.value === undefined}
        data={(creatures.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={creatureId}
        error={submission.problem}
        nothingFoundMessage="No creature has this name."
        onChange={setCreatureId}
      />
      {creatureId !== null && (
        <div className={classes.row}>
          <Checkbox
            label="Roll its hit points"
            checked={isRolled}
            onChange={({ currentTarget }) => setIsRolled(currentTarget.checked)}
          />
          <Button
            size="compact-sm"
            variant="light"
            loading={submission.busy}
            onClick={() => void set({ creatureId, isRolled })}
          >
            Use this creature
          </Button>
        </div>
      )}
    </>
  );
});

interface CarriedProps {
  marker: Marker;
  creature: MarkerCreature;
}

const Carried = observer(function Carried({ marker, creature }: CarriedProps) {
  const { pages } = useStores().library;
  const { set, show, play, problem, submission } = useCreatureCommands(marker);
  const [isOpen, setIsOpen] = useState(false);
  const name = pages.creatures.value?.find(({ id }) => id === creature.id)?.name ?? creature.id;
  return (
    <>
      <div className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span>
          HP <b>{hitPointsText(creature)}</b>
          {creature.temp_hp > 0 && ` +${creature.temp_hp}`}
        </span>
      </div>
      <HitPointsBar points={creature} life={undefined} />
      <HitPoints
        onEnter={(value) => void play({ type: 'hit_points', value })}
        problem={problem ?? submission.problem}
      />
      <Conditions creature={creature} play={(command) => void play(command)} />
      <HealthSwitch isShown={creature.is_health_shown} show={show} />
      <div className={classes.row}>
        <Button size="compact-sm" variant="light" onClick={() => setIsOpen(true)}>
          Stat block
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => void set({})}>
          Take away
        </Button>
      </div>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={name} size="lg">
        <LoadedStatBlock id={creature.id} isTitled />
      </Modal>
    </>
  );
});

/** Whether players see the health. It shows the choice at once, before the server has it. */
function HealthSwitch({ isShown, show }: { isShown: boolean; show: (isShown: boolean) => Promise<void> }) {
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (next: boolean): Promise<void> => {
    setChosen(next);
    await show(next);
    setChosen(undefined);
  };
  return (
    <Switch
      label="Players see its health in words, and its conditions"
      checked={chosen ?? isShown}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}

function HitPoints({ onEnter, problem }: { onEnter: (value: string) => void; problem: string | undefined }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onEnter(text);
    setText('');
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        size="sm"
        label="Hit points"
        placeholder={'\u22127, +5 or 17'}
        description={'\u22127 is damage, +5 heals, 17 sets the hit points. Press Enter.'}
        autoComplete="off"
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}

interface ConditionsProps {
  creature: MarkerCreature;
  play: (command: Omit<PlayCreature, 'markerId'>) => void;
}

const Conditions = observer(function Conditions({ creature: { conditions }, play }: ConditionsProps) {
  const { content } = useStores().library;
  const all = Object.values(content?.conditions ?? {}).toSorted(compareNames);
  const nameOf = (id: string): string => content?.conditions[id]?.name ?? id;
  return (
    <div className={classes.conditions}>
      {conditions.map(({ id, level }) => (
        <span key={id} className={classes.condition}>
          {nameOf(id)}
          {level > 1 && ` ${level}`}
          <CloseButton
            size="xs"
            aria-label={`End ${nameOf(id)}`}
            onClick={() => play({ type: 'end_condition', condition: id })}
          />
        </span>
      ))}
      <NativeSelect
        size="xs"
        aria-label="Add a condition"
        value=""
        disabled={all.length === 0}
        onChange={({ currentTarget }) => play({ type: 'set_condition', condition: currentTarget.value })}
      >
        <option value="">Add a condition</option>
        {all
          .filter(({ id }) => !conditions.some((one) => one.id === id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </NativeSelect>
    </div>
  );
});
