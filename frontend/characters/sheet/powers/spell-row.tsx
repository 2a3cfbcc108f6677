import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LuBookPlus } from 'react-icons/lu';
import type { CastableSpell } from '../../../../contracts/character/play/castable-spells.js';
import { spellAmountText } from '../../../../contracts/character/play/spell-result-text.js';
import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import type { SpellAtLevel } from '../../../../contracts/character/spell-at-level.types.js';
import { SpellRolls } from '../rolls/spell-rolls.js';
import { useSheet } from '../sheet-context.js';
import { CastControl } from './cast-control.js';
import { CastResultLine } from './cast-result-line.js';
import type { CastResult } from './cast-spell.js';
import { castingTimeMark, shortRange } from './casting-time.js';
import { DetailName } from './detail-name.js';
import classes from './powers.module.css';
import { firstWay, ownUsesText } from './spell-list.js';
import { isOutOfSlots, whyNotCastable } from './why-not-castable.js';

/** The marks of a spell: its casting time, concentration, ritual, and whether a feature added it to the list. */
const SpellMarks = observer(function SpellMarks({ spell }: { spell: SheetSpell }) {
  const { content, evaluation } = useSheet().loaded;
  const expanded = evaluation.sheet.expanded_spells.find(({ id }) => id === spell.id);
  const text = content.spells[spell.id]?.casting_time ?? '';
  const time = castingTimeMark(text);
  return (
    <span className={classes.marks}>
      {time !== null && <span title={text}>{time}</span>}
      {expanded && (
        <span className={classes.expanded} title={`Expanded spell list: ${expanded.source.name}`}>
          <LuBookPlus size={14} role="img" aria-label="Expanded" />
        </span>
      )}
      {spell.concentration && (
        <abbr className={classes.mark} title="Concentration">
          C
        </abbr>
      )}
      {spell.ritual && (
        <abbr className={classes.mark} title="Ritual">
          R
        </abbr>
      )}
    </span>
  );
});

interface SpellFactsProps {
  spell: SheetSpell;
  /** What it does as it would be cast; undefined where the list does not say it. */
  shown?: SpellAtLevel | undefined;
  /** Why it cannot be cast, for its detail. */
  why?: string | undefined;
}

/** The facts of a spell that every list shows: its name, its marks, its range. */
const SpellFacts = observer(function SpellFacts({ spell, shown, why }: SpellFactsProps) {
  const range = useSheet().loaded.content.spells[spell.id]?.range ?? '';
  const amount = shown ? spellAmountText(shown) : '';
  return (
    <>
      <DetailName type="spell" id={spell.id} name={spell.name} notice={why} />
      <span className={classes.amount}>{amount !== '' && <span>{amount}</span>}</span>
      <SpellMarks spell={spell} />
      <span className={classes.rolled}>
        <span className={classes.range} title={range}>
          {shortRange(range)}
        </span>
        {shown && (
          <span className={classes.rolls}>
            <SpellRolls spell={spell} shown={shown} isQuiet />
          </span>
        )}
      </span>
    </>
  );
});

interface SpellRowProps {
  castable: CastableSpell;
  /** The result of its latest casting; undefined: it is not shown. */
  result: CastResult | undefined;
  onCast: (result: CastResult | undefined) => void;
}

/** A spell that can be cast, with the result of its latest casting below, or that can be prepared. */
export const SpellRow = observer(function SpellRow({ castable, result, onCast }: SpellRowProps) {
  const { evaluation } = useSheet().loaded;
  const { spell, ways } = castable;
  const shown = evaluation.spellAt(spell, firstWay(castable)?.level ?? spell.level);
  const why = whyNotCastable(evaluation.sheet, castable);
  const ownUses = ownUsesText(evaluation.sheet, castable);
  // Heads say the other reasons: of the list, of the level, of the spells that cannot be cast.
  const isOutOfUses = castable.whyNot === null && ways.length > 0 && !isOutOfSlots(evaluation.sheet, castable);
  return (
    <li>
      <div className={classes.row} data-rolls="" data-quiet={ways.length === 0 || undefined}>
        <SpellFacts spell={spell} shown={shown} why={why} />
        <CastControl castable={castable} onCast={onCast} />
      </div>
      {ownUses !== undefined && <p className={classes.uses}>{ownUses}</p>}
      {why !== undefined && isOutOfUses && <p className={classes.why}>{why}</p>}
      {result && <CastResultLine result={result} onClose={() => onCast(undefined)} />}
    </li>
  );
});

/** A spell of the spell pool with what the character has of it. */
export const PoolRow = observer(function PoolRow({ spell }: { spell: SheetSpell }) {
  const { spells, prepared_spells } = useSheet().sheet;
  const isPrepared = prepared_spells.includes(spell.id);
  const known = spells.find(({ id }) => id === spell.id);
  const state: ReactNode = isPrepared ? 'Prepared' : known ? (known.in_book ? 'In the book' : 'Known') : null;
  return (
    <li className={classes.row}>
      <SpellFacts spell={spell} />
      <span className={classes.state}>{state}</span>
    </li>
  );
});

interface PrepareRowProps {
  spell: SheetSpell;
  checked: boolean;
  /** Why its preparation cannot change; undefined: it can. */
  why: string | undefined;
}

/** A spell with a box that prepares it. */
export const PrepareRow = observer(function PrepareRow({ spell, checked, why }: PrepareRowProps) {
  const store = useSheet();
  const prepare = (): void => {
    if (why === undefined) store.run({ do: 'prepare', spell: spell.id, prepared: !checked });
  };
  return (
    <li className={classes.row} data-prepare data-quiet={why !== undefined || undefined}>
      <UnstyledButton
        className={classes.box}
        role="checkbox"
        aria-checked={checked}
        aria-disabled={why !== undefined}
        aria-label={`Prepare ${spell.name}${why === undefined ? '' : `: ${why}`}`}
        title={why ?? (checked ? 'Unprepare' : 'Prepare')}
        onClick={prepare}
      />
      <SpellFacts spell={spell} />
    </li>
  );
});
