import { observer } from 'mobx-react-lite';
import { countText } from '../../ui/count-text.js';
import type { EditedEncounter } from '../edited-encounter.js';
import { RATING_TEXTS } from '../encounter-numbers.js';
import { nameOf, type EncounterRules } from './encounter-context.js';
import classes from './encounters-section.module.css';

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
  const { rating, creatures, experience } = rules.numbersOf(plan);
  const needsChoice = state === 'conflict' || state === 'deleted' || state === 'refused';
  return (
    <li>
      <button type="button" className={classes.row} aria-current={isSelected || undefined} onClick={onSelect}>
        <span className={classes.title} dir="auto" data-untitled={plan.name.trim() === '' || undefined}>
          {nameOf(plan)}
        </span>
        <span className={classes.quiet} data-alert={needsChoice || undefined}>
          {needsChoice
            ? 'Not saved'
            : creatures === 0
              ? 'No creatures yet'
              : rules.isLoaded
                ? `${RATING_TEXTS[rating]} · ${countText(creatures, 'creature')} · ${experience.toLocaleString('en')} XP`
                : countText(creatures, 'creature')}
        </span>
        {saved?.award && <span className={classes.quiet}>Given out</span>}
      </button>
    </li>
  );
});
