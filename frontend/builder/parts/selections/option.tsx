import { observer } from 'mobx-react-lite';
import { LuCheck } from 'react-icons/lu';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import type { PoolEntry } from '../../../../contracts/content/content.types.js';
import { useStores } from '../../../core/stores.js';
import { optionFacts } from '../../../library/option-facts.js';
import type { SectionStore } from '../../section.store.js';
import { OptionRow } from './option-row.js';
import { labelOf, tagOf } from './option-texts.js';
import { readMoreOf } from './read-more.js';

/** A selection of the open section. */
export interface ActiveSelectionProps {
  store: SectionStore;
  activeSelection: ActiveSelection;
}

interface OptionProps extends ActiveSelectionProps {
  entry: PoolEntry;
  index: number;
  /** Why the option cannot be picked now; undefined when it can. */
  reason: string | undefined;
}

/** One option of a selection: its facts, its pick and its preview. */
export const Option = observer(function Option({ store, activeSelection, entry, index, reason }: OptionProps) {
  const { library } = useStores();
  const { level } = store.evaluation.sheet;
  return (
    <OptionRow
      name={labelOf(activeSelection, entry, index)}
      note={
        activeSelection.disabled[entry.id] ?? optionFacts(store.content, activeSelection.selection.source, entry, level)
      }
      hint={reason}
      tag={tagOf(activeSelection, entry)}
      mark={activeSelection.picks.includes(entry.id) && <LuCheck size={18} aria-hidden color="var(--qh-accent)" />}
      chosen={activeSelection.picks.includes(entry.id)}
      disabled={reason !== undefined}
      onChoose={() => store.clickOption(activeSelection, entry.id)}
      onPreview={
        reason === undefined
          ? () => store.preview.schedule(() => store.choicesAfterClick(activeSelection, entry.id))
          : undefined
      }
      onPreviewEnd={store.preview.clear}
      onReadMore={readMoreOf(library, activeSelection.selection.source, entry)}
    />
  );
});
