import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('bards', [
  {
    name: 'half-elf bard 1',
    race: 'half-elf',
    classes: [['bard', 1]],
    scores: [8, 14, 13, 10, 12, 15], // half-elf: CHA 2, two others 1
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'con'],
      'skill-versatility/skills': ['deception', 'perception'],
      'bard-proficiencies/skills': ['acrobatics', 'performance', 'persuasion'],
      'bard-spellcasting/cantrips': ['vicious-mockery'],
    },
    wears: 'leather-armor',
    wields: 'rapier',
    expects: {
      scores: [8, 15, 14, 10, 12, 17], // −1 +2 +2 +0 +1 +3
      hp: 10, // 8 + 2 (CON)
      ac: 13, // 11 + 2 (DEX)
      initiative: 2,
      speed: 30,
      saves: [-1, 4, 2, 0, 1, 5], // DEX and CHA + 2
      skills: { acrobatics: 4, performance: 5, persuasion: 5, deception: 5, perception: 3, insight: 3, stealth: 2 },
      passives: [13, 13, 10],
      casting: { bard: [13, 5, null] }, // 8 + 2 + 3, 2 + 3
      slots: [2],
      attacks: { 'main:melee': '+4 1d8 + 2', 'spell:vicious-mockery': 'DC 13 1d4' },
      counts: { bardic_inspirations: 3 }, // CHA
      load: [12, 120],
    },
  },
  {
    name: 'tiefling bard 5 with Jack of All Trades beside expertise',
    race: 'tiefling',
    classes: [['bard', 5]],
    scores: [10, 14, 12, 10, 12, 15], // tiefling: INT 1, CHA 2
    raises: ['cha', 'dex'],
    picks: {
      'bard-proficiencies/skills': ['perception', 'persuasion', 'stealth'],
      'bard-college/college': ['lore'],
      'bonus-proficiencies/skills': ['arcana', 'history', 'investigation'],
      'bard-expertise/expertise': ['persuasion', 'stealth'],
      'bard-spellcasting/cantrips': ['vicious-mockery'],
    },
    wears: 'studded-leather-armor',
    wields: 'crossbow-hand',
    expects: {
      scores: [10, 15, 12, 11, 12, 18], // +0 +2 +1 +0 +1 +4
      hp: 33, // 8 + 4 × 5 + 5 × 1 (CON)
      ac: 14, // 12 + 2 (DEX)
      initiative: 3, // 2 (DEX) + 1 (Jack of All Trades: half of 3)
      speed: 30,
      saves: [0, 5, 1, 0, 1, 7], // DEX and CHA + 3
      skills: {
        persuasion: 10, // 4 + 2 × 3
        stealth: 8, // 2 + 2 × 3
        perception: 4, // 1 + 3
        arcana: 3,
        acrobatics: 3, // 2 + 1 (Jack of All Trades)
        athletics: 1,
        deception: 5,
      },
      passives: [14, 14, 13],
      casting: { bard: [15, 7, null] }, // 8 + 3 + 4, 3 + 4
      slots: [4, 3, 2],
      attacks: { 'main:ranged': '+5 1d6 + 2', 'spell:vicious-mockery': 'DC 15 2d4' },
      counts: { bardic_inspirations: 4 },
      load: [16, 150],
    },
  },
  {
    name: 'rock gnome bard 11',
    race: 'rock-gnome',
    classes: [['bard', 11]],
    scores: [8, 14, 14, 10, 10, 15], // gnome: INT 2, CON 1
    raises: ['cha', 'cha', 'cha', 'cha'],
    picks: {
      'bard-proficiencies/skills': ['deception', 'persuasion', 'stealth'],
      'bard-college/college': ['lore'],
      'bonus-proficiencies/skills': ['history', 'perception', 'performance'],
      'bard-expertise/expertise': ['deception', 'persuasion'],
      'bard-expertise/expertise@10': ['perception', 'stealth'],
    },
    wears: 'leather-armor',
    wields: 'dagger',
    expects: {
      scores: [8, 14, 15, 12, 10, 19], // −1 +2 +2 +1 +0 +4
      hp: 80, // 8 + 10 × 5 + 11 × 2 (CON)
      ac: 13, // 11 + 2 (DEX)
      initiative: 4, // 2 (DEX) + 2 (Jack of All Trades: half of 4)
      speed: 25,
      saves: [-1, 6, 2, 1, 0, 8], // DEX and CHA + 4
      skills: { deception: 12, perception: 8, stealth: 10, history: 5, performance: 8, athletics: 1, arcana: 3 },
      passives: [18, 14, 13], // Investigation: 10 + 1 + 2 (Jack of All Trades)
      casting: { bard: [16, 8, null] },
      slots: [4, 3, 3, 3, 2, 1],
      attacks: { 'main:melee': '+6 1d4 + 2' }, // 2 (DEX) + 4
      counts: { bardic_inspirations: 4 },
      load: [11, 120],
    },
  },
  {
    name: 'human bard 20',
    race: 'human',
    classes: [['bard', 20]],
    scores: [10, 14, 13, 12, 10, 15], // human: +1 each
    raises: ['cha', 'cha', 'cha', 'cha', 'dex', 'con', 'con', 'wis', 'dex', 'dex'],
    picks: {
      'bard-proficiencies/skills': ['perception', 'persuasion', 'stealth'],
      'bard-college/college': ['lore'],
      'bonus-proficiencies/skills': ['arcana', 'athletics', 'history'],
      'bard-expertise/expertise': ['perception', 'persuasion'],
      'bard-expertise/expertise@10': ['athletics', 'stealth'],
      'bard-spellcasting/cantrips': ['vicious-mockery'],
    },
    wears: 'studded-leather-armor',
    wields: 'rapier',
    expects: {
      scores: [11, 18, 16, 13, 12, 20], // +0 +4 +3 +1 +1 +5
      hp: 163, // 8 + 19 × 5 + 20 × 3 (CON)
      ac: 16, // 12 + 4 (DEX)
      initiative: 7, // 4 (DEX) + 3 (Jack of All Trades: half of 6)
      speed: 30,
      saves: [0, 10, 3, 1, 1, 11], // DEX and CHA + 6
      skills: { persuasion: 17, perception: 13, stealth: 16, athletics: 12, arcana: 7, acrobatics: 7, medicine: 4 },
      passives: [23, 17, 14],
      casting: { bard: [19, 11, null] },
      slots: [4, 3, 3, 3, 3, 2, 2, 1, 1],
      attacks: { 'main:melee': '+10 1d8 + 4', 'spell:vicious-mockery': 'DC 19 4d4' },
      counts: { bardic_inspirations: 5 },
      load: [15, 165],
    },
  },
]);
