import { LuChevronsDown, LuChevronsUp, LuDices, LuInfo, LuX } from 'react-icons/lu';
import type { Reason } from '../../../../contracts/character/reasons.types.js';
import { alwaysAdded, diceWords } from '../../../../contracts/character/added-dice-words.js';
import type { RollRules } from '../../../../contracts/character/sheet-actions.types.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import classes from './roll-mark.module.css';

interface RollMarkProps {
  /** The roll, such as 'Stealth'. */
  label: string;
  /** Undefined: nothing holds besides the modifier. */
  rules: RollRules | null | undefined;
  /** The reasons as the sheet has them; left out: the notes of the rules. */
  reasons?: readonly Reason[] | undefined;
  /** Whether it fails by itself, such as a Dexterity save of somebody unconscious; the reasons say why. */
  fails?: boolean;
}

const KINDS = {
  failure: { icon: LuX, text: 'fails' },
  advantage: { icon: LuChevronsUp, text: 'advantage' },
  disadvantage: { icon: LuChevronsDown, text: 'disadvantage' },
  dice: { icon: LuDices, text: 'adds' },
  note: { icon: LuInfo, text: 'has a note' },
} as const;

const kindOf = (rules: RollRules): keyof typeof KINDS => {
  if (rules.advantage || rules.disadvantage) return rules.advantage ? 'advantage' : 'disadvantage';
  return alwaysAdded(rules) === '' ? 'note' : 'dice';
};

const isPlain = ({ advantage, disadvantage, min_die, min_total, dice, notes }: RollRules): boolean =>
  !advantage && !disadvantage && min_die === null && min_total === null && !dice && notes.length === 0;

const minimums = ({ min_die, min_total }: RollRules): string[] => [
  ...(min_die === null ? [] : [`The d20 counts as at least ${min_die}`]),
  ...(min_total === null ? [] : [`The total counts as at least ${min_total}`]),
];

const diceNotes = ({ dice = [] }: RollRules): string[] => dice.map((one) => `${diceWords(one)} (${one.source.name})`);

/** Marks a roll that fails by itself, or with advantage, disadvantage, dice or a note; the popover tells which and why. */
export function RollMark({ label, rules, reasons = [], fails = false }: RollMarkProps) {
  if (!rules || (isPlain(rules) && !fails)) return null;
  const kind = fails ? 'failure' : kindOf(rules);
  const { icon: Icon, text } = KINDS[kind];
  const added = fails ? '' : alwaysAdded(rules);
  const notes = reasons.length > 0 ? [] : [...minimums(rules), ...diceNotes(rules), ...rules.notes];
  return (
    <ExplainedValue
      label={label}
      className={classes.mark}
      value={<Icon size={15} aria-hidden data-kind={kind} />}
      valueText={`${text}${added}`}
      reasons={reasons}
      notes={notes.length > 0 || reasons.length > 0 ? notes : [text]}
    />
  );
}
