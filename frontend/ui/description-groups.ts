/** One paragraph: `header_text` is its bold heading, `bullet` makes it a list entry. */
export interface DescriptionEntry {
  bullet?: boolean;
  header_text?: string | null;
  object_text: string;
}

/** Groups consecutive entries: adjacent list entries form one list. */
export function groupDescriptions(
  descs: readonly DescriptionEntry[],
): { bullet: boolean; entries: DescriptionEntry[] }[] {
  const groups: { bullet: boolean; entries: DescriptionEntry[] }[] = [];
  for (const desc of descs) {
    const bullet = desc.bullet === true;
    const last = groups.at(-1);
    if (last && last.bullet === bullet) last.entries.push(desc);
    else groups.push({ bullet, entries: [desc] });
  }
  return groups;
}
