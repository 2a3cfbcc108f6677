import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('warlocks', [
  {
    name: 'tiefling warlock 1',
    race: 'tiefling',
    classes: [['warlock', 1]],
    scores: [10, 14, 14, 10, 10, 15], // tiefling: INT 1, CHA 2
    picks: {
      'warlock-proficiencies/skills': ['arcana', 'deception'],
      'pact-magic/cantrips': ['eldritch-blast'],
    },
    wears: 'leather-armor',
    expects: {
      scores: [10, 14, 14, 11, 10, 17], // +0 +2 +2 +0 +0 +3
      hp: 10, // 8 + 2 (CON)
      ac: 13, // 11 + 2 (DEX)
      initiative: 2,
      speed: 30,
      saves: [0, 2, 2, 0, 2, 5], // WIS and CHA + 2
      skills: { arcana: 2, deception: 5, insight: 2, perception: 0 },
      passives: [10, 12, 10],
      casting: { warlock: [13, 5, null] },
      slots: [1],
      attacks: { 'spell:eldritch-blast': '+5 1d10' },
      load: [10, 150],
    },
  },
  {
    name: 'human warlock 5 with Agonizing Blast',
    race: 'human',
    classes: [['warlock', 5]],
    scores: [8, 14, 14, 12, 10, 15], // human: +1 each
    raises: ['cha', 'cha'],
    picks: {
      'warlock-proficiencies/skills': ['arcana', 'intimidation'],
      'pact-magic/cantrips': ['chill-touch', 'eldritch-blast'],
      'eldritch-invocations/invocations': ['eldritch-invocation-agonizing-blast', 'eldritch-invocation-devils-sight'],
      'eldritch-invocations/invocations@5': ['eldritch-invocation-repelling-blast'],
    },
    wears: 'studded-leather-armor',
    expects: {
      scores: [9, 15, 15, 13, 11, 18], // −1 +2 +2 +1 +0 +4
      hp: 38, // 8 + 4 × 5 + 5 × 2 (CON)
      ac: 14, // 12 + 2 (DEX)
      initiative: 2,
      speed: 30,
      saves: [-1, 2, 2, 1, 3, 7], // WIS and CHA + 3
      skills: { arcana: 4, intimidation: 7, insight: 3, perception: 0 },
      passives: [10, 13, 11],
      casting: { warlock: [15, 7, null] },
      slots: [0, 0, 2], // pact slots of 3rd level
      attacks: { 'spell:eldritch-blast': '+7 1d10 + 4', 'spell:chill-touch': '+7 2d8' }, // two beams of 1d10
      load: [13, 135],
    },
  },
  {
    name: 'halfling warlock 11 with a pact weapon',
    race: 'lightfoot-halfling',
    classes: [['warlock', 11]],
    scores: [10, 15, 14, 8, 10, 15], // halfling: DEX 2, CHA 1
    raises: ['cha', 'cha', 'cha', 'cha'],
    picks: {
      'warlock-proficiencies/skills': ['deception', 'investigation'],
      'pact-magic/cantrips': ['eldritch-blast'],
      'eldritch-invocations/invocations': ['eldritch-invocation-devils-sight', 'eldritch-invocation-eldritch-spear'],
      'pact-boon/boon': ['pact-of-the-blade'],
      'eldritch-invocations/invocations@5': ['eldritch-invocation-thirsting-blade'],
      'eldritch-invocations/invocations@7': ['eldritch-invocation-repelling-blast'],
      'eldritch-invocations/invocations@9': ['eldritch-invocation-mask-of-many-faces'],
    },
    wears: 'leather-armor',
    wields: 'rapier',
    marks: [{ kind: 'state', id: 'pact-weapon' }],
    expects: {
      scores: [10, 17, 14, 8, 10, 20], // +0 +3 +2 −1 +0 +5
      hp: 80, // 8 + 10 × 5 + 11 × 2 (CON)
      ac: 14, // 11 + 3 (DEX)
      initiative: 3,
      speed: 25,
      saves: [0, 3, 2, -1, 4, 9], // WIS and CHA + 4
      skills: { deception: 9, investigation: 3, insight: 4, perception: 0 },
      passives: [10, 14, 13],
      casting: { warlock: [17, 9, null] },
      slots: [0, 0, 0, 0, 3],
      attacks: { 'main:melee': '+7 1d8 + 3', 'spell:eldritch-blast': '+9 1d10' }, // proficient with the pact weapon
      attacksPerAction: 2, // Thirsting Blade
      load: [12, 150],
    },
  },
  {
    name: 'half-elf warlock 17 with mage armor',
    race: 'half-elf',
    classes: [['warlock', 17]],
    scores: [8, 14, 14, 12, 10, 15], // half-elf: CHA 2, two others 1
    raises: ['cha', 'cha', 'cha', 'dex', 'con', 'con', 'dex', 'con'],
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'con'],
      'skill-versatility/skills': ['perception', 'persuasion'],
      'warlock-proficiencies/skills': ['arcana', 'deception'],
      'pact-magic/cantrips': ['eldritch-blast'],
      'eldritch-invocations/invocations': [
        'eldritch-invocation-agonizing-blast',
        'eldritch-invocation-armor-of-shadows',
      ],
      'eldritch-invocations/invocations@5': ['eldritch-invocation-repelling-blast'],
      'eldritch-invocations/invocations@7': ['eldritch-invocation-eldritch-spear'],
      'eldritch-invocations/invocations@9': ['eldritch-invocation-mask-of-many-faces'],
      'eldritch-invocations/invocations@12': ['eldritch-invocation-eldritch-sight'],
      'eldritch-invocations/invocations@15': ['eldritch-invocation-misty-visions'],
    },
    marks: [{ kind: 'spell', id: 'mage-armor' }],
    expects: {
      scores: [8, 17, 18, 12, 10, 20], // −1 +3 +4 +1 +0 +5
      hp: 156, // 8 + 16 × 5 + 17 × 4 (CON)
      ac: 16, // 13 + 3 (DEX), mage armor
      initiative: 3,
      speed: 30,
      saves: [-1, 3, 4, 1, 6, 11], // WIS and CHA + 6
      skills: { arcana: 7, deception: 11, perception: 6, persuasion: 11, insight: 6, stealth: 3 },
      passives: [16, 16, 11],
      casting: { warlock: [19, 11, null] },
      slots: [0, 0, 0, 0, 4],
      attacks: { 'spell:eldritch-blast': '+11 1d10 + 5' },
      load: [0, 120],
    },
  },
]);
