import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('monks', [
  {
    name: 'human monk 1 without armor',
    race: 'human',
    classes: [['monk', 1]],
    scores: [12, 15, 13, 10, 14, 8], // human: +1 each
    picks: { 'monk-proficiencies/skills': ['acrobatics', 'stealth'] },
    wields: 'quarterstaff',
    expects: {
      scores: [13, 16, 14, 11, 15, 9], // +1 +3 +2 +0 +2 −1
      hp: 10, // 8 + 2 (CON)
      ac: 15, // 10 + 3 (DEX) + 2 (WIS)
      initiative: 3,
      speed: 30,
      saves: [3, 5, 2, 0, 2, -1], // STR and DEX + 2
      skills: { acrobatics: 5, stealth: 5, athletics: 1, insight: 4, perception: 2 },
      passives: [12, 14, 10],
      attacks: {
        'main:melee': '+5 1d6 + 3', // Martial Arts: DEX; the staff's own d6 is better than the d4
        'main:two-handed': '+5 1d8 + 3',
        'natural:unarmed-strike': '+5 1d4 + 3',
      },
      counts: { ki_points: 0 },
      load: [4, 195],
    },
  },
  {
    name: 'high elf monk 5 with a shield',
    race: 'high-elf',
    classes: [['monk', 5]],
    scores: [12, 15, 13, 10, 14, 8], // elf: DEX 2, INT 1
    raises: ['dex', 'wis'],
    picks: { 'monk-proficiencies/skills': ['acrobatics', 'athletics'] },
    second: 'shield',
    expects: {
      scores: [12, 18, 13, 11, 15, 8], // +1 +4 +1 +0 +2 −1
      hp: 33, // 8 + 4 × 5 + 5 × 1 (CON)
      ac: 16, // 10 + 4 (DEX) + 2 (shield), which ends Unarmored Defense
      initiative: 4,
      speed: 30, // no Unarmored Movement with a shield
      saves: [4, 7, 1, 0, 2, -1], // STR and DEX + 3
      skills: { acrobatics: 7, athletics: 4, perception: 5, stealth: 4, insight: 5 },
      passives: [15, 15, 10],
      attacks: { 'natural:unarmed-strike': '+4 2; disadvantage' }, // no Martial Arts: 1 (STR) + 3, 1 + 1 (STR)
      attacksPerAction: 2,
      counts: { ki_points: 5 },
      load: [6, 180],
      disadvantage: ['checks.str', 'checks.dex', 'saves.str', 'saves.dex'], // a shield without proficiency
    },
  },
  {
    name: 'halfling monk 11 with two monk weapons',
    race: 'lightfoot-halfling',
    classes: [['monk', 11]],
    scores: [8, 15, 14, 10, 15, 10], // halfling: DEX 2, CHA 1
    raises: ['dex', 'wis', 'dex', 'dex'],
    picks: { 'monk-proficiencies/skills': ['acrobatics', 'stealth'] },
    wields: 'shortsword',
    second: 'dagger',
    expects: {
      scores: [8, 20, 14, 10, 16, 11], // −1 +5 +2 +0 +3 +0
      hp: 80, // 8 + 10 × 5 + 11 × 2 (CON)
      ac: 18, // 10 + 5 (DEX) + 3 (WIS)
      initiative: 5,
      speed: 45, // 25 + 20 (Unarmored Movement)
      saves: [3, 9, 2, 0, 3, 0], // STR and DEX + 4
      skills: { acrobatics: 9, stealth: 9, athletics: -1, insight: 7, perception: 3 },
      passives: [13, 17, 10],
      attacks: {
        'main:melee': '+9 1d8 + 5', // the Martial Arts die is better than the d6
        '2ndy:off-hand': '+9 1d8', // no modifier for the second weapon
        'natural:unarmed-strike': '+9 1d8 + 5',
      },
      attacksPerAction: 2,
      counts: { ki_points: 11 },
      load: [3, 120],
    },
  },
  {
    name: 'human monk 17, proficient in all saving throws',
    race: 'human',
    classes: [['monk', 17]],
    scores: [12, 15, 13, 10, 14, 8], // human: +1 each
    raises: ['dex', 'dex', 'dex', 'dex', 'wis', 'wis', 'wis', 'wis'],
    picks: { 'monk-proficiencies/skills': ['athletics', 'stealth'] },
    expects: {
      scores: [13, 20, 14, 11, 19, 9], // +1 +5 +2 +0 +4 −1
      hp: 122, // 8 + 16 × 5 + 17 × 2 (CON)
      ac: 19, // 10 + 5 (DEX) + 4 (WIS)
      initiative: 5,
      speed: 55, // 30 + 25 (Unarmored Movement)
      saves: [7, 11, 8, 6, 10, 5], // Diamond Soul: + 6 to each
      skills: { athletics: 7, stealth: 11, acrobatics: 5, insight: 10, perception: 4, religion: 6 },
      passives: [14, 20, 10],
      attacks: { 'natural:unarmed-strike': '+11 1d10 + 5' },
      attacksPerAction: 2,
      counts: { ki_points: 17 },
      load: [0, 195],
    },
  },
  {
    name: 'dragonborn monk 20',
    race: 'dragonborn',
    classes: [['monk', 20]],
    scores: [13, 15, 14, 10, 15, 8], // dragonborn: STR 2, CHA 1
    raises: ['dex', 'dex', 'dex', 'dex', 'dex', 'wis', 'wis', 'wis', 'wis', 'wis'],
    picks: { 'monk-proficiencies/skills': ['acrobatics', 'stealth'] },
    expects: {
      scores: [15, 20, 14, 10, 20, 9], // +2 +5 +2 +0 +5 −1
      hp: 143, // 8 + 19 × 5 + 20 × 2 (CON)
      ac: 20, // 10 + 5 (DEX) + 5 (WIS)
      initiative: 5,
      speed: 60, // 30 + 30 (Unarmored Movement)
      saves: [8, 11, 8, 6, 11, 5],
      skills: { acrobatics: 11, stealth: 11, athletics: 2, insight: 11, perception: 5 },
      passives: [15, 21, 10],
      attacks: { 'natural:unarmed-strike': '+11 1d10 + 5' },
      attacksPerAction: 2,
      counts: { ki_points: 20 },
      load: [0, 225],
    },
  },
]);
