/** What people call a field whose name does not say it; they are the labels on the screen, as far as it has them. */
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

/** A field as people call it, in lower case: `display_name` is the display name, `strengthScore` the strength score. */
export function fieldLabel(field: string): string {
  const name = field.split('.').pop() ?? field;
  return LABELS[name] ?? name.replace(/Id$/, '').replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/**
 * What a validator says of a field, as a sentence for people.
 * @param reason a sentence already when it ends with a full stop; else it names the field as the input does
 */
export function sentenceFor(field: string, reason: string): string {
  if (reason.endsWith('.')) return reason;
  const name = field.split('.').pop() ?? field;
  const named = reason.split(' ').map((word) => (word === name ? `the ${fieldLabel(field)}` : word)).join(' ');
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}.`;
}
