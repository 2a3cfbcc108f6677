import type { PlayCharacter } from '../../../../../contracts/character/play/play-character.types.js';
import type { ActionRow } from './action-row.types.js';
import type { ActionTime } from './action-time.js';
import { FREE } from './costs.js';

interface CommonAction {
  readonly name: string;
  readonly time: ActionTime;
  readonly note: string;
  /** The rule to look up that explains it. */
  readonly quality: string;
}

/** Most actions have a rule of their name. */
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const action = (name: string, note: string, quality = slugOf(name)): CommonAction => ({
  name,
  time: 'action',
  note,
  quality,
});

/** What everybody can do in a fight. SRD "Actions in Combat". */
const COMMON: readonly CommonAction[] = [
  action('Dash', 'You gain extra movement equal to your speed.'),
  action('Disengage', 'Your movement provokes no opportunity attacks.'),
  action('Dodge', 'Attacks that you see coming have disadvantage, and you have advantage on Dexterity saves.'),
  action('Help', 'An ally has advantage on a check, or on an attack against a creature within 5 ft of you.'),
  action('Hide', 'Make a Dexterity (Stealth) check.'),
  action('Ready', 'Name a trigger and what you do with your reaction when it comes about.'),
  action('Search', 'Make a Wisdom (Perception) or Intelligence (Investigation) check.'),
  action('Use an Object', 'For a second object in the turn, or one that needs your action.'),
  action('Grapple', 'In place of an attack: Athletics against Athletics or Acrobatics.', 'grappling'),
  action(
    'Shove',
    'In place of an attack: knock prone or push 5 ft, Athletics against Athletics or Acrobatics.',
    'shoving',
  ),
  {
    name: 'Two-Weapon Fighting',
    time: 'bonus',
    note: 'After an attack with a light weapon, attack with the light weapon in the other hand.',
    quality: 'two-weapon-fighting',
  },
  {
    name: 'Opportunity Attack',
    time: 'reaction',
    note: 'One melee attack against a creature that leaves your reach.',
    quality: 'opportunity-attack',
  },
];

/** Returns the rows of what everybody can do. */
export const everybodyRows = ({ content }: PlayCharacter): ActionRow[] =>
  COMMON.map(({ name, time, note, quality }) => ({
    ...FREE,
    id: `everybody:${name}`,
    group: 'everybody',
    name,
    time,
    roll: null,
    rules: null,
    result: null,
    range: null,
    notes: [note],
    detail: Object.hasOwn(content.qualities, quality) ? { type: 'quality', id: quality } : null,
    doing: { kind: 'nothing' },
  }));
