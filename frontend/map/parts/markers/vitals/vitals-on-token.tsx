import type { CSSProperties } from 'react';
import { GiDeathSkull, GiHalfDead } from 'react-icons/gi';
import type { TokenVitals } from '../../../token-vitals.store.js';
import { conditionIcon } from './condition-icons.js';
import classes from './vitals-on-token.module.css';

/** The greatest number of condition icons on a token. */
const SHOWN_CONDITIONS = 3;
/** Fewer conditions have room for icons of their whole size. */
const ROOMY = 3;

/** The level of the ring's color. */
const levelOf = (share: number): string => (share > 0.5 ? 'high' : share > 0.25 ? 'middle' : 'low');

/**
 * The ring of hit points around a token, the icons of its conditions, and the look of a fallen character. The token's
 * description contains them.
 */
export function VitalsOnToken({ vitals: { share, life, conditions } }: { vitals: TokenVitals }) {
  const Fallen = life === 'Dead' ? GiDeathSkull : GiHalfDead;
  const more = conditions.length - SHOWN_CONDITIONS;
  return (
    <span className={classes.vitals} aria-hidden="true" data-life={life}>
      <span
        className={classes.ring}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        data-level={levelOf(share)}
        data-share={Math.round(share * 100)}
      />
      {life !== 'Up' && <Fallen className={classes.fallen} />}
      {conditions.length > 0 && (
        <span className={classes.conditions} data-few={conditions.length < ROOMY || undefined}>
          {conditions.slice(0, SHOWN_CONDITIONS).map(({ id }) => {
            const Icon = conditionIcon(id);
            return <Icon key={id} className={classes.condition} data-condition={id} />;
          })}
          {more > 0 && <span className={classes.more}>+{more}</span>}
        </span>
      )}
    </span>
  );
}
