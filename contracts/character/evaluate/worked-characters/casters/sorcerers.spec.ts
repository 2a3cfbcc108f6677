import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('sorcerers', [
  {
    name: 'dragonborn sorcerer 1 with Draconic Resilience',
    race: 'dragonborn',
    classes: [['sorcerer', 1]],
    scores: [10, 14, 14, 10, 12, 15], // dragonborn: STR 2, CHA 1
    picks: {
      'sorcerer-proficiencies/skills': ['arcana', 'deception'],
      'sorcerer-spellcasting/cantrips': ['fire-bolt'],
    },
    wields: 'dagger',
    expects: {
      scores: [12, 14, 14, 10, 12, 16], // +1 +2 +2 +0 +1 +3
      hp: 9, // 6 + 2 (CON) + 1 (Draconic Resilience)
      ac: 15, // 13 + 2 (DEX)
      initiative: 2,
      speed: 30,
      saves: [1, 2, 4, 0, 1, 5], // CON and CHA + 2
      skills: { arcana: 2, deception: 5, persuasion: 3, insight: 3, perception: 1 },
      passives: [11, 13, 10],
      casting: { sorcerer: [13, 5, null] },
      slots: [2],
      attacks: { 'main:melee': '+4 1d4 + 2', 'spell:fire-bolt': '+5 1d10' },
      counts: { sorcery_points: 0 },
      load: [1, 180],
    },
  },
  {
    name: 'tiefling sorcerer 5',
    race: 'tiefling',
    classes: [['sorcerer', 5]],
    scores: [8, 14, 13, 10, 12, 15], // tiefling: INT 1, CHA 2
    raises: ['cha', 'con'],
    picks: {
      'sorcerer-proficiencies/skills': ['intimidation', 'persuasion'],
      'sorcerer-spellcasting/cantrips': ['fire-bolt'],
      'dragon-ancestor/dragon-ancestor': ['red'],
    },
    wields: 'crossbow-light',
    expects: {
      scores: [8, 14, 14, 11, 12, 18], // −1 +2 +2 +0 +1 +4
      hp: 37, // 6 + 4 × 4 + 5 × 2 (CON) + 5 (Draconic Resilience)
      ac: 15,
      initiative: 2,
      speed: 30,
      saves: [-1, 2, 5, 0, 1, 7], // CON and CHA + 3
      skills: { intimidation: 7, persuasion: 7, insight: 4, perception: 1 },
      passives: [11, 14, 10],
      casting: { sorcerer: [15, 7, null] },
      slots: [4, 3, 2],
      attacks: { 'main:ranged': '+5 1d8 + 2', 'spell:fire-bolt': '+7 2d10' }, // Elemental Affinity comes at level 6
      counts: { sorcery_points: 5 },
      load: [5, 120],
    },
  },
  {
    name: 'human sorcerer 11 with Elemental Affinity',
    race: 'human',
    classes: [['sorcerer', 11]],
    scores: [8, 14, 14, 10, 10, 15], // human: +1 each
    raises: ['cha', 'cha', 'cha', 'cha'],
    picks: {
      'sorcerer-proficiencies/skills': ['arcana', 'persuasion'],
      'sorcerer-spellcasting/cantrips': ['fire-bolt', 'ray-of-frost'],
      'dragon-ancestor/dragon-ancestor': ['red'],
    },
    expects: {
      scores: [9, 15, 15, 11, 11, 20], // −1 +2 +2 +0 +0 +5
      hp: 79, // 6 + 10 × 4 + 11 × 2 (CON) + 11 (Draconic Resilience)
      ac: 15,
      initiative: 2,
      speed: 30,
      saves: [-1, 2, 6, 0, 0, 9], // CON and CHA + 4
      skills: { arcana: 4, persuasion: 9, insight: 4, perception: 0 },
      passives: [10, 14, 10],
      casting: { sorcerer: [17, 9, null] },
      slots: [4, 3, 3, 3, 2, 1],
      attacks: { 'spell:fire-bolt': '+9 3d10 + 5', 'spell:ray-of-frost': '+9 3d8' }, // CHA only on fire
      counts: { sorcery_points: 11 },
      load: [0, 135],
    },
  },
  {
    name: 'half-elf sorcerer 20',
    race: 'half-elf',
    classes: [['sorcerer', 20]],
    scores: [8, 14, 14, 10, 12, 15], // half-elf: CHA 2, two others 1
    raises: ['cha', 'cha', 'cha', 'dex', 'con', 'con', 'con', 'dex', 'dex', 'wis'],
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'con'],
      'skill-versatility/skills': ['perception', 'stealth'],
      'sorcerer-proficiencies/skills': ['deception', 'intimidation'],
      'sorcerer-spellcasting/cantrips': ['fire-bolt', 'ray-of-frost'],
      'dragon-ancestor/dragon-ancestor': ['silver'],
    },
    expects: {
      scores: [8, 18, 18, 10, 13, 20], // −1 +4 +4 +0 +1 +5
      hp: 182, // 6 + 19 × 4 + 20 × 4 (CON) + 20 (Draconic Resilience)
      ac: 17, // 13 + 4 (DEX)
      initiative: 4,
      speed: 30,
      saves: [-1, 4, 10, 0, 1, 11], // CON and CHA + 6
      skills: { deception: 11, intimidation: 11, perception: 7, stealth: 10, insight: 7 },
      passives: [17, 17, 10],
      casting: { sorcerer: [19, 11, null] },
      slots: [4, 3, 3, 3, 3, 2, 2, 1, 1],
      attacks: { 'spell:fire-bolt': '+11 4d10', 'spell:ray-of-frost': '+11 4d8 + 5' }, // CHA only on cold
      counts: { sorcery_points: 20 },
      load: [0, 120],
    },
  },
]);
