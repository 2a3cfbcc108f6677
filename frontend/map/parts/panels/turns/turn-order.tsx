import { ActionIcon, Button, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GiDeathSkull } from 'react-icons/gi';
import { LuChevronLeft, LuChevronRight, LuDices, LuUserPlus } from 'react-icons/lu';
import { hasFallen } from '../../../../../contracts/map/marker-creature.types.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { useFocusOfLostPart } from '../../../../ui/use-focus-of-lost-part.js';
import { useFocusOfLostRow } from '../../../../ui/use-focus-of-lost-row.js';
import { useFieldView } from '../../field-view-context.js';
import { ActButtons } from './act-buttons.js';
import { HiddenTurnsChoice } from './hidden-turns-choice.js';
import { OwnTurn } from './own-turn.js';
import { Reminders } from './reminders.js';
import { TurnRow } from './turn-row.js';
import classes from './turns.module.css';
import { useEndEncounter } from './use-end-encounter.js';

/** The turn order of the running encounter. */
export const TurnOrder = observer(function TurnOrder() {
  const { turns } = useFieldView();
  const { encounter } = turns;
  const order = useFocusOfLostRow<HTMLOListElement>();
  const kept = useFocusOfLostPart<HTMLElement>();
  if (!encounter) return null;
  return (
    <section className={classes.encounter} aria-label="Turn order" {...kept}>
      <Header />
      {turns.isDm ? <Steps /> : <OwnTurn />}
      <Reminders />
      {encounter.participants.length === 0 ? (
        <p className={classes.hint}>Nobody takes part. Add somebody, or end the encounter.</p>
      ) : (
        <ol {...order} className={classes.order}>
          {encounter.participants.map((participant) => (
            <TurnRow key={participant.id} participant={participant} />
          ))}
        </ol>
      )}
      {turns.isDm ? <DmFooter /> : <PlayerFooter />}
    </section>
  );
});

/** The round, and whose turn it is. */
const Header = observer(function Header() {
  const { turns } = useFieldView();
  const { encounter, current } = turns;
  const hasBegun = encounter !== null && encounter.round > 0;
  return (
    <header className={classes.header} data-own={turns.isOwnTurn || undefined}>
      <span className={classes.round}>{hasBegun ? `Round ${encounter.round}` : 'Initiative'}</span>
      <h2 className={classes.title} dir="auto">
        {!hasBegun && turns.waitsFor}
        {hasBegun && (current ? turns.nameOf(current) : 'Nobody’s turn')}
      </h2>
      {turns.isOwnTurn && <span className={classes.yours}>your turn</span>}
      {hasBegun && turns.isDm && <DmHint />}
      {hasBegun && encounter.is_turn_over && (
        <span className={classes.hint}>
          {turns.isDm ? 'is done: ‘Next turn’ goes on' : 'is done, waiting for the DM'}
        </span>
      )}
    </header>
  );
});

/** Why a turn needs nothing of the DM: nobody has it, or whoever has it lies dead. */
const DmHint = observer(function DmHint() {
  const { turns } = useFieldView();
  const { current } = turns;
  if (!current) return <span className={classes.hint}>‘Next turn’ goes on</span>;
  if (turns.encounter?.is_turn_over || !hasFallen(turns.markerOf(current)?.creature)) return null;
  return <span className={classes.hint}>has fallen: ‘Next turn’ goes on</span>;
});

/** The DM's way through the turns. */
const Steps = observer(function Steps() {
  const { field, turns } = useFieldView();
  const { encounter } = turns;
  const hasBegun = encounter !== null && encounter.round > 0;
  const playing = turns.current && turns.markerOf(turns.current)?.creature;
  const missing = encounter?.participants.filter(({ initiative }) => initiative === null).length ?? 0;
  return (
    <div className={classes.steps}>
      {hasBegun && encounter.is_turn_over && (
        <Button
          variant="default"
          px={8}
          title={`Lets the turn of ${turns.current ? turns.nameOf(turns.current) : 'nobody'} go on`}
          onClick={turns.back}
        >
          Not done
        </Button>
      )}
      {hasBegun && !encounter.is_turn_over && (
        <ActionIcon variant="default" size={34} aria-label="Previous turn" title="Previous turn" onClick={turns.back}>
          <LuChevronLeft size={18} />
        </ActionIcon>
      )}
      <Button
        className={classes.next ?? ''}
        disabled={encounter?.participants.length === 0}
        rightSection={<LuChevronRight size={16} />}
        onClick={turns.next}
      >
        {hasBegun ? 'Next turn' : 'Begin the first turn'}
      </Button>
      {turns.current && playing && !encounter?.is_turn_over && (
        <ActButtons participant={turns.current} canAct={playing.current_hp > 0} />
      )}
      {turns.hasFallen && (
        <Button
          className={classes.wide ?? ''}
          size="xs"
          variant="default"
          leftSection={<GiDeathSkull size={15} />}
          onClick={() => field.announceOutcome(turns.submit(turnEmits.removeFallen, {}))}
        >
          Remove the fallen
        </Button>
      )}
      {missing > 0 && (
        <Button
          className={classes.wide ?? ''}
          size="xs"
          variant="default"
          leftSection={<LuDices size={15} />}
          onClick={() => turns.send(turnEmits.rollInitiative, {})}
        >
          {missing === 1 ? 'Roll for the one without initiative' : `Roll for ${missing} without initiative`}
        </Button>
      )}
    </div>
  );
});

const DmFooter = observer(function DmFooter() {
  const { field, turns } = useFieldView();
  const end = useEndEncounter();
  return (
    <footer className={classes.footer}>
      <HiddenTurnsChoice
        value={turns.encounter?.hidden_turns ?? 'absent'}
        onChange={(hiddenTurns) => turns.send(turnEmits.setHiddenTurns, { hiddenTurns })}
      />
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<LuUserPlus size={15} />}
          onClick={() => field.popups.show('encounter')}
        >
          Add
        </Button>
        <Button size="xs" variant="default" color="red" onClick={() => void end()}>
          End encounter
        </Button>
      </div>
    </footer>
  );
});

const PlayerFooter = observer(function PlayerFooter() {
  const { turns } = useFieldView();
  return (
    <footer className={classes.footer}>
      <Switch
        size="xs"
        label="Ring when my turn begins"
        checked={turns.isSoundOn}
        onChange={(event) => turns.setSound(event.currentTarget.checked)}
      />
    </footer>
  );
});
