import { Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import type { PoolEntry } from '../../../../contracts/content/content.types.js';
import { useStores } from '../../../core/stores.js';
import { optionFacts } from '../../../library/option-facts.js';
import type { SectionStore } from '../../section.store.js';
import { OptionRow, OptionList } from '../selections/option-row.js';
import { groupOf } from '../selections/option-texts.js';
import { readMoreOf } from '../selections/read-more.js';
import classes from '../selections/selection-view.module.css';

interface DeductionProps {
  store: SectionStore;
  activeSelection: ActiveSelection;
}

/** A deduction: one entry to give up and one to gain. Optional, but incomplete while only one of the two is chosen. */
export const ExchangeView = observer(function DeductionView({ store, activeSelection }: DeductionProps) {
  const id = useId();
  const { selection, options } = activeSelection;
  const chosen = store.choices.deductions.find((one) => one.selection_id === selection.id);
  const mayGiveUp = (entry: PoolEntry): boolean =>
    entry.id === chosen?.target || activeSelection.losses.includes(entry.id);
  return (
    <section className={classes.slot} aria-labelledby={id} data-selection={selection.id}>
      <div className={classes.head}>
        <Title order={3} id={id} className={classes.title ?? ''}>
          {selection.name}
        </Title>
        <span className={classes.progress}>Exchange one for another (optional)</span>
      </div>
      <div className={classes.two}>
        <DeductionSide
          {...{ store, activeSelection }}
          side="target"
          label="Give up"
          chosen={chosen?.target ?? null}
          entries={options.filter(mayGiveUp)}
        />
        <DeductionSide
          {...{ store, activeSelection }}
          side="source"
          label="Gain"
          chosen={chosen?.source ?? null}
          entries={options.filter((entry) => !mayGiveUp(entry))}
        />
      </div>
    </section>
  );
});

interface SideProps extends DeductionProps {
  side: 'target' | 'source';
  label: string;
  chosen: string | null;
  entries: readonly PoolEntry[];
}

const DeductionSide = observer(function Side({ store, activeSelection, side, label, chosen, entries }: SideProps) {
  const { library } = useStores();
  const { level } = store.evaluation.sheet;
  const factsOf = (entry: PoolEntry): string =>
    [groupOf(entry), optionFacts(store.content, activeSelection.selection.source, entry, level)]
      .filter(Boolean)
      .join(' · ');
  const click = (id: string): { target: string } | { source: string } =>
    side === 'target' ? { target: id } : { source: id };
  return (
    <div>
      <p className={classes.group}>{label}</p>
      {entries.length === 0 && <p className={classes.note}>There is nothing to choose from.</p>}
      <OptionList label={`${activeSelection.selection.name}: ${label}`}>
        {entries.map((entry) => (
          <OptionRow
            key={entry.id}
            name={entry.name}
            chosen={entry.id === chosen}
            note={(side === 'source' && entry.id !== chosen && activeSelection.disabled[entry.id]) || factsOf(entry)}
            disabled={side === 'source' && entry.id !== chosen && entry.id in activeSelection.disabled}
            onChoose={() => store.clickExchange(activeSelection, click(entry.id))}
            onPreview={() => store.preview.schedule(() => store.choicesAfterExchange(activeSelection, click(entry.id)))}
            onPreviewEnd={store.preview.clear}
            onReadMore={readMoreOf(library, activeSelection.selection.source, entry)}
          />
        ))}
      </OptionList>
    </div>
  );
});
