import { capitalized } from '../../../../contracts/core/text.js';
import type { Reasons, Reason } from '../../../../contracts/character/reasons.types.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import type { Content } from '../../../../contracts/content/content.types.js';

/** A line of the defences: "Resistances: acid, fire". */
export interface DefenceLine {
  readonly label: string;
  readonly value: string;
  readonly reasons: readonly Reason[];
}

type Sources = Pick<
  Sheet,
  | 'resistances'
  | 'immunities'
  | 'vulnerabilities'
  | 'condition_immunities'
  | 'senses'
  | 'speeds'
  | 'size'
  | 'jumps'
  | 'target_notes'
>;

const LISTS = [
  ['resistances', 'Resistances'],
  ['immunities', 'Immunities'],
  ['vulnerabilities', 'Vulnerabilities'],
  ['condition_immunities', 'Condition immunities'],
] as const;

const words = (id: string): string => id.replaceAll(/[-_]/g, ' ');

/** What the rules call the speeds besides walking. */
const SPEED_NAMES: Readonly<Record<string, string>> = {
  fly: 'flying speed',
  swim: 'swimming speed',
  climb: 'climbing speed',
  burrow: 'burrowing speed',
};

/** Returns the name of a sense as its source spells it, such as "Devil's Sight"; undefined when its source has another name. */
const nameInReasons = (reasons: readonly Reason[] | undefined, id: string): string | undefined =>
  reasons
    ?.map(({ source }) => source.name.replace(/^.*: /, ''))
    .find((name) => name.replaceAll(/['\u2019]/g, '').toLowerCase() === words(id));

/** What other parts of the sheet show next to their numbers. */
const SHOWN_ELSEWHERE = /^(?:saves|skills|checks|items|attack|spell|initiative|damage)/;

/** Returns the texts that the sheet shows next to no number, such as how the speed may be used. */
const otherNotes = (notes: Sources['target_notes']): string[] => [
  ...new Set(Object.entries(notes).flatMap(([target, texts]) => (SHOWN_ELSEWHERE.test(target) ? [] : texts))),
];

/** Returns resistances, immunities, senses, the speeds besides walking, size and jumps; only what the character has. */
export function defenceLines(
  sheet: Sources,
  reasons: Reasons,
  { qualities }: Pick<Content, 'qualities'>,
): DefenceLine[] {
  const lists = LISTS.map(([field, label]) => ({
    label,
    value: capitalized(sheet[field].map(words).join(', ')),
    reasons: reasons[field] ?? [],
  }));
  const senses = Object.entries(sheet.senses).map(([id, feet]) => ({
    label: qualities[id]?.header_text ?? nameInReasons(reasons[`senses.${id}`], id) ?? capitalized(words(id)),
    value: `${feet} ft`,
    reasons: reasons[`senses.${id}`] ?? [],
  }));
  const speeds = Object.entries(sheet.speeds)
    .filter(([kind]) => kind !== 'walk')
    .map(([kind, feet]) => ({
      label: capitalized(SPEED_NAMES[kind] ?? `${words(kind)} speed`),
      value: `${feet} ft`,
      reasons: reasons[`speeds.${kind}`] ?? [],
    }));
  const { long, high } = sheet.jumps;
  const body = [
    { label: 'Size', value: sheet.size ?? '', reasons: reasons['size'] ?? [] },
    { label: 'Long jump', value: `${long} ft`, reasons: reasons['jumps.long'] ?? [] },
    { label: 'High jump', value: `${high} ft`, reasons: reasons['jumps.high'] ?? [] },
    ...otherNotes(sheet.target_notes).map((value) => ({ label: '', value, reasons: [] })),
  ];
  return [...lists, ...senses, ...speeds, ...body].filter(({ value }) => value !== '');
}
