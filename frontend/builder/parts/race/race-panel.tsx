import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GiThreeFriends } from 'react-icons/gi';
import { LuCheck } from 'react-icons/lu';
import type { ArchraceTile } from '../../../../contracts/builder/builder.contract.js';
import type { ReplyOf } from '../../../../contracts/core/route.js';
import type { getRace } from '../../../../contracts/builder/builder.contract.js';
import { useStores } from '../../../core/stores.js';
import { chooseArchrace, chooseCoreRace, toggleSubrace } from '../../choice-reducers.js';
import { archraceFacts, coreRaceFacts, subraceFacts } from '../../../library/option-facts.js';
import type { SectionStore } from '../../section.store.js';
import { Column, Columns } from '../selections/column.js';
import { raceIcon } from '../class-race-icons.js';
import { OptionRow, OptionList } from '../selections/option-row.js';
import { LoadedContent } from '../../../library/parts/loaded-content.js';
import { EmptyColumns, EmptySelections, FeatureColumn, FeatureRows, inColumns } from '../selections/feature-choices.js';
import type { ListedFeature } from '../selections/feature-progress.js';
import { pickedFeatures, shownFeature } from '../selections/feature-progress.js';
import classes from './race-panel.module.css';
import { showDescs } from '../selections/read-more.js';

type Races = ReplyOf<typeof getRace>;

/** 'Choose a Race': the archraces, the core races or traits, and the selections of a trait. */
export const RacePanel = observer(function RacePanel({ store }: { store: SectionStore }) {
  const { library } = useStores();
  const { archraceId } = store.choices.race;
  return (
    <Columns>
      <Column title="Races">
        <LoadedContent of={library.pages.races} label="Loading the races">
          {(races) => <Archraces store={store} races={races} />}
        </LoadedContent>
      </Column>
      {archraceId === null ? (
        <EmptyColumns title="Traits" hint="Choose a race on the left to see its traits." />
      ) : (
        <LoadedContent
          key={archraceId}
          of={library.pages.race(archraceId)}
          label="Loading the race"
          frame={inColumns('Traits')}
        >
          {(races) => <ChosenRace store={store} races={races} />}
        </LoadedContent>
      )}
    </Columns>
  );
});

const Archraces = observer(function Archraces({
  store,
  races,
}: {
  store: SectionStore;
  races: readonly ArchraceTile[];
}) {
  const { library } = useStores();
  const choicesWith = (id: string) =>
    store.choicesAbout(id, () => chooseArchrace(store.content, store.evaluation, store.choices, id));
  return (
    <OptionList label="Races">
      {races.map((race) => (
        <OptionRow
          key={race.id}
          name={race.name}
          note={archraceFacts(store.content, race.id)}
          icon={raceIcon(race.id)}
          chosen={store.choices.race.archraceId === race.id}
          onChoose={() => store.setChoices(choicesWith(race.id))}
          onPreview={() => store.preview.schedule(() => choicesWith(race.id))}
          onPreviewEnd={store.preview.clear}
          onReadMore={() => showDescs(library, race.name, race.descs)}
        />
      ))}
    </OptionList>
  );
});

const ChosenRace = observer(function Chosen({ store, races }: { store: SectionStore; races: Races }) {
  const coreId = store.evaluation.sheet.core_race?.id;
  const core = races.core_races.find(({ id }) => id === coreId);
  if (!core) {
    return (
      <>
        <Column title="Select a Core Race">
          <CoreRaces store={store} races={races} />
        </Column>
        <EmptySelections />
      </>
    );
  }
  const subraces = races.subraces.filter(({ core_race_id }) => core_race_id === core.id);
  const subrace = subraces.find(({ id }) => id === store.choices.race.raceId);
  const traits: ListedFeature[] = [...core.traits, ...(subrace?.traits ?? [])];
  const listed = [...traits, ...pickedFeatures(store.activeSelections, traits)];
  const shown = shownFeature(listed, store.activeSelections, store.shownFeature.id);
  const changeButton = races.core_races.length > 1 && (
    <Button variant="subtle" size="compact-sm" onClick={() => store.setChoices(chooseCoreRace(store.choices, null))}>
      Change
    </Button>
  );
  return (
    <>
      <Column title={`${core.name} Traits`} action={changeButton}>
        {subraces.length > 0 && <Subraces store={store} subraces={subraces} />}
        <OptionList label={`${core.name} Traits`}>
          <FeatureRows store={store} listed={listed} shown={shown} />
        </OptionList>
      </Column>
      <FeatureColumn store={store} listed={listed} shown={shown} />
    </>
  );
});

const CoreRaces = observer(function CoreRaces({ store, races }: { store: SectionStore; races: Races }) {
  const { library } = useStores();
  return (
    <OptionList label="Core races">
      {races.core_races.map((core) => (
        <OptionRow
          key={core.id}
          name={core.name}
          note={[core.size, coreRaceFacts(store.content, { traits: core.traits.map(({ id }) => id) })]
            .filter(Boolean)
            .join(' · ')}
          icon={GiThreeFriends}
          chosen={false}
          onChoose={() => store.setChoices(chooseCoreRace(store.choices, core.id))}
          onPreview={() => store.preview.schedule(() => chooseCoreRace(store.choices, core.id))}
          onPreviewEnd={store.preview.clear}
          onReadMore={() => showDescs(library, core.name, core.descs)}
        />
      ))}
    </OptionList>
  );
});

const Subraces = observer(function Subraces({ store, subraces }: { store: SectionStore; subraces: Races['subraces'] }) {
  const { library } = useStores();
  return (
    <div className={classes.subraces}>
      <p className={classes.label}>Subrace (optional, but most characters have one)</p>
      <OptionList label="Subraces">
        {subraces.map((subrace) => {
          const chosen = store.choices.race.raceId === subrace.id;
          return (
            <OptionRow
              key={subrace.id}
              name={subrace.name}
              note={subraceFacts(store.content, { traits: subrace.traits.map(({ id }) => id) })}
              chosen={chosen}
              mark={chosen && <LuCheck size={18} aria-hidden color="var(--qh-accent)" />}
              onChoose={() => store.setChoices(toggleSubrace(store.content, store.choices, subrace.id))}
              onPreview={() => store.preview.schedule(() => toggleSubrace(store.content, store.choices, subrace.id))}
              onPreviewEnd={store.preview.clear}
              onReadMore={() => showDescs(library, subrace.name, subrace.descs)}
            />
          );
        })}
      </OptionList>
    </div>
  );
});
