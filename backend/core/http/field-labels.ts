import { capitalized } from '../../../contracts/core/text.js';

/** The labels on the screens, for fields whose label does not follow from the name. */
const LABELS: Readonly<Record<string, string>> = {
  archraceId: 'race',
  awareUsers: 'list of who may see the marker',
  campaignId: 'campaign',
  character_id: 'character',
  classificationId: 'class',
  colorHex: 'colour',
  colorHexUsage: 'way to paint',
  columns: 'width',
  coordId: 'square',
  coordinateId: 'squares',
  desc: 'quick description',
  destCoordinateId: 'square',
  email: 'email address',
  file: 'picture',
  hpIncrease: 'hit point increase',
  isAlternateBackground: 'choice of the variant background',
  is_approved: 'answer',
  mapId: 'map',
  markerId: 'marker',
  menuSection: 'section',
  menuSelections: 'choices',
  opId: 'id of the command',
  origCoordinateId: 'square',
  pass: 'password',
  raceId: 'subrace',
  repeat_pass: 'repeated password',
  requestedCampaign: 'campaign',
  requestedChar: 'character',
  rows: 'height',
  seenVersion: 'version that was seen',
  token: 'link',
  value: 'entry key',
};

/** Returns the label of a field in lower case: 'display name' for `display_name`. */
export function fieldLabel(field: string): string {
  const name = field.split('.').pop() ?? field;
  return (
    LABELS[name] ??
    name
      .replace(/Id$/, '')
      .replace(/_/g, ' ')
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .trim()
  );
}

/**
 * Returns a validator's reason as a sentence for people.
 * @param reason already a sentence when it ends with a full stop; otherwise it holds the field's name
 */
export function sentenceFor(field: string, reason: string): string {
  if (reason.endsWith('.')) return reason;
  const name = field.split('.').pop() ?? field;
  const named = reason
    .split(' ')
    .map((word) => (word === name ? `the ${fieldLabel(field)}` : word))
    .join(' ');
  return `${capitalized(named)}.`;
}
