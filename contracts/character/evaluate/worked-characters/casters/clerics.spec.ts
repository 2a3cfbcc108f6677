import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('clerics', [
  {
    name: 'hill dwarf cleric 1 in heavy armor',
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
    expects: {
      scores: [14, 8, 16, 10, 16, 12], // +2 −1 +3 +0 +3 +1
      hp: 12, // 8 + 3 (CON) + 1 (Dwarven Toughness)
      ac: 18, // 16 + 2 (shield): heavy armor does not count a negative DEX either
      initiative: -1,
      speed: 25,
      saves: [2, -1, 3, 0, 5, 3], // WIS and CHA + 2
      skills: { medicine: 5, persuasion: 3, insight: 5, religion: 2, perception: 3, stealth: -1 },
      passives: [13, 15, 10],
      casting: { cleric: [13, 5, 4] }, // 8 + 2 + 3, 2 + 3, 3 (WIS) + 1
      slots: [2],
      attacks: { 'main:melee': '+4 1d6 + 2', 'spell:sacred-flame': 'DC 13 1d8' },
      load: [65, 210], // 55 + 4 + 6, not over 5 × 14
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'human cleric 5 with a weapon without proficiency',
    race: 'human',
    classes: [['cleric', 5]],
    scores: [13, 12, 14, 10, 15, 11], // human: +1 each
    raises: ['wis', 'wis'],
    picks: {
      'cleric-proficiencies/skills': ['history', 'medicine'],
      'divine-domain/domain': ['life-domain'],
      'cleric-spellcasting/cantrips': ['sacred-flame'],
    },
    wears: 'half-plate-armor',
    wields: 'longsword',
    expects: {
      scores: [14, 13, 15, 11, 18, 12], // +2 +1 +2 +0 +4 +1
      hp: 38, // 8 + 4 × 5 + 5 × 2 (CON)
      ac: 16, // 15 + 1 (DEX)
      initiative: 1,
      speed: 30,
      saves: [2, 1, 2, 0, 7, 4], // WIS and CHA + 3
      skills: { history: 3, medicine: 7, insight: 7, religion: 3, perception: 4, stealth: 1 },
      passives: [14, 17, 10],
      casting: { cleric: [15, 7, 9] }, // 8 + 3 + 4, 3 + 4, 4 + 5
      slots: [4, 3, 2],
      attacks: {
        'main:melee': '+2 1d8 + 2', // only STR
        'main:two-handed': '+2 1d10 + 2',
        'spell:sacred-flame': 'DC 15 2d8', // two dice from level 5
      },
      counts: { 'feature:channel-divinity': 1 },
      load: [43, 210],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-orc cleric 11 in plate',
    race: 'half-orc',
    classes: [['cleric', 11]],
    scores: [14, 10, 13, 8, 15, 12], // half-orc: STR 2, CON 1
    raises: ['wis', 'wis', 'wis', 'wis'],
    picks: {
      'cleric-proficiencies/skills': ['medicine', 'persuasion'],
      'divine-domain/domain': ['life-domain'],
      'cleric-spellcasting/cantrips': ['sacred-flame'],
    },
    wears: 'plate-armor',
    wields: 'mace',
    second: 'shield',
    expects: {
      scores: [16, 10, 14, 8, 19, 12], // +3 +0 +2 −1 +4 +1
      hp: 80, // 8 + 10 × 5 + 11 × 2 (CON)
      ac: 20, // 18 + 2 (shield)
      initiative: 0,
      speed: 30,
      saves: [3, 0, 2, -1, 8, 5], // WIS and CHA + 4
      skills: { medicine: 8, persuasion: 5, intimidation: 5, insight: 8, perception: 4, stealth: 0 },
      passives: [14, 18, 9],
      casting: { cleric: [16, 8, 15] }, // 8 + 4 + 4, 4 + 4, 4 + 11
      slots: [4, 3, 3, 3, 2, 1],
      attacks: {
        'main:melee': '+7 1d6 + 3; 1d8 radiant; critical +1 die', // Divine Strike, Savage Attacks
        'spell:sacred-flame': 'DC 16 3d8',
      },
      counts: { 'feature:channel-divinity': 2 },
      load: [75, 240], // 65 + 4 + 6, not over 5 × 16
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-elf cleric 17 with high Dexterity in medium armor',
    race: 'half-elf',
    classes: [['cleric', 17]],
    scores: [10, 14, 14, 10, 15, 12], // half-elf: CHA 2, two others 1
    raises: ['wis', 'wis', 'wis', 'wis', 'con', 'dex', 'dex', 'con'],
    picks: {
      'half-elf-ability-scores/two-others': ['con', 'wis'],
      'skill-versatility/skills': ['perception', 'stealth'],
      'cleric-proficiencies/skills': ['history', 'medicine'],
      'divine-domain/domain': ['life-domain'],
      'cleric-spellcasting/cantrips': ['sacred-flame'],
    },
    wears: 'breastplate',
    wields: 'mace',
    second: 'shield',
    expects: {
      scores: [10, 16, 17, 10, 20, 14], // +0 +3 +3 +0 +5 +2
      hp: 139, // 8 + 16 × 5 + 17 × 3 (CON)
      ac: 18, // 14 + 2 (DEX, 2 at most) + 2 (shield)
      initiative: 3,
      speed: 30,
      saves: [0, 3, 3, 0, 11, 8], // WIS and CHA + 6
      skills: { perception: 11, stealth: 9, medicine: 11, history: 6, insight: 11, acrobatics: 3 },
      passives: [21, 21, 10],
      casting: { cleric: [19, 11, 22] }, // 8 + 6 + 5, 6 + 5, 5 + 17
      slots: [4, 3, 3, 3, 2, 1, 1, 1, 1],
      attacks: {
        'main:melee': '+6 1d6; 2d8 radiant', // Divine Strike: 2d8 from level 14
        'spell:sacred-flame': 'DC 19 4d8',
      },
      counts: { 'feature:channel-divinity': 2 }, // 3 from level 18
      load: [30, 150], // 20 + 4 + 6
    },
  },
]);
