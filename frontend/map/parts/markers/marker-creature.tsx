import { Button, Checkbox, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuScrollText, LuSwords } from 'react-icons/lu';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { mayCarryCreature, type MarkerCreature } from '../../../../contracts/map/marker-creature.types.js';
import { hitPointsText } from '../../../characters/digests/digest-texts.js';
import { HitPointsBar } from '../../../characters/digests/hit-points-bar.js';
import { useStores } from '../../../core/stores.js';
import { useFocusOfLostPart } from '../../../ui/use-focus-of-lost-part.js';
import { beginAttack, mayAttackWith } from '../begin-attack.js';
import { useFieldView } from '../field-view-context.js';
import { creatureOfName, WITHOUT_CREATURE } from '../../new-creature.js';
import { CompanionChoice } from './companion-choice.js';
import { Concentration } from './creature-concentration.js';
import { CreatureSelect } from './creature-select.js';
import { Conditions, HitPoints } from './creature-controls.js';
import classes from './marker-creature.module.css';
import { useCreatureCommands } from './use-creature-commands.js';

/** The creature of the marker of an NPC or an enemy, for the DM: its choice, then its hit points and conditions. */
export const MarkerCreatureSection = observer(function MarkerCreatureSection({ marker }: { marker: Marker }) {
  const { library } = useStores();
  const { asksForCreature } = useFieldView().field.popups;
  // Until the creatures are loaded, their choice takes no focus.
  const isWaiting = asksForCreature && library.pages.creatures.value === undefined;
  useEffect(() => {
    void library.pages.creatures.load();
    library.loadContent().catch(() => undefined);
  }, [library]);
  const kept = useFocusOfLostPart<HTMLElement>();
  if (!mayCarryCreature(marker.marker_type.id) || marker.character) return null;
  return (
    <section
      className={classes.creature}
      role="group"
      aria-label="Creature"
      data-figures
      data-autofocus={isWaiting || undefined}
      {...kept}
    >
      {marker.creature ? <Carried marker={marker} creature={marker.creature} /> : <Choice marker={marker} />}
    </section>
  );
});

const Choice = observer(function Choice({ marker }: { marker: Marker }) {
  const { set, submission } = useCreatureCommands(marker);
  const { creatures } = useStores().library.pages;
  const { asksForCreature } = useFieldView().field.popups;
  const [chosenId, setChosenId] = useState<string | null>();
  const creatureId =
    chosenId === undefined ? (creatureOfName(marker.name, creatures.value ?? [])?.id ?? null) : chosenId;
  const [isRolled, setIsRolled] = useState(false);
  return (
    <>
      <CreatureSelect
        label="Creature"
        value={creatureId}
        description={creatureId === null ? WITHOUT_CREATURE : undefined}
        problem={submission.problem}
        isWanted={asksForCreature}
        onChange={(creature) => setChosenId(creature?.id ?? null)}
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
  const stores = useFieldView();
  const { field, sheet } = stores;
  const attack = (): void => {
    field.popups.closeUnlessChanged();
    beginAttack(stores, marker);
  };
  /** Whether players see the health of another creature otherwise. */
  const differs = ({ creature: other }: Marker): boolean =>
    other != null && other.is_health_shown !== creature.is_health_shown;
  const openStatBlock = (): void => {
    field.popups.closeUnlessChanged();
    sheet.open({ kind: 'creature', id: marker.id });
  };
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
      <Concentration marker={marker} play={(command) => void play(command)} />
      <CompanionChoice marker={marker} />
      <HealthSwitch isShown={creature.is_health_shown} show={show} />
      {[...field.map.board.markers.values()].some(differs) && (
        <Button size="compact-xs" variant="default" onClick={() => void show(creature.is_health_shown, true)}>
          {creature.is_health_shown ? 'Show the health of all creatures' : 'Hide the health of all creatures'}
        </Button>
      )}
      <div className={classes.row}>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<LuScrollText size={15} aria-hidden />}
          onClick={openStatBlock}
        >
          Open stat block
        </Button>
        {mayAttackWith(stores, marker) && (
          <Button size="compact-sm" variant="light" leftSection={<LuSwords size={15} aria-hidden />} onClick={attack}>
            Attack
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => void set({})}>
          Take away
        </Button>
      </div>
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
