const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares texts as people order them: without regard to case and accents, and "2" before "10". */
export const compareNatural = (a: string, b: string): number => collator.compare(a, b);
