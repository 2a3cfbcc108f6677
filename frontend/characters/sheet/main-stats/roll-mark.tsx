import { LuChevronsDown, LuChevronsUp, LuInfo } from 'react-icons/lu';
import type { Reason } from '../../../../contracts/character/reasons.types.js';
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
}

const KINDS = {
  advantage: { icon: LuChevronsUp, text: 'advantage' },
  disadvantage: { icon: LuChevronsDown, text: 'disadvantage' },
  note: { icon: LuInfo, text: 'has a note' },
} as const;

const kindOf = ({ advantage, disadvantage }: RollRules): keyof typeof KINDS =>
  advantage ? 'advantage' : disadvantage ? 'disadvantage' : 'note';

const isPlain = ({ advantage, disadvantage, min_die, min_total, notes }: RollRules): boolean =>
  !advantage && !disadvantage && min_die === null && min_total === null && notes.length === 0;

const minimums = ({ min_die, min_total }: RollRules): string[] => [
  ...(min_die === null ? [] : [`The d20 counts as at least ${min_die}`]),
  ...(min_total === null ? [] : [`The total counts as at least ${min_total}`]),
];

/** Marks a roll with advantage, disadvantage or a note; the popover tells which and why. */
export function RollMark({ label, rules, reasons = [] }: RollMarkProps) {
  if (!rules || isPlain(rules)) return null;
  const { icon: Icon, text } = KINDS[kindOf(rules)];
  const notes = reasons.length > 0 ? [] : [...minimums(rules), ...rules.notes];
  return (
    <ExplainedValue
      label={label}
      className={classes.mark}
      value={<Icon size={15} aria-hidden data-kind={kindOf(rules)} />}
      valueText={text}
      reasons={reasons}
      notes={notes.length > 0 || reasons.length > 0 ? notes : [text]}
    />
  );
}
