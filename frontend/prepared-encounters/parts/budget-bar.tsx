import { DIFFICULTIES } from '../../../contracts/content/encounter-budget.js';
import { countText } from '../../ui/count-text.js';
import { ratingText, type EncounterNumbers } from '../encounter-numbers.js';
import classes from './budget-bar.module.css';

const LABELS = { low: 'Low', moderate: 'Moderate', high: 'High' } as const;
const points = (count: number): string => `${count.toLocaleString('en')} XP`;

/** How much of the room behind the high budget the bar shows. */
const BEYOND = 1.2;

/** What the creatures are worth against the budget of the party, as words and as a bar with its three marks. */
export function BudgetBar({ numbers }: { numbers: EncounterNumbers }) {
  const { budget, experience, creatures, share, partySize } = numbers;
  // Nothing is too difficult for nobody.
  const rating = partySize > 0 ? numbers.rating : 'none';
  const end = Math.max(budget.high * BEYOND, experience * 1.05, 1);
  const at = (value: number): string => `${Math.min(100, (value / end) * 100)}%`;
  return (
    <div className={classes.budget} role="group" aria-label="Difficulty" data-figures>
      <p className={classes.head} aria-live="polite">
        <strong className={classes.rating} data-rating={rating} data-testid="rating">
          {ratingText(numbers)}
        </strong>
        <span>{countText(creatures, 'creature')}</span>
        <span>{points(experience)}</span>
        {partySize > 0 && <span>{points(share)} each</span>}
      </p>
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.fill} data-rating={rating} style={{ width: at(experience) }} />
        {partySize > 0 &&
          DIFFICULTIES.map((difficulty) => (
            <span key={difficulty} className={classes.mark} style={{ insetInlineStart: at(budget[difficulty]) }} />
          ))}
      </div>
      <dl className={classes.marks}>
        {DIFFICULTIES.map((difficulty) => (
          <div key={difficulty} data-reached={rating === difficulty || undefined}>
            <dt>{LABELS[difficulty]}</dt>
            <dd>{points(budget[difficulty])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
