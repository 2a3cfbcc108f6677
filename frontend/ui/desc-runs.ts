/** One paragraph: `header_text` stands before it in bold, `bullet` makes it a list entry. */
export interface DescEntry {
  bullet?: boolean;
  header_text?: string | null;
  object_text: string;
}

/** Entries in runs: list entries that follow one another make one list. */
export function descRuns(descs: readonly DescEntry[]): { bullet: boolean; entries: DescEntry[] }[] {
  const runs: { bullet: boolean; entries: DescEntry[] }[] = [];
  for (const desc of descs) {
    const bullet = desc.bullet === true;
    const last = runs.at(-1);
    if (last && last.bullet === bullet) last.entries.push(desc);
    else runs.push({ bullet, entries: [desc] });
  }
  return runs;
}
