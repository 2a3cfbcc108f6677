import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import type { Detail } from '../../../ui/detail-popup.js';

/** A field of the character's story or looks. */
export interface OtherField {
  readonly label: string;
  /** Such as "Charity (Good)"; null: none. */
  readonly header: string | null;
  readonly text: string;
}

const STORY = [
  ['personality', 'Personality'],
  ['flaw', 'Flaw'],
  ['ideal', 'Ideal'],
  ['bond', 'Bond'],
  ['characteristic', 'Characteristic'],
] as const;
const LOOKS = [
  ['faith', 'Faith'],
  ['age', 'Age'],
  ['eyes', 'Eyes'],
  ['skin', 'Skin'],
  ['hair', 'Hair'],
  ['height', 'Height'],
  ['weight', 'Weight'],
] as const;

type Field = (typeof STORY)[number][0] | (typeof LOOKS)[number][0];

/** Returns the fields that have a text, those of the story first. `characteristicName`: as the background calls it. */
export const otherFields = (sheet: Pick<Sheet, Field>, characteristicName: string | null): OtherField[] =>
  [...STORY, ...LOOKS].flatMap(([field, name]) => {
    const value = sheet[field];
    const { header_text: header, desc } =
      typeof value === 'object' && value !== null ? value : { header_text: null, desc: value ?? '' };
    const text = desc.trim();
    const label = field === 'characteristic' ? (characteristicName ?? name) : name;
    return text === '' ? [] : [{ label, header, text }];
  });

/** Returns the popup of a field: its whole text below its header. */
export const fieldDetail = ({ label, header, text }: OtherField): Detail => ({
  title: label,
  sections: [{ descs: [{ bullet: false, header_text: header, object_text: text }] }],
});
