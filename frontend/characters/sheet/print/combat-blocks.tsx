import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { isHitDice } from '../../../../contracts/character/play/rests.js';
import type { Resource } from '../../../../contracts/character/sheet-actions.types.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import type { ActionRow } from '../main-stats/action-rows/action-row.types.js';
import { attackRows } from '../main-stats/action-rows/attack-rows.js';
import { featureRows } from '../main-stats/action-rows/feature-rows.js';
import { rechargeText } from '../main-stats/action-rows/recharge-text.js';
import { resourceLines, slotLines } from '../main-stats/resource-lines.js';
import { carriedAttackRows } from './carried-attacks.js';
import { usePrinted } from './print-context.js';
import classes from './printed-sheet.module.css';
import { Block, Boxes, Field } from './print-parts.js';

/** Armor class, hit points, hit dice and death saving throws. */
export function HitPoints() {
  const { character, isBlank } = usePrinted();
  const { sheet } = character.evaluation;
  const saves = [
    { label: 'Successes', tally: sheet.successes },
    { label: 'Failures', tally: sheet.failures },
  ];
  return (
    <Block title="Combat" isWhole>
      <div className={classes.fields}>
        <Field label="AC">{sheet.armor_class}</Field>
        <Field label="Initiative">{signed(sheet.initiative)}</Field>
        <Field label="Speed">{sheet.speed} ft</Field>
        <Field label="Max HP">{sheet.max_hp_shown}</Field>
        <Field label="HP">{!isBlank && sheet.current_hp}</Field>
        <Field label="Temp HP">{!isBlank && sheet.temp_hp > 0 && sheet.temp_hp}</Field>
      </div>
      <ul className={classes.counters}>
        {sheet.resources.filter(isHitDice).map((dice) => (
          <Counter key={dice.id} name={`${dice.name} ${sheet.hit_dice}`} resource={dice} />
        ))}
        {saves.map(({ label, tally }) => (
          <li key={label}>
            <span>Death saves, {label.toLowerCase()}</span>
            <Boxes max={3} current={3 - tally} isBlank={isBlank} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

const joined = (...texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join(' · ');

/** The table of attacks: first those with what is in hand. */
export function Attacks() {
  const { character } = usePrinted();
  const rows = [...attackRows(character), ...carriedAttackRows(character)];
  const { attacks_per_action: count } = character.evaluation.sheet;
  return (
    <Block title={count > 1 ? `Attacks, ${count} per action` : 'Attacks'}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Name</th>
            <th>To hit / save</th>
            <th>Damage</th>
            <th>Range</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, roll, rules, result, range, notes }) => (
            <tr key={id}>
              <td>
                {name}
                {notes.length > 0 && <small> {joined(...notes)}</small>}
              </td>
              <td>
                {roll?.text}
                {rules?.advantage && ' adv.'}
                {rules?.disadvantage && ' dis.'}
              </td>
              <td>{result?.text}</td>
              <td>{range}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}

/** What features and items let the character do. */
export function Actions() {
  const { character } = usePrinted();
  const rows = featureRows(character);
  if (rows.length === 0) return null;
  return (
    <Block title="Actions">
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.name}</b> {actionText(row)}
          </li>
        ))}
      </ul>
    </Block>
  );
}

const actionText = ({ roll, result, cost, notes, group }: ActionRow): string =>
  joined(group === 'items' ? 'Item' : null, roll?.text, result?.text, cost && `Costs ${cost}`, ...notes);

/** Spell slots and everything else that is counted. */
export function Resources() {
  const { sheet } = usePrinted().character.evaluation;
  const slots = slotLines(sheet);
  const resources = resourceLines(sheet).flatMap(({ name, resource }) => (resource ? [{ name, resource }] : []));
  return (
    <>
      {slots.length > 0 && (
        <Block title="Spell slots" isWhole>
          <ul className={classes.counters}>
            {slots.map(({ level, isPact, resource }) => (
              <Counter
                key={resource.id}
                name={`${spellLevelText(level)}${isPact ? ' (pact)' : ''}`}
                resource={resource}
              />
            ))}
          </ul>
        </Block>
      )}
      {resources.length > 0 && (
        <Block title="Resources" isWhole>
          <ul className={classes.counters}>
            {resources.map(({ name, resource }) => (
              <Counter key={resource.id} name={name} resource={resource} note={rechargeText(resource)} />
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}

/** What is counted, with a box for each. */
function Counter({ name, resource, note = null }: { name: string; resource: Resource; note?: string | null }) {
  const { isBlank } = usePrinted();
  const { max, current } = resource;
  return (
    <li>
      <span>
        {name}
        {note && <small> {note}</small>}
      </span>
      {max === null || current === null ? '∞' : <Boxes max={max} current={current} isBlank={isBlank} />}
    </li>
  );
}
