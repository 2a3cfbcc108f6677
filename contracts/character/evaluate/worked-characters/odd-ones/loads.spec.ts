import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('odd loads', [
  {
    name: 'human fighter 5, encumbered',
    race: 'human',
    classes: [['fighter', 5]],
    scores: [15, 13, 14, 10, 12, 8], // human: +1 each
    raises: ['str', 'con'],
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-defense'],
      'martial-archetype/archetype': ['champion'],
    },
    wears: 'chain-mail',
    wields: 'longsword',
    second: 'shield',
    carries: [
      ['rations-1-day', 10],
      ['rope-hempen-50-feet', 1],
    ],
    expects: {
      scores: [17, 14, 16, 11, 13, 9], // +3 +2 +3 +0 +1 −1
      hp: 49, // 10 + 4 × 6 + 5 × 3 (CON)
      ac: 19, // 16 + 2 (shield) + 1 (Defense)
      initiative: 2,
      speed: 20, // 30 − 10 (encumbered)
      saves: [6, 2, 6, 0, 1, -1],
      skills: { athletics: 6, perception: 4, insight: 4, stealth: 2 },
      passives: [14, 14, 10],
      attacks: { 'main:melee': '+6 1d8 + 3; critical from 19' },
      attacksPerAction: 2,
      load: [94, 255], // 55 + 3 + 6 + 10 × 2 + 10: over 5 × 17, not over 10 × 17
      disadvantage: ['skills.stealth'], // chain mail
    },
  },
  {
    name: 'halfling rogue 1, encumbered by coins',
    race: 'lightfoot-halfling',
    classes: [['rogue', 1]],
    scores: [8, 15, 13, 12, 10, 14], // halfling: DEX 2, CHA 1
    picks: {
      'rogue-proficiencies/skills': ['acrobatics', 'deception', 'perception', 'stealth'],
      'rogue-expertise/expertise': ['stealth', 'thieves-tools'],
    },
    wears: 'leather-armor',
    wields: 'shortsword',
    goldPoints: 1401,
    expects: {
      scores: [8, 17, 13, 12, 10, 15], // −1 +3 +1 +1 +0 +2
      hp: 9,
      ac: 14,
      initiative: 3,
      speed: 15, // 25 − 10 (encumbered)
      saves: [-1, 5, 1, 3, 0, 2],
      skills: { stealth: 7, acrobatics: 5 },
      passives: [12, 12, 11],
      attacks: { 'main:melee': '+5 1d6 + 3; 1d6' },
      load: [40.02, 120], // 10 + 2 + 1401 × 0.02: over 5 × 8
    },
  },
  {
    name: 'halfling wizard 1, heavily encumbered',
    race: 'lightfoot-halfling',
    classes: [['wizard', 1]],
    scores: [8, 15, 13, 15, 12, 10], // halfling: DEX 2, CHA 1
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'history'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    wields: 'dagger',
    carries: [
      ['spellbook', 1],
      ['chest', 1],
      ['ladder-10-foot', 1],
      ['tent-two-person', 1],
      ['rope-hempen-50-feet', 1],
    ],
    expects: {
      scores: [8, 17, 13, 15, 12, 11], // −1 +3 +1 +2 +1 +0
      hp: 7, // 6 + 1 (CON)
      ac: 13,
      initiative: 3,
      speed: 5, // 25 − 20 (heavily encumbered)
      saves: [-1, 3, 1, 4, 3, 0],
      skills: { arcana: 4, history: 4, insight: 3, stealth: 3 },
      passives: [11, 13, 12],
      casting: { wizard: [12, 4, 3] },
      slots: [2],
      attacks: { 'main:melee': '+5 1d4 + 3; disadvantage', 'spell:fire-bolt': '+4 1d10' }, // INT is not hampered
      load: [84, 120], // 1 + 3 + 25 + 25 + 20 + 10: over 10 × 8, not over 15 × 8
      disadvantage: ['checks.str', 'checks.dex', 'checks.con', 'saves.str', 'saves.dex', 'saves.con'],
    },
  },
  {
    name: 'human monk 17, heavily encumbered',
    race: 'human',
    classes: [['monk', 17]],
    scores: [12, 15, 13, 10, 14, 8], // human: +1 each
    raises: ['dex', 'dex', 'dex', 'dex', 'wis', 'wis', 'wis', 'wis'],
    picks: { 'monk-proficiencies/skills': ['athletics', 'stealth'] },
    carries: [['barrel', 2]],
    expects: {
      scores: [13, 20, 14, 11, 19, 9],
      hp: 122,
      ac: 19,
      initiative: 5,
      speed: 35, // 30 + 25 (Unarmored Movement) − 20 (heavily encumbered)
      saves: [7, 11, 8, 6, 10, 5],
      skills: { athletics: 7, stealth: 11, perception: 4 },
      passives: [14, 20, 10],
      attacks: { 'natural:unarmed-strike': '+11 1d10 + 5; disadvantage' },
      attacksPerAction: 2,
      load: [140, 195], // over 10 × 13, not over 15 × 13
      disadvantage: ['checks.str', 'checks.dex', 'checks.con', 'saves.str', 'saves.dex', 'saves.con'],
    },
  },
  {
    name: 'human cleric 1, beyond the carrying capacity by a few coins',
    race: 'human',
    classes: [['cleric', 1]],
    scores: [9, 13, 13, 11, 15, 12], // human: +1 each
    picks: {
      'cleric-proficiencies/skills': ['medicine', 'persuasion'],
      'cleric-spellcasting/cantrips': ['sacred-flame'],
    },
    carries: [
      ['barrel', 2],
      ['hammer-sledge', 1],
    ],
    goldPoints: 25,
    expects: {
      scores: [10, 14, 14, 12, 16, 13], // +0 +2 +2 +1 +3 +1
      hp: 10, // 8 + 2 (CON)
      ac: 12,
      initiative: 2,
      speed: 5, // at most 5 feet
      saves: [0, 2, 2, 1, 5, 3],
      skills: { medicine: 5, persuasion: 3, insight: 5 },
      passives: [13, 15, 11],
      casting: { cleric: [13, 5, 4] },
      slots: [2],
      attacks: { 'natural:unarmed-strike': '+2 1; disadvantage', 'spell:sacred-flame': 'DC 13 1d8' },
      load: [150.5, 150], // 140 + 10 + 25 × 0.02: over 15 × 10
      disadvantage: ['checks.str', 'checks.dex', 'checks.con', 'saves.str', 'saves.dex', 'saves.con'],
    },
  },
]);
