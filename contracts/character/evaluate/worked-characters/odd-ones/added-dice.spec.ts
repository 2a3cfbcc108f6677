import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('dice that are added to a d20', [
  {
    name: 'hill dwarf cleric 1 under bless, guidance and resistance',
    race: 'hill-dwarf',
    classes: [['cleric', 1]],
    scores: [14, 8, 14, 10, 15, 12], // dwarf: CON 2, WIS 1
    picks: {
      'cleric-proficiencies/skills': ['medicine', 'persuasion'],
      'divine-domain/domain': ['life-domain'],
      'cleric-spellcasting/cantrips': ['sacred-flame'],
    },
    wears: 'chain-mail',
    wields: 'mace',
    second: 'shield',
    marks: [
      { kind: 'spell', id: 'bless' },
      { kind: 'spell', id: 'guidance' },
      { kind: 'spell', id: 'resistance' },
    ],
    expects: {
      scores: [14, 8, 16, 10, 16, 12], // +2 −1 +3 +0 +3 +1
      hp: 12, // 8 + 3 (CON) + 1 (Dwarven Toughness)
      ac: 18,
      initiative: -1, // the die of guidance is no part of the number
      speed: 25,
      saves: [2, -1, 3, 0, 5, 3], // WIS and CHA + 2; the dice are no part of the numbers
      skills: { medicine: 5, persuasion: 3, insight: 5, religion: 2, perception: 3, stealth: -1 },
      passives: [13, 15, 10], // no die counts for a passive score
      casting: { cleric: [13, 5, 4] }, // bless does not raise the DC
      slots: [2],
      attacks: {
        'main:melee': '+4 1d6 + 2; +1d4 (Bless)',
        'spell:sacred-flame': 'DC 13 1d8', // the cleric rolls no attack
      },
      load: [65, 210],
      disadvantage: ['skills.stealth'],
      addedDice: {
        'saves.con': ['+1d4 (Bless)', '+1d4 once, then the spell ends (Resistance)'],
        'saves.death': ['+1d4 (Bless)', '+1d4 once, then the spell ends (Resistance)'],
        'checks.str': ['+1d4 once, then the spell ends (Guidance)'],
        'skills.stealth': ['+1d4 once, then the spell ends (Guidance)'],
        initiative: ['+1d4 once, then the spell ends (Guidance)'], // a Dexterity check
      },
    },
  },
  {
    name: 'human wizard 1 under bane, prone, who has drunk a potion of heroism',
    race: 'human',
    classes: [['wizard', 1]],
    scores: [8, 14, 13, 15, 12, 10], // human: +1 each
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'history'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    wields: 'dagger',
    marks: [
      { kind: 'spell', id: 'bane' },
      { kind: 'item', id: 'potion-of-heroism' },
      { kind: 'condition', id: 'prone' },
    ],
    expects: {
      scores: [9, 15, 14, 16, 13, 11], // −1 +2 +2 +3 +1 +0
      hp: 8, // 6 + 2 (CON)
      ac: 12,
      initiative: 2,
      speed: 30, // prone: the way costs twice the feet, the speed stays
      saves: [-1, 2, 2, 5, 3, 0], // INT and WIS + 2
      skills: { arcana: 5, history: 5, insight: 3, religion: 5 },
      passives: [11, 13, 13],
      casting: { wizard: [13, 5, 4] }, // 8 + 2 + 3, 2 + 3, 1 + 3
      slots: [2],
      attacks: {
        'main:melee': '+4 1d4 + 2; disadvantage; −1d4 (Bane); +1d4 (Potion of Heroism)',
        'spell:fire-bolt': '+5 1d10; disadvantage; −1d4 (Bane); +1d4 (Potion of Heroism)',
      },
      load: [1, 135],
      advantage: ['attacked.near'],
      disadvantage: ['attacked.far'],
      addedDice: {
        'saves.wis': ['−1d4 (Bane)', '+1d4 (Potion of Heroism)'],
        'checks.wis': [],
        initiative: [],
      },
    },
  },
]);
