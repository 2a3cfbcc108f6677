import { VisuallyHidden } from '@mantine/core';
import classes from './proficiency-mark.module.css';

/** How much of the proficiency bonus counts. */
export type ProficiencyMarkKind = 'none' | 'half' | 'proficient' | 'expertise';

const TEXTS: Readonly<Record<ProficiencyMarkKind, string>> = {
  none: 'Not proficient',
  half: 'Half proficiency',
  proficient: 'Proficient',
  expertise: 'Expertise',
};

/** A ring: empty, half, full, or full with a second ring. */
export const ProficiencyMark = ({ kind }: { kind: ProficiencyMarkKind }) => (
  <span className={classes.mark} data-kind={kind} title={TEXTS[kind]}>
    {kind !== 'none' && <VisuallyHidden>{TEXTS[kind]}</VisuallyHidden>}
  </span>
);
