import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('odd armor', [
  {
    name: 'human wizard 5 in plate without proficiency and without the Strength for it',
    race: 'human',
    classes: [['wizard', 5]],
    scores: [8, 14, 13, 15, 12, 10], // human: +1 each
    raises: ['int', 'int'],
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'history'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    wears: 'plate-armor',
    wields: 'dagger',
    expects: {
      scores: [9, 15, 14, 18, 13, 11], // −1 +2 +2 +4 +1 +0
      hp: 32, // 6 + 4 × 4 + 5 × 2 (CON)
      ac: 18,
      initiative: 2,
      speed: 20, // 30 − 10 (encumbered); the variant ignores that plate asks for Strength 15
      saves: [-1, 2, 2, 7, 4, 0], // INT and WIS + 3
      skills: { arcana: 7, history: 7, insight: 4, stealth: 2 },
      passives: [11, 14, 14],
      casting: { wizard: [15, 7, 9] },
      slots: [4, 3, 2],
      attacks: { 'main:melee': '+5 1d4 + 2; disadvantage', 'spell:fire-bolt': '+7 2d10' },
      load: [66, 135], // over 5 × 9, not over 10 × 9
      disadvantage: ['checks.str', 'checks.dex', 'saves.str', 'saves.dex'], // armor without proficiency
    },
  },
  {
    name: 'human barbarian 5 in heavy armor, raging',
    race: 'human',
    classes: [['barbarian', 5]],
    scores: [15, 13, 14, 8, 12, 10], // human: +1 each
    raises: ['str', 'str'],
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'perception'] },
    wears: 'chain-mail',
    wields: 'greataxe',
    marks: [{ kind: 'state', id: 'raging' }],
    expects: {
      scores: [18, 14, 15, 9, 13, 11], // +4 +2 +2 −1 +1 +0
      hp: 50, // 12 + 4 × 7 + 5 × 2 (CON)
      ac: 16,
      initiative: 2,
      speed: 30, // no Fast Movement in heavy armor
      saves: [7, 2, 5, -1, 1, 0],
      skills: { athletics: 7, perception: 4, insight: 4, stealth: 2 },
      passives: [14, 14, 9],
      attacks: { 'main:melee': '+7 1d12 + 4; disadvantage' }, // Rage gives nothing in heavy armor
      attacksPerAction: 2,
      load: [62, 270],
      disadvantage: ['checks.str', 'checks.dex', 'saves.str', 'saves.dex'], // armor without proficiency
    },
  },
  {
    // The slots refuse this pair; where it is stored, each counts.
    name: 'half-orc fighter 5 with a shield beside a two-handed weapon',
    race: 'half-orc',
    classes: [['fighter', 5]],
    scores: [15, 14, 14, 10, 12, 8], // half-orc: STR 2, CON 1
    raises: ['str', 'con'],
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-protection'],
      'martial-archetype/archetype': ['champion'],
    },
    wears: 'chain-mail',
    wields: 'greataxe',
    second: 'shield',
    expects: {
      scores: [18, 14, 16, 10, 12, 8], // +4 +2 +3 +0 +1 −1
      hp: 49, // 10 + 4 × 6 + 5 × 3 (CON)
      ac: 18, // 16 + 2 (shield)
      initiative: 2,
      speed: 30,
      saves: [7, 2, 6, 0, 1, -1],
      skills: { athletics: 7, perception: 4, intimidation: 2, insight: 4, stealth: 2 },
      passives: [14, 14, 10],
      attacks: { 'main:melee': '+7 1d12 + 4; critical from 19; critical +1 die' },
      attacksPerAction: 2,
      load: [68, 270], // 55 + 7 + 6
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'hill dwarf cleric 1 with a negative Dexterity modifier in medium armor',
    race: 'hill-dwarf',
    classes: [['cleric', 1]],
    scores: [14, 8, 14, 10, 15, 12], // dwarf: CON 2, WIS 1
    picks: { 'cleric-proficiencies/skills': ['medicine', 'persuasion'] },
    wears: 'scale-mail',
    wields: 'mace',
    second: 'shield',
    expects: {
      scores: [14, 8, 16, 10, 16, 12], // +2 −1 +3 +0 +3 +1
      hp: 12, // 8 + 3 (CON) + 1 (Dwarven Toughness)
      ac: 15, // 14 − 1 (DEX) + 2 (shield)
      initiative: -1,
      speed: 25,
      saves: [2, -1, 3, 0, 5, 3],
      skills: { medicine: 5, persuasion: 3, stealth: -1 },
      passives: [13, 15, 10],
      casting: { cleric: [13, 5, 4] },
      slots: [2],
      attacks: { 'main:melee': '+4 1d6 + 2' },
      load: [55, 210],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-elf bard 1 in armor under mage armor, which asks for none',
    race: 'half-elf',
    classes: [['bard', 1]],
    scores: [8, 14, 13, 10, 12, 15], // half-elf: CHA 2, two others 1
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'con'],
      'skill-versatility/skills': ['deception', 'perception'],
      'bard-proficiencies/skills': ['acrobatics', 'performance', 'persuasion'],
    },
    wears: 'leather-armor',
    marks: [{ kind: 'spell', id: 'mage-armor' }],
    expects: {
      scores: [8, 15, 14, 10, 12, 17], // −1 +2 +2 +0 +1 +3
      hp: 10,
      ac: 13, // 11 + 2 (DEX)
      initiative: 2,
      speed: 30,
      saves: [-1, 4, 2, 0, 1, 5],
      skills: { acrobatics: 4, perception: 3 },
      passives: [13, 13, 10],
      casting: { bard: [13, 5, null] },
      slots: [2],
      attacks: {},
      load: [10, 120],
    },
  },
]);
