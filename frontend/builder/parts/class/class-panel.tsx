import { observer } from 'mobx-react-lite';
import { GiHealthIncrease } from 'react-icons/gi';
import { LuBan } from 'react-icons/lu';
import type { ClassificationTile } from '../../../../contracts/builder/builder.contract.js';
import type { Feature } from '../../../../contracts/content/content.types.js';
import type { ClassificationView } from '../../../../contracts/library/library.contract.js';
import { useStores } from '../../../core/stores.js';
import { DoneMark } from '../../../ui/done-mark.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { chooseClass } from '../../choice-reducers.js';
import { classFacts } from '../../../library/option-facts.js';
import type { SectionStore } from '../../section.store.js';
import { Column, ColumnHint, Columns } from '../selections/column.js';
import { classIcon } from '../class-race-icons.js';
import { OptionRow, OptionList } from '../selections/option-row.js';
import { LoadedContent } from '../../../library/parts/loaded-content.js';
import { EmptyColumns, FeatureColumn, FeatureRows, inColumns } from '../selections/feature-choices.js';
import type { ListedFeature } from '../selections/feature-progress.js';
import { pickedFeatures, shownFeature } from '../selections/feature-progress.js';
import { showDescs } from '../selections/read-more.js';

/** 'Choose a Class' or 'Leveling up as': the classes, the features of the level, and the selections of a feature. */
export const ClassPanel = observer(function ClassPanel({ store }: { store: SectionStore }) {
  const { library } = useStores();
  const classificationId = store.choices.levels[0]?.classificationId;
  if (store.levelUnavailableReason)
    return <EmptyState icon={<LuBan />} title="This level is not available" text={store.levelUnavailableReason} />;
  return (
    <Columns>
      <Column title={store.isLevelingUp ? 'Class' : 'Classes'}>
        <LoadedContent of={library.pages.classes} label="Loading the classes">
          {(classes) => <Classes store={store} classes={classes} />}
        </LoadedContent>
      </Column>
      {classificationId === undefined ? (
        <EmptyColumns title="Features" hint="Choose a class on the left to see its features." />
      ) : (
        <LoadedContent
          key={classificationId}
          of={library.pages.class(classificationId, store.level)}
          label="Loading the class"
          frame={inColumns('Features')}
        >
          {(classification) => <ChosenClass store={store} classification={classification} />}
        </LoadedContent>
      )}
    </Columns>
  );
});

const Classes = observer(function Classes({
  store,
  classes,
}: {
  store: SectionStore;
  classes: readonly ClassificationTile[];
}) {
  const { library } = useStores();
  const classificationId = store.choices.levels[0]?.classificationId;
  const isPublished = store.character.is_published;
  const factsOf = (slug: string): string | undefined => {
    const classification = store.content.classifications[slug];
    return classification && classFacts(store.content, classification);
  };
  const choicesWith = (id: number) =>
    store.choicesAbout(id, () => chooseClass(store.content, store.evaluation, store.choices, id));
  return (
    <OptionList label="Classes">
      {classes
        .filter(({ id }) => !isPublished || id === classificationId)
        .map(({ id, slug, name, hit_die, descs }) => (
          <OptionRow
            key={id}
            name={name}
            suffix={`lvl ${store.level}`}
            note={factsOf(slug) ?? `Hit die ${hit_die}`}
            icon={classIcon(slug)}
            chosen={classificationId === id}
            onChoose={() => store.setChoices(isPublished ? store.choices : choicesWith(id))}
            onPreview={isPublished ? undefined : () => store.preview.schedule(() => choicesWith(id))}
            onPreviewEnd={store.preview.clear}
            onReadMore={() => showDescs(library, name, descs)}
          />
        ))}
    </OptionList>
  );
});

/** Returns the features of the level, the unlocked ones, and the picked ones that have selections. */
function featuresOf(store: SectionStore, classification: ClassificationView): ListedFeature[] {
  const activeIds = new Set(store.evaluation.sheet.features.map(({ id }) => id));
  const isListed = (feature: Feature): boolean => feature.is_visible_for_selections || feature.is_visible_to_user;
  // What comes only with a first class, or only with a later one, is listed where it is active.
  const fitsOrder = ({ id, class_order }: Feature): boolean => class_order === null || activeIds.has(id);
  const atLevel = (feature: Feature): boolean =>
    feature.levels.includes(store.level) && isListed(feature) && fitsOrder(feature);
  const own = [
    ...classification.default_features.filter(atLevel),
    ...classification.locked_features.filter((feature) => atLevel(feature) && activeIds.has(feature.id)),
  ];
  return [...own, ...pickedFeatures(store.activeSelections, own)];
}

const ChosenClass = observer(function Chosen({
  store,
  classification,
}: {
  store: SectionStore;
  classification: ClassificationView;
}) {
  const listed = featuresOf(store, classification);
  const shown = shownFeature(listed, store.activeSelections, store.shownFeature.id);
  return (
    <>
      <Column title="Features">
        <OptionList label="Features">
          {store.level > 1 && store.isLevelingUp && <IncreaseHp store={store} />}
          <FeatureRows store={store} listed={listed} shown={shown} />
        </OptionList>
        {listed.length === 0 && <ColumnHint>This level brings no new features.</ColumnHint>}
      </Column>
      <FeatureColumn store={store} listed={listed} shown={shown} />
    </>
  );
});

/** The row that opens the Increase HP popup; shown only during a level-up. */
const IncreaseHp = observer(function IncreaseHp({ store }: { store: SectionStore }) {
  const { builder } = useStores();
  const hp = store.choices.levels.find(({ level }) => level === store.level)?.hp;
  const note = hp
    ? `+${hp.value} ${hp.method === 'roll' ? 'rolled' : 'automatic'}`
    : 'Roll the hit die or take the automatic increase';
  return (
    <OptionRow
      name="Increase HP"
      note={note}
      icon={GiHealthIncrease}
      chosen={false}
      mark={<DoneMark done={hp !== null && hp !== undefined} size={18} />}
      onChoose={builder.sections.openHitDiePopup}
    />
  );
});
