import { Switch } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { BackgroundTile } from '../../../../contracts/builder/builder.contract.js';
import type { BackgroundView } from '../../../../contracts/library/library.contract.js';
import { useStores } from '../../../core/stores.js';
import { chooseBackground, toggleVariant } from '../../choice-reducers.js';
import { backgroundFacts } from '../../../library/option-facts.js';
import type { SectionStore } from '../../section.store.js';
import classes from './background-panel.module.css';
import { Column, Columns } from '../selections/column.js';
import { dieTablesOf, type TablePick } from '../../../library/die-tables.js';
import { DieTableColumn, DieTableRow } from './die-table.js';
import { backgroundIcon } from '../class-race-icons.js';
import { OptionRow, OptionList } from '../selections/option-row.js';
import { LoadedContent } from '../../../library/parts/loaded-content.js';
import { EmptyColumns, FeatureColumn, FeatureRows, inColumns } from '../selections/feature-choices.js';
import type { ListedFeature } from '../selections/feature-progress.js';
import { hasChoices, pickedFeatures, shownFeature } from '../selections/feature-progress.js';
import { showDescs } from '../selections/read-more.js';

/** 'Choose a Background': the backgrounds, the details of one, and the selections of a feature. */
export const BackgroundPanel = observer(function BackgroundPanel({ store }: { store: SectionStore }) {
  const { library } = useStores();
  const { id } = store.choices.background;
  return (
    <Columns>
      <Column title="Backgrounds">
        <LoadedContent of={library.pages.backgrounds} label="Loading the backgrounds">
          {(tiles) => <Backgrounds store={store} tiles={tiles} />}
        </LoadedContent>
      </Column>
      {id === null ? (
        <EmptyColumns title="Details" hint="Choose a background on the left to see its features." />
      ) : (
        <LoadedContent
          key={id}
          of={library.pages.background(id)}
          label="Loading the background"
          frame={inColumns('Details')}
        >
          {(background) => <ChosenBackground store={store} background={background} />}
        </LoadedContent>
      )}
    </Columns>
  );
});

const Backgrounds = observer(function Backgrounds({
  store,
  tiles,
}: {
  store: SectionStore;
  tiles: readonly BackgroundTile[];
}) {
  const { library } = useStores();
  const choicesWith = (id: string) =>
    store.choicesAbout(id, () => chooseBackground(store.content, store.evaluation, store.choices, id));
  const factsOf = (id: string): string | undefined => {
    const background = store.content.backgrounds[id];
    return background && backgroundFacts(store.content, background);
  };
  return (
    <OptionList label="Backgrounds">
      {tiles.map(({ id, name, variant_name, descs }) => (
        <OptionRow
          key={id}
          name={name}
          note={[factsOf(id), variant_name && `or ${variant_name}`].filter(Boolean).join(' · ')}
          icon={backgroundIcon}
          chosen={store.choices.background.id === id}
          onChoose={() => store.setChoices(choicesWith(id))}
          onPreview={() => store.preview.schedule(() => choicesWith(id))}
          onPreviewEnd={store.preview.clear}
          onReadMore={() => showDescs(library, name, descs)}
        />
      ))}
    </OptionList>
  );
});

/** Returns the features of the chosen variant that are visible, grant something or have choices. */
function featuresOf(store: SectionStore, background: BackgroundView): ListedFeature[] {
  const { variant } = store.choices.background;
  const features = background.background_features.filter(
    ({ id, is_variant, is_visible_to_user }) =>
      (is_variant === null || is_variant === variant) &&
      (is_visible_to_user || hasChoices(store.activeSelections, id) || hasGrants(store, id)),
  );
  return [...features, ...pickedFeatures(store.activeSelections, features)];
}

const hasGrants = (store: SectionStore, featureId: string): boolean =>
  store.activeSelections.some(({ holder, granted }) => holder.id === featureId && granted.length > 0);

const ChosenBackground = observer(function Chosen({
  store,
  background,
}: {
  store: SectionStore;
  background: BackgroundView;
}) {
  /** The open die table; it replaces the column of selections. */
  const [openTable, setOpenTable] = useState<TablePick | undefined>(undefined);
  const listed = featuresOf(store, background);
  const tables = dieTablesOf(background);
  const table = tables.find((entry) => entry.pick === openTable);
  const shown = table ? undefined : shownFeature(listed, store.activeSelections, store.shownFeature.id);
  // A request to show a feature closes the table.
  useEffect(
    () =>
      reaction(
        () => store.shownFeature.focusRequests,
        () => setOpenTable(undefined),
      ),
    [store],
  );
  return (
    <>
      <Column title="Details">
        {background.variant_name !== null && (
          <Switch
            className={classes.variant ?? ''}
            label={`Variant: ${background.variant_name}`}
            checked={store.choices.background.variant}
            onChange={() => store.setChoices(toggleVariant(store.choices))}
          />
        )}
        <OptionList label="Features">
          <FeatureRows store={store} listed={listed} shown={shown} />
        </OptionList>
        <div className={classes.tables}>
          <OptionList label="Personality, ideal, bond and flaw">
            {tables.map((entry) => (
              <DieTableRow
                key={entry.pick}
                store={store}
                entry={entry}
                opened={openTable === entry.pick}
                onToggle={() => setOpenTable(openTable === entry.pick ? undefined : entry.pick)}
              />
            ))}
          </OptionList>
        </div>
      </Column>
      {table ? (
        <DieTableColumn key={table.pick} store={store} entry={table} />
      ) : (
        <FeatureColumn store={store} listed={listed} shown={shown} />
      )}
    </>
  );
});
