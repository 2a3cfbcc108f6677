/* The words of the texts that people read: what they do not say, and what they say instead. */

/** A rule of the glossary. */
export interface GlossaryRule {
  /** What breaks the rule. */
  readonly not: RegExp;
  /** What stands instead. */
  readonly but: string;
  /** The folder whose texts it is about; without it, all of them. */
  readonly in?: 'frontend';
}

/** The spelling of British English: parts of words, and whole words. */
const BRITISH = new RegExp(
  [
    /colour|armour|favour|honour|behaviour|neighbour|rumour|flavour|vapour|harbour|labour|mould/,
    /(?:organ|recogn|real|custom|minim|maxim|summar|initial|apolog|synchron|stabil|memor|special|standard)is(?:e|ing|ation)/,
    /(?:prioriti|utili|visuali|categori|materiali|emphasi)s(?:e|ing|ation)|(?:paraly|analy)s(?:e|ing)/,
    /(?:travell|labell|levell|cancell|signall|marvell|jewell)(?:ed|ing|er|ery)/,
    /\b(?:centre|theatre|fibre|metre|grey|defence|offence|licence|storey|plough|judgement|cheque|programme)s?\b/,
    /\b(?:whilst|towards|learnt|fulfil|skilful|enrol|practise[ds]?)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Every rule but the one about capital letters, which `isInTitleCase` tells. */
export const GLOSSARY: readonly GlossaryRule[] = [
  { not: BRITISH, but: 'the American spelling' },
  { not: /\blbs\b/i, but: 'lb', in: 'frontend' },
  { not: /\blevel-ups?\b/i, but: 'level up' },
  { not: /\btokens?\b/i, but: 'marker', in: 'frontend' },
  { not: /\bpop-ups?\b/i, but: 'popup' },
  { not: /\be-mails?\b/i, but: 'email' },
  { not: /\blogin\b(?! page)/i, but: 'log-in' },
  { not: /\bGMs?\b|\bgame masters?\b/i, but: 'DM' },
  { not: /\bArmor class\b/, but: 'Armor Class' },
  { not: /\bstatus \d{3}\b/i, but: 'a sentence that says what to do' },
  { not: /\bdevils sight\b/i, but: 'Devil’s Sight' },
  { not: /\bclick here\b/i, but: 'the name of what the link leads to' },
];

/** Words that a title may write small. */
const SMALL = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'into',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** Returns whether a text of at most seven words writes all its words with a capital letter, two of them at least. */
export function isInTitleCase(text: string): boolean {
  const words = text
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  const large = words.filter((word) => !SMALL.has(word));
  const isTitle = large.every((word) => /^\p{P}?\p{Lu}/u.test(word));
  // A word of capital letters alone, such as DM, has them everywhere.
  return words.length <= 7 && isTitle && large.filter((word) => /^\p{P}?\p{Lu}\p{Ll}/u.test(word)).length > 1;
}

/** Names of the game and of works, whose capital letters belong to them. */
const NAMES = [
  'About Questhearth',
  'Armor Class',
  'Bardic Inspiration',
  'Bardic Inspirations',
  'Game Icons',
  'Innate Spellcasting',
  'Opportunity Attack',
  'Passive Insight',
  'Passive Investigation',
  'Passive Perception',
  'Required Strength',
  'Such as Laptop',
  'True Neutral',
  'Typefaces: Fraunces and Inter (SIL Open Font License 1.1).',
  'Two-Weapon Fighting',
  'Use an Object',
  'Welcome to Questhearth',
];

/** Texts whose words and letters the specification fixes. */
const SPECIFIED = [
  'Add Item',
  'Adventuring Gear',
  'Campaign Members',
  'Campaign Name',
  'Campaign Notes',
  'Change Display Name',
  'Char Sheet',
  'Character Background',
  'Character Bio & Custom Stats',
  'Character Name',
  'Character Notes/Story',
  'Character Race',
  'Character Sheet Stats',
  'Choose a Background',
  'Choose a Character Sheet to View',
  'Choose a Class',
  'Choose a Race',
  'Choose Background',
  'Choose Class',
  'Choose Image',
  'Choose Marker Type',
  'Choose Race',
  'Class Features',
  'Combat Tips',
  'Completion Status',
  'Create a Campaign',
  'Create a Campaign (You will become the DM)',
  'Create Bio',
  'Create Marker',
  'Currently Equipped',
  'Delete Campaign',
  'Delete Character',
  'Display Name',
  'Dungeon Master(s)',
  'Edit Profile',
  'Email Address',
  'Error with Authorization',
  'Field View',
  'Finish Character',
  'Finish Drafting',
  'Finish Level Up',
  'Fog of War',
  'Forgot Password',
  'Fully Hide',
  'Go Back',
  'Initiative-Rolling Section Coming Soon!',
  'Level Up Character',
  'Level-up Class',
  'Log In',
  'Loot, Traps, & Misc.',
  'Map Fill Controls',
  'Map Legend',
  'Member Name',
  'New Map',
  'New Marker',
  'Other Fields',
  'Profile Image',
  'Quick Description',
  'Reset Password',
  'Retype Password',
  'Save and Continue',
  'Save Changes',
  'Select a Core Race',
  'Select Map Indicator',
  'Select Map Marker',
  'Sign Out',
  'Sign Up',
  'Toggle Visibilites',
  'Update Password',
  'Your Campaigns:',
];

/** Texts that stay as they are. */
export const FIXED_TEXTS: ReadonlySet<string> = new Set([...NAMES, ...SPECIFIED]);
