import { testWorkedCharacters } from '../../../../test/support/worked-characters.js';

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
        'main:melee': '+2 1d8 + 2', // STR alone
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

testWorkedCharacters('druids', [
  {
    name: 'rock gnome druid 1',
    race: 'rock-gnome',
    classes: [['druid', 1]],
    scores: [10, 14, 13, 8, 15, 12], // gnome: INT 2, CON 1
    picks: {
      'druid-proficiencies/skills': ['nature', 'perception'],
      'druid-spellcasting/cantrips': ['produce-flame'],
    },
    wears: 'leather-armor',
    wields: 'scimitar',
    second: 'shield',
    expects: {
      scores: [10, 14, 14, 10, 15, 12], // +0 +2 +2 +0 +2 +1
      hp: 10, // 8 + 2 (CON)
      ac: 15, // 11 + 2 (DEX) + 2 (shield)
      initiative: 2,
      speed: 25,
      saves: [0, 2, 2, 2, 4, 1], // INT and WIS + 2
      skills: { nature: 2, perception: 4, insight: 4, religion: 2, survival: 2 },
      passives: [14, 14, 10],
      casting: { druid: [12, 4, 3] }, // 8 + 2 + 2, 2 + 2, 2 (WIS) + 1
      slots: [2],
      attacks: { 'main:melee': '+4 1d6 + 2', 'spell:produce-flame': '+4 1d8' },
      counts: { 'feature:wild-shape': 0 },
      load: [19, 150],
    },
  },
  {
    name: 'high elf druid 5 with a longbow',
    race: 'high-elf',
    classes: [['druid', 5]],
    scores: [12, 14, 13, 10, 15, 8], // elf: DEX 2, INT 1
    raises: ['wis', 'con'],
    picks: {
      'druid-proficiencies/skills': ['nature', 'survival'],
      'circle-spells/land': ['circle-of-the-land-forest'],
    },
    wears: 'hide-armor',
    wields: 'longbow',
    expects: {
      scores: [12, 16, 14, 11, 16, 8], // +1 +3 +2 +0 +3 −1
      hp: 38, // 8 + 4 × 5 + 5 × 2 (CON)
      ac: 14, // 12 + 2 (DEX, 2 at most)
      initiative: 3,
      speed: 30,
      saves: [1, 3, 2, 3, 6, -1], // INT and WIS + 3
      skills: { nature: 3, survival: 6, perception: 6, insight: 6, stealth: 3 },
      passives: [16, 16, 10],
      casting: { druid: [14, 6, 8] }, // 8 + 3 + 3, 3 + 3, 3 + 5
      slots: [4, 3, 2],
      attacks: { 'main:ranged': '+6 1d8 + 3' }, // Elf Weapon Training
      counts: { 'feature:wild-shape': 2 },
      load: [14, 180],
    },
  },
  {
    name: 'tiefling druid 11',
    race: 'tiefling',
    classes: [['druid', 11]],
    scores: [10, 14, 13, 10, 16, 12], // tiefling: INT 1, CHA 2
    raises: ['wis', 'wis', 'wis', 'wis'],
    picks: {
      'druid-proficiencies/skills': ['medicine', 'perception'],
      'druid-spellcasting/cantrips': ['produce-flame'],
    },
    wears: 'leather-armor',
    second: 'shield',
    expects: {
      scores: [10, 14, 13, 11, 20, 14], // +0 +2 +1 +0 +5 +2
      hp: 69, // 8 + 10 × 5 + 11 × 1 (CON)
      ac: 15, // 11 + 2 (DEX) + 2 (shield)
      initiative: 2,
      speed: 30,
      saves: [0, 2, 1, 4, 9, 2], // INT and WIS + 4
      skills: { medicine: 9, perception: 9, insight: 9, nature: 0 },
      passives: [19, 19, 10],
      casting: { druid: [17, 9, 16] }, // 8 + 4 + 5, 4 + 5, 5 + 11
      slots: [4, 3, 3, 3, 2, 1],
      attacks: { 'spell:produce-flame': '+9 3d8' },
      counts: { 'feature:wild-shape': 2 },
      load: [16, 150],
    },
  },
  {
    name: 'human druid 20 without armor',
    race: 'human',
    classes: [['druid', 20]],
    scores: [8, 13, 14, 12, 15, 10], // human: +1 each
    raises: ['wis', 'wis', 'wis', 'wis', 'con', 'con', 'con', 'dex', 'dex', 'con'],
    picks: {
      'druid-proficiencies/skills': ['arcana', 'perception'],
      'druid-spellcasting/cantrips': ['produce-flame'],
    },
    wields: 'quarterstaff',
    expects: {
      scores: [9, 16, 19, 13, 20, 11], // −1 +3 +4 +1 +5 +0
      hp: 183, // 8 + 19 × 5 + 20 × 4 (CON)
      ac: 13, // 10 + 3 (DEX)
      initiative: 3,
      speed: 30,
      saves: [-1, 3, 4, 7, 11, 0], // INT and WIS + 6
      skills: { arcana: 7, perception: 11, insight: 11, religion: 7, athletics: -1 },
      passives: [21, 21, 11],
      casting: { druid: [19, 11, 25] }, // 8 + 6 + 5, 6 + 5, 5 + 20
      slots: [4, 3, 3, 3, 3, 2, 2, 1, 1],
      attacks: {
        'main:melee': '+5 1d6 − 1', // −1 (STR) + 6
        'main:two-handed': '+5 1d8 − 1',
        'spell:produce-flame': '+11 4d8',
      },
      counts: { 'feature:wild-shape': null }, // Archdruid: unlimited
      load: [4, 135],
    },
  },
]);
