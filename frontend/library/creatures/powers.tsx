import type { ReactNode } from 'react';
import type { SheetOutcome, SheetPower } from '../../../contracts/creature/creature-sheet.types.js';
import {
  attackText,
  failureText,
  hitText,
  limitText,
  multiattackText,
  saveText,
  successText,
} from '../../../contracts/creature/stat-block-text.js';
import { Descriptions } from '../../ui/descriptions.js';
import { MarkedText } from '../../ui/marked-text.js';
import classes from './stat-block.module.css';

interface PowersProps {
  /** Left out for the traits, which stand below the facts. */
  title?: string;
  lead?: string;
  powers: readonly SheetPower[];
  /** What stands before the powers. */
  children?: ReactNode;
}

/** A list of what a creature has or does. */
export function Powers({ title, lead, powers, children }: PowersProps) {
  if (powers.length === 0 && (!Array.isArray(children) || children.length === 0)) return null;
  return (
    <section className={classes.powers}>
      {title && <h3 className={classes.title}>{title}</h3>}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {powers.map((power) => (
        <Power key={power.id} power={power} />
      ))}
    </section>
  );
}

/** One trait or action: its name with its limit, its numbers, and the rest of its rule. */
function Power({ power }: { power: SheetPower }) {
  const limit = limitText(power);
  const attacks = multiattackText(power);
  return (
    <div className={classes.power}>
      <h4 className={classes.name}>
        {power.name}
        {limit !== null && <small>{limit}</small>}
      </h4>
      {attacks !== '' && <p>{attacks}.</p>}
      {power.does && power.does.name !== power.name && <p>It uses its {power.does.name.toLowerCase()}.</p>}
      {power.does && power.does.name === power.name && <p>As above.</p>}
      <Outcome outcome={power} />
      {power.options.length > 0 && (
        <ul className={classes.options}>
          {power.options.map((option) => (
            <li key={option.id}>
              <strong>{option.name}.</strong>
              <Outcome outcome={option} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Line = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <p className={classes.line}>
      <em>{label}</em> <MarkedText text={text} />
    </p>
  );

function Outcome({ outcome }: { outcome: SheetOutcome }) {
  const { attack, saves, area, descs } = outcome;
  const hit = hitText(outcome);
  return (
    <>
      {attack && <p>{attackText(attack)}</p>}
      <Line label={attack ? 'Hit' : 'Effect'} text={hit} />
      {attack?.extra.map(({ damage, type, optional }) => (
        <Line
          key={damage}
          label="Extra"
          text={`${damage}${type === null ? '' : ` ${type}`} damage. ${optional ?? ''}`}
        />
      ))}
      {area !== null && <Line label="Area" text={`${area}.`} />}
      {saves.map((save, index) => (
        <div key={index} className={classes.save}>
          <p>{saveText(save)}</p>
          <Line label="Failure" text={failureText(save)} />
          <Line label="Success" text={successText(save)} />
        </div>
      ))}
      {descs.length > 0 && <Descriptions descs={descs} />}
    </>
  );
}
