import { signed } from '../../../../contracts/character/ability-modifiers.js';
import type { CastableSpell } from '../../../../contracts/character/play/castable-spells.js';
import { spellResultText } from '../../../../contracts/character/play/spell-result-text.js';
import type { SpellAtLevel } from '../../../../contracts/character/spell-at-level.types.js';
import type { SheetSpell, SheetSpellcasting } from '../../../../contracts/character/sheet.types.js';
import { Descriptions } from '../../../ui/descriptions.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { spellKey } from '../../../../contracts/character/spell-key.js';
import { allSpells, byLevel } from '../powers/spell-list.js';
import { usePrinted } from './print-context.js';
import classes from './printed-sheet.module.css';

/** The widths of the columns, in percent. */
const WIDTHS = [20, 14, 11, 20, 14, 21] as const;

/** The spellcasting of every class, and one table of all spells. */
export function SpellPage() {
  const { sheet } = usePrinted().character.evaluation;
  const spells = allSpells(sheet);
  if (spells.length === 0) return null;
  return (
    <section className={classes.spells}>
      <h2>Spells</h2>
      {sheet.casters.map((caster) => (
        <p key={caster.class}>{casterText(caster, sheet.classes)}</p>
      ))}
      <table className={classes.table}>
        <colgroup>
          {WIDTHS.map((width, index) => (
            <col key={index} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th>Spell</th>
            <th>Casting time</th>
            <th>Range</th>
            <th>Components</th>
            <th>Duration</th>
            <th>Effect</th>
          </tr>
        </thead>
        {byLevel(spells, []).map(({ level, rows }) => (
          <tbody key={level}>
            <tr className={classes.level}>
              <th colSpan={WIDTHS.length}>{level === 0 ? 'Cantrips' : `${spellLevelText(level)} level`}</th>
            </tr>
            {rows.map((each) => (
              <SpellRow key={spellKey(each.spell)} castable={each} />
            ))}
          </tbody>
        ))}
      </table>
      <SpellTexts />
    </section>
  );
}

/** What each spell does, by name. */
function SpellTexts() {
  const { character, spellTexts } = usePrinted();
  if (!spellTexts) return null;
  const names = new Map(allSpells(character.evaluation.sheet).map(({ spell }) => [spell.id, spell.name]));
  const byName = [...names].toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <div className={`${classes.columns} ${classes.texts}`}>
      <ul className={classes.lines}>
        {byName.map(([id, name]) => (
          <li key={id} data-described="">
            <p>
              <b>{name}</b>
            </p>
            <Descriptions descs={spellTexts.get(id) ?? []} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function casterText(caster: SheetSpellcasting, taken: readonly { slug: string; name: string }[]): string {
  const name = taken.find(({ slug }) => slug === caster.class)?.name ?? caster.class;
  const prepared =
    caster.prepared_max === null ? [] : [`${caster.prepared_count} of ${caster.prepared_max} spells prepared`];
  return [
    `${name}: ${caster.ability.name}`,
    `save DC ${caster.save_dc}`,
    `attack ${signed(caster.attack_bonus)}`,
    ...prepared,
  ].join(' · ');
}

const marksOf = (spell: SheetSpell, isPrepared: boolean): string =>
  [isPrepared && 'prepared', spell.ritual && 'ritual'].filter(Boolean).join(', ');

const short = (text: string | undefined): string => text?.replace(/(\d) feet\b/g, '$1 ft') ?? '';

/**
 * Returns what a spell does; of a spell without numbers, only its area, because its range and duration have their own
 * columns.
 */
function effectText(shown: SpellAtLevel): string {
  const text = spellResultText(shown);
  const { range, area, duration } = shown;
  return text === [range, area, duration].filter((part) => part !== null).join(', ') ? (area ?? '') : text;
}

function SpellRow({ castable }: { castable: CastableSpell }) {
  const { spell } = castable;
  const { content, evaluation } = usePrinted().character;
  const facts = content.spells[spell.id];
  // A warlock casts with slots of only one level.
  const level = castable.ways.find((way) => way.with === 'slot' || way.with === 'pact')?.level ?? spell.level;
  const shown = evaluation.spellAt(spell, level);
  const isPrepared = spell.level > 0 && evaluation.sheet.prepared_spells.includes(spell.id);
  return (
    <tr>
      <td>
        <b>{spell.name}</b> <small>{marksOf(spell, isPrepared)}</small>
      </td>
      <td>{short(facts?.casting_time)}</td>
      <td>{short(facts?.range)}</td>
      <td>
        {facts?.components.map(({ abbr }) => abbr).join(', ')}
        {facts?.material && <small> ({facts.material})</small>}
      </td>
      <td>{facts?.duration}</td>
      <td>{shown && short(effectText(shown))}</td>
    </tr>
  );
}
