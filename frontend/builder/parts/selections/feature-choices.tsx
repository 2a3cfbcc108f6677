import { Button, Spoiler } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { LuArrowLeft, LuArrowRight } from 'react-icons/lu';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import { Descriptions } from '../../../ui/descriptions.js';
import { useStores } from '../../../core/stores.js';
import { DoneMark } from '../../../ui/done-mark.js';
import { FeatureTable } from '../../../ui/feature-table.js';
import type { SectionStore } from '../../section.store.js';
import { Column, ColumnHint } from './column.js';
import { LoadedContent } from '../../../library/parts/loaded-content.js';
import { OptionRow } from './option-row.js';
import type { ListedFeature } from './feature-progress.js';
import { hasChoices, featureProgress, nextChoice, selectionsOf, type NextChoice } from './feature-progress.js';
import classes from './feature-choices.module.css';
import { Granted, SelectionView } from './selection-view.js';

interface FeaturesProps {
  store: SectionStore;
  listed: readonly ListedFeature[];
  /** The feature whose selections are shown. */
  shown: ListedFeature | undefined;
}

/** Rows of traits or features. A click shows the selections of one. */
export const FeatureRows = observer(function FeatureRows({ store, listed, shown }: FeaturesProps) {
  return listed.map((feature) => {
    const progress = featureProgress(store.activeSelections, feature.id);
    const note = feature.is_disabled
      ? 'Not active'
      : hasChoices(store.activeSelections, feature.id)
        ? choicesText(store, feature.id)
        : undefined;
    return (
      <OptionRow
        key={feature.id}
        name={feature.name}
        note={note}
        chosen={feature.id === shown?.id}
        mark={progress !== 'nothing' && <DoneMark done={progress === 'complete'} size={18} />}
        onChoose={() => store.shownFeature.show(feature.id)}
      />
    );
  });
});

/** Returns the names of the picks and deductions, or a hint that choices are open. */
function choicesText(store: SectionStore, featureId: string): string {
  const activeSelections = selectionsOf(store.activeSelections, featureId);
  const nameIn = ({ options }: ActiveSelection, id: string | null): string =>
    options.find((option) => option.id === id)?.name ?? '…';
  const names = activeSelections.flatMap((activeSelection) =>
    activeSelection.picks.map((id) => nameIn(activeSelection, id)),
  );
  const deductions = activeSelections.flatMap((activeSelection) =>
    store.choices.deductions
      .filter(({ selection_id }) => selection_id === activeSelection.selection.id)
      .map(({ target, source }) => `${nameIn(activeSelection, target)} for ${nameIn(activeSelection, source)}`),
  );
  return (
    [...names, ...deductions].join(', ') ||
    (featureProgress(store.activeSelections, featureId) === 'open' ? 'Choices are open' : 'Optional choices')
  );
}

/** The last column: the description and the selections of a trait or feature. It stays until another one is asked for. */
export const FeatureColumn = observer(function FeatureColumn({ store, listed, shown }: FeaturesProps) {
  const { keep } = store.shownFeature;
  const shownId = shown?.id;
  // Without it, the last pick of a feature would replace the options under the pointer by those of the next one.
  useEffect(() => keep(shownId), [keep, shownId]);
  if (!shown) return <EmptySelections />;
  const activeSelections = selectionsOf(store.activeSelections, shown.id);
  const next = nextChoice(listed, store.activeSelections, shown.id);
  // What is granted changes with the picks, so it comes after the options, which must not move under the pointer.
  return (
    <Column key={shown.id} title={shown.name} foot={next && <NextChoiceButton store={store} {...next} />}>
      <Description store={store} shown={shown} />
      {activeSelections.map((activeSelection) => (
        <SelectionView key={activeSelection.selection.id} store={store} activeSelection={activeSelection} />
      ))}
      <Granted activeSelections={activeSelections} />
    </Column>
  );
});

/** The button that leads to the next choice, of this feature or of another one. */
const NextChoiceButton = ({ store, name, selectionId, isEarlier }: NextChoice & { store: SectionStore }) => (
  <Button
    fullWidth
    variant="light"
    leftSection={isEarlier && <LuArrowLeft aria-hidden />}
    rightSection={!isEarlier && <LuArrowRight aria-hidden />}
    // The next choice has such a button in the same place, so the rest of a double click would skip it.
    onClick={({ detail }) => detail <= 1 && store.shownFeature.focusSelection(selectionId)}
  >
    {isEarlier ? 'Still open' : 'Next'}: {name}
  </Button>
);

interface DescriptionProps {
  store: SectionStore;
  shown: ListedFeature;
}

/** The description and the tables of a feature; loads them for a feature that the page of the section does not have. */
const Description = observer(function Description({ store, shown }: DescriptionProps) {
  const { library } = useStores();
  const { id, detail } = shown;
  if (!detail) return <Texts store={store} shown={shown} />;
  return (
    <LoadedContent key={id} of={library.pages.detail(detail, id)} label="Loading the description">
      {(details) => <Texts store={store} shown={{ ...shown, ...details }} />}
    </LoadedContent>
  );
});

const Texts = observer(function Texts({ store, shown: { id, descs = [], tables = [] } }: DescriptionProps) {
  return (
    <>
      <div className={classes.descs}>
        {hasChoices(store.activeSelections, id) ? (
          <Spoiler key={id} maxHeight={144} showLabel="read more" hideLabel="read less">
            <Descriptions descs={descs} />
          </Spoiler>
        ) : (
          <Descriptions descs={descs} />
        )}
      </div>
      {tables.map((table) => (
        <FeatureTable key={table.name} table={table} />
      ))}
    </>
  );
});

/** The last column before a trait or feature is shown. */
export const EmptySelections = () => (
  <Column title="Selections">
    <ColumnHint>Choices appear here.</ColumnHint>
  </Column>
);

/**
 * Returns a function that puts a loading indicator or a failure into the second column and leaves the last one empty.
 */
export const inColumns = (title: string) =>
  function Frame(state: ReactNode) {
    return (
      <>
        <Column title={title}>{state}</Column>
        <Column title="Selections">{null}</Column>
      </>
    );
  };

/** The second and last column before a race, class or background is chosen. */
export const EmptyColumns = ({ title, hint }: { title: string; hint: string }) => (
  <>
    <Column title={title}>
      <ColumnHint>{hint}</ColumnHint>
    </Column>
    <EmptySelections />
  </>
);
