import type { ReactNode } from 'react';
import { numberedPath, powerPath, type SheetPowerList } from '../../../contracts/creature/rolls/power-paths.js';
import type { SheetOutcome, SheetPower, SheetUses } from '../../../contracts/creature/creature-sheet.types.js';
import {
  attackText,
  extraText,
  failureText,
  hitText,
  limitText,
  multiattackText,
  saveText,
  successText,
} from '../../../contracts/creature/stat-block-text.js';
import { Descriptions } from '../../ui/descriptions.js';
import { DiceInTexts, TextName } from '../../ui/dice-in-texts.js';
import { MarkedText } from '../../ui/marked-text.js';
import { saveWayKey, wayKeyOf } from '../../../contracts/attack/way-keys.js';
import { AttackOf, RollOf, useIsPlayed, UsesOf } from './stat-block-play.js';
import classes from './stat-block.module.css';

interface PowersProps {
  /** Left out for the traits, which stand below the facts. */
  title?: string;
  lead?: string;
  /** The name of the list, for the keys of rolls. */
  list: SheetPowerList;
  powers: readonly SheetPower[];
  /** What stands before the powers. */
  children?: ReactNode;
}

/** A list of what a creature has or does. */
export function Powers({ title, lead, list, powers, children }: PowersProps) {
  if (powers.length === 0 && (!Array.isArray(children) || children.length === 0)) return null;
  return (
    <section className={classes.powers}>
      {title && <h3 className={classes.title}>{title}</h3>}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {powers.map((power) => (
        <Power key={power.id} list={list} power={power} />
      ))}
    </section>
  );
}

/** One trait or action: its name with its limit, its numbers, and the rest of its rule. */
function Power({ list, power }: { list: SheetPowerList; power: SheetPower }) {
  const limit = limitText(power);
  const attacks = multiattackText(power);
  return (
    <div className={classes.power}>
      <h4 className={classes.name}>
        {power.name}
        {limit !== null && <small>{limit}</small>}
        {power.uses && <Limit path={powerPath(list, power.id)} name={power.name} uses={power.uses} />}
      </h4>
      {attacks !== '' && <p>{attacks}.</p>}
      {power.does && power.does.name !== power.name && <p>It uses its {power.does.name.toLowerCase()}.</p>}
      {power.does && power.does.name === power.name && <p>As above.</p>}
      {power.does && <RollsOfAction id={power.does.id} />}
      <Outcome path={powerPath(list, power.id)} name={power.name} outcome={power} />
      {power.options.length > 0 && (
        <ul className={classes.options}>
          {power.options.map((option) => (
            <li key={option.id}>
              <strong>{option.name}.</strong>
              <Outcome path={powerPath(list, power.id, option.id)} name={option.name} outcome={option} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The uses that are left, and the d6 that brings them back. */
const Limit = ({ path, name, uses: { key, max, left } }: { path: string; name: string; uses: SheetUses }) => (
  <>
    <UsesOf use={key} name={name} max={max} left={left} />
    <RollOf rollKey={`recharge:${path}`} />
  </>
);

/** The rolls of an action that another power uses, such as a tail attack. */
const RollsOfAction = ({ id }: { id: string }) =>
  useIsPlayed() ? (
    <p className={classes.line}>
      <RollOf rollKey={`attack:${powerPath('actions', id)}`} />
      <RollOf rollKey={`damage:${powerPath('actions', id)}`} />
    </p>
  ) : null;

const Line = ({ label, text, rollKey }: { label: string; text: string; rollKey?: string }) =>
  text === '' ? null : (
    <p className={classes.line}>
      <em>{label}</em>{' '}
      {rollKey === undefined ? (
        <MarkedText text={text} />
      ) : (
        <>
          {/* The button beside the text rolls these dice, with all that changes them. */}
          <DiceInTexts value={null}>
            <MarkedText text={text} />
          </DiceInTexts>
          <RollOf rollKey={rollKey} />
        </>
      )}
    </p>
  );

function Outcome({ path, name, outcome }: { path: string; name: string; outcome: SheetOutcome }) {
  const { attack, saves, area, descs } = outcome;
  const hit = hitText(outcome);
  return (
    <TextName value={name}>
      {attack && (
        <p>
          {attackText(attack)}
          <RollOf rollKey={`attack:${path}`} />
          <AttackOf wayKey={wayKeyOf(path)} name={name} />
        </p>
      )}
      <Line label={attack ? 'Hit' : 'Effect'} text={hit} rollKey={`damage:${path}`} />
      {attack?.extra.map((extra) => (
        <Line key={`${extra.source.id} ${extra.damage}`} label="Extra" text={extraText(extra)} />
      ))}
      {area !== null && <Line label="Area" text={`${area}.`} />}
      {saves.map((save, index) => (
        <div key={index} className={classes.save}>
          <p>
            {saveText(save)}
            <AttackOf wayKey={saveWayKey(path, index, attack !== null)} name={name} />
          </p>
          <Line label="Failure" text={failureText(save)} rollKey={`save-damage:${numberedPath(path, index)}`} />
          <Line label="Success" text={successText(save)} />
        </div>
      ))}
      {descs.length > 0 && <Descriptions descs={descs} />}
    </TextName>
  );
}
