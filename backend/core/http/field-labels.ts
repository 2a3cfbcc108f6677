/** The labels on the screens, for fields whose label does not follow from the name. */
const LABELS: Readonly<Record<string, string>> = {
  archraceId: 'race',
  awareUsers: 'list of who may see the marker',
  campaignId: 'campaign',
  char_field: 'number to change',
  character_id: 'character',
  charNotes: 'character notes',
  classificationId: 'class',
  colorHex: 'color',
  colorHexUsage: 'way to paint',
  columns: 'width',
  coordId: 'square',
  coordinateId: 'squares',
  deductions: 'exchanges',
  desc: 'quick description',
  destCoordinateId: 'square',
  email: 'email address',
  expandedSpells: 'list of spells',
  file: 'picture',
  hpIncrease: 'hit point increase',
  identifier: 'entry to show',
  ids: 'notifications',
  is_approved: 'answer',
  isAlternateBackground: 'choice of the variant background',
  isDeleteControlToggled: "answer to 'Delete marker entirely?'",
  isDeleteToggled: "answer to 'Remove marker from board?'",
  isHiding: "choice 'Fully Hide'",
  isRevealed: "answer to 'Do players see the map?'",
  isSuccess: 'kind of death save',
  mapId: 'map',
  markerId: 'marker',
  menuSection: 'section',
  menuSelections: 'choices',
  opId: 'id of the command',
  origCoordinateId: 'square',
  pass: 'password',
  play: 'state of play',
  prepared: 'choice to prepare the spell',
  raceId: 'subrace',
  repeat_pass: 'repeated password',
  requestedCampaign: 'campaign',
  requestedChar: 'character',
  rows: 'height',
  seenVersion: 'version that was seen',
  selectedSection: 'slot',
  spell_id: 'spell',
  tally: 'number of death saves',
  toBeEquipped: 'choice to equip the item',
  token: 'link',
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

/** What the validator says about a field, and what people read instead. The parts in parentheses fill in `$1`. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^must be a string$/, 'must be text'],
  [/^must be (?:an integer|a) number.*$/, 'must be a whole number'],
  [/^must be an integer number$/, 'must be a whole number'],
  [/^must be a boolean value$/, 'must be true or false'],
  [/^must not be less than (.+)$/, 'must be at least $1'],
  [/^must not be greater than (.+)$/, 'must be at most $1'],
  [/^must be longer than or equal to (\d+) characters$/, 'must have at least $1 characters'],
  [/^must be shorter than or equal to (\d+) characters$/, 'must have at most $1 characters'],
  [/^must contain no more than (\d+) elements$/, 'must have at most $1 entries'],
  [/^must be one of the following values: (.+)$/, 'must be one of these: $1'],
  [/^must be an array$/, 'must be a list'],
  [/^must be (?:a UUID|a valid UUID)$/, 'does not exist'],
  [/^should not be empty$/, 'must not be empty'],
  [/^must match .+$/, 'has a form that is not allowed'],
];

/**
 * Returns a validator's reason as a sentence for people.
 * @param reason the validator's own text begins with the field's name; every other one is a sentence already
 * @param isMissing whether the field was left out or empty
 */
export function sentenceFor(field: string, reason: string, label = fieldLabel(field), isMissing = false): string {
  const name = field.split('.').pop() ?? field;
  const [start, each] = [`${name} `, `each value in ${name} `];
  const isOfEach = reason.startsWith(each);
  if (!isOfEach && !reason.startsWith(start)) return reason.endsWith('.') ? reason : `${reason}.`;
  if (isMissing) return `Please enter the ${label}.`;
  const said = reason.slice((isOfEach ? each : start).length);
  const found = REASONS.find(([pattern]) => pattern.test(said));
  const read = (found ? said.replace(...found) : said).replace(/ 1 characters$/, ' 1 character');
  return isOfEach ? `Each of the ${label} ${read}.` : `The ${label} ${read}.`;
}
