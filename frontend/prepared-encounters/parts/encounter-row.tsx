import { observer } from 'mobx-react-lite';
import { countText } from '../../ui/count-text.js';
import { EditorRow, RowFact } from '../../ui/editor-row.js';
import type { EditedEncounter } from '../edited-encounter.js';
import { ratingText } from '../encounter-numbers.js';
import { nameOf, type EncounterRules } from './encounter-context.js';

interface EncounterRowProps {
  encounter: EditedEncounter;
  isSelected: boolean;
  rules: EncounterRules;
  onSelect: () => void;
}

/** An encounter of the list: its name, how difficult it is, and what became of it. */
export const EncounterRow = observer(function EncounterRow({
  encounter,
  isSelected,
  rules,
  onSelect,
}: EncounterRowProps) {
  const { plan, saved, state } = encounter;
  const numbers = rules.numbersOf(plan);
  const { creatures, experience } = numbers;
  const needsChoice = state === 'conflict' || state === 'deleted' || state === 'refused';
  return (
    <EditorRow title={nameOf(plan)} isUntitled={plan.name.trim() === ''} isSelected={isSelected} onSelect={onSelect}>
      <RowFact isAlert={needsChoice}>
        {needsChoice
          ? 'Not saved'
          : creatures === 0
            ? 'No creatures yet'
            : rules.isLoaded
              ? `${ratingText(numbers)} · ${countText(creatures, 'creature')} · ${experience.toLocaleString('en')} XP`
              : countText(creatures, 'creature')}
      </RowFact>
      {saved?.award && <RowFact>Given out</RowFact>}
    </EditorRow>
  );
});
