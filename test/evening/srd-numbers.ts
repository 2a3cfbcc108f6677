/*
 * Numbers of three fights, worked out by hand. Creatures have those of the SRD 5.1, "Monsters" and "Nonplayer Characters";
 * each line of a character says how it comes about.
 */

/** Dice as "2d6 + 2": count, faces and what is added. */
export type Dice = readonly [count: number, faces: number, added: number];

/** An attack with an attack roll, or one against which the targets save. */
export interface AttackNumbers {
  /** The attack bonus; left out: the targets save. */
  readonly bonus?: number;
  /** The lowest d20 that hits critically; left out: 20. */
  readonly criticalFrom?: number;
  /** Whether the weapon is magic or silvered, so that resistances to ordinary weapons do not count. */
  readonly isSpecial?: boolean;
  readonly dc?: number;
  /** What a successful save does; left out: it halves the damage. */
  readonly onSave?: 'none';
  /** The damage of each type. */
  readonly damage: Readonly<Record<string, Dice>>;
}

/** Somebody who fights. */
export interface FighterNumbers {
  readonly armorClass: number;
  readonly hitPoints: number;
  readonly attacks: Readonly<Record<string, AttackNumbers>>;
  /** Those that are different at half of its hit points or fewer. */
  readonly attacksAtHalf?: Readonly<Record<string, AttackNumbers>>;
  /** The share of each damage type that it takes; left out: all of it. */
  readonly takes?: Readonly<Record<string, 0 | 0.5>>;
}

/** A creature with what it is worth. SRD 5.1 "Experience Points by Challenge Rating". */
export interface CreatureNumbers extends FighterNumbers {
  readonly experience: number;
}

const HALF_OF_WEAPONS = { bludgeoning: 0.5, piercing: 0.5, slashing: 0.5 } as const;
const NONE_OF_WEAPONS = { bludgeoning: 0, piercing: 0, slashing: 0 } as const;

export const CREATURES = {
  // Challenge 1/4. Leather armor 11 + 2 (DEX) + 2 (shield); 2d6; +2 (DEX) +2 (proficiency).
  Goblin: {
    armorClass: 15,
    hitPoints: 7,
    experience: 50,
    attacks: { Scimitar: { bonus: 4, damage: { slashing: [1, 6, 2] } } },
  },
  // Challenge 1/4. 10 + 0 (DEX); 7d8 − 7; resistant to bludgeoning, piercing and slashing; half the dice at half its hit points.
  'Swarm of Rats': {
    armorClass: 10,
    hitPoints: 24,
    experience: 50,
    takes: HALF_OF_WEAPONS,
    attacks: { Bites: { bonus: 2, damage: { piercing: [2, 6, 0] } } },
    attacksAtHalf: { Bites: { bonus: 2, damage: { piercing: [1, 6, 0] } } },
  },
  // Challenge 6, caster level 9, INT 17. 10 + 2 (DEX); 9d8; DC 8 + 3 + 3, spell attacks 3 + 3; dagger 3 + 2 (DEX).
  Mage: {
    armorClass: 12,
    hitPoints: 40,
    experience: 2300,
    attacks: {
      Fireball: { dc: 14, damage: { fire: [8, 6, 0] } },
      'Fire Bolt': { bonus: 6, damage: { fire: [2, 10, 0] } },
      'Cone of Cold': { dc: 14, damage: { cold: [8, 8, 0] } },
    },
  },
  // Challenge 3. 10 + 1 (DEX); 9d8 + 18; immune to nonmagical attacks that are not silvered.
  'Werewolf, Human Form': {
    armorClass: 11,
    hitPoints: 58,
    experience: 700,
    takes: NONE_OF_WEAPONS,
    attacks: { Spear: { bonus: 4, damage: { piercing: [1, 6, 2] } } },
  },
  // 12 (natural armor) as a hybrid and as a wolf; +2 (STR) +2; the curse of its bite 8 + 2 + 2 (CON).
  'Werewolf, Hybrid Form': {
    armorClass: 12,
    hitPoints: 58,
    experience: 700,
    takes: NONE_OF_WEAPONS,
    attacks: {
      Claws: { bonus: 4, damage: { slashing: [2, 4, 2] } },
      Bite: { bonus: 4, damage: { piercing: [1, 8, 2] } },
      'Bite: saving throw': { dc: 12, damage: {} },
    },
  },
  'Werewolf, Wolf Form': {
    armorClass: 12,
    hitPoints: 58,
    experience: 700,
    takes: NONE_OF_WEAPONS,
    attacks: { Bite: { bonus: 4, damage: { piercing: [1, 8, 2] } } },
  },
  /*
   * An Adult Red Dragon with the lair of test/packs/lair, whose DC is 15. Challenge 17. 19 (natural armor); 19d12 + 133;
   * +8 (STR) +6; breath 8 + 6 + 7 (CON), wings 8 + 6 + 8, its presence 8 + 6 + 5 (CHA); immune to fire.
   */
  'Red Dragon at Home': {
    armorClass: 19,
    hitPoints: 256,
    experience: 18_000,
    takes: { fire: 0 },
    attacks: {
      'Frightful Presence': { dc: 19, damage: {} },
      'Fire Breath': { dc: 21, damage: { fire: [18, 6, 0] } },
      Bite: { bonus: 14, damage: { piercing: [2, 10, 8], fire: [2, 6, 0] } },
      Claw: { bonus: 14, damage: { slashing: [2, 6, 8] } },
      'Tail Attack': { bonus: 14, damage: { bludgeoning: [2, 8, 8] } },
      'Wing Attack': { dc: 22, onSave: 'none', damage: { bludgeoning: [2, 6, 8] } },
      'Falling Rocks': { dc: 15, damage: { bludgeoning: [3, 6, 0] } },
      Quake: { dc: 15, damage: {} },
    },
  },
} as const satisfies Readonly<Record<string, CreatureNumbers>>;

/**
 * A human fighter, a champion from level 3 on: STR 15 + 1 and 14 + 1 CON, at level 4 STR 18, at 6 STR 20, later CON 20; style
 * Dueling, which adds 2; chain mail 16 and a shield 2. Hit points 10 + CON, and 6 + CON for each further level.
 */
export const FIGHTERS: Readonly<Record<1 | 5 | 15, FighterNumbers>> = {
  // 10 + 2; 2 + 3 (STR); 3 (STR) + 2.
  1: { armorClass: 18, hitPoints: 12, attacks: { Longsword: { bonus: 5, damage: { slashing: [1, 8, 5] } } } },
  // 12 + 4 × 8; 3 + 4 (STR); 4 (STR) + 2; critical hits from 19 on (Improved Critical).
  5: {
    armorClass: 18,
    hitPoints: 44,
    attacks: {
      Longsword: { bonus: 7, criticalFrom: 19, damage: { slashing: [1, 8, 6] } },
      'Silvered Longsword': { bonus: 7, criticalFrom: 19, isSpecial: true, damage: { slashing: [1, 8, 6] } },
    },
  },
  // 15 + 14 × 11 (CON 20); 5 + 5 (STR) + 2 (sword); 5 (STR) + 2 + 2 (sword); critical hits from 18 on (Superior Critical).
  15: {
    armorClass: 18,
    hitPoints: 169,
    attacks: {
      'Longsword, +2': { bonus: 12, criticalFrom: 18, isSpecial: true, damage: { slashing: [1, 8, 9] } },
    },
  },
};

/**
 * At levels 1 and 15 a human cleric of life with chain mail 16 and a shield 2: WIS 15 + 1, at level 4 WIS 18, at 8 WIS 20,
 * at 12 CON 17. Hit points 8 + CON, and 5 + CON for each further level. At level 5 a human druid in leather armor 11 + 2 (DEX) with a
 * shield 2: WIS 15 + 1, at level 4 WIS 18.
 */
export const CASTERS: Readonly<Record<1 | 5 | 15, FighterNumbers>> = {
  // 8 + 2; 2 + 3 (WIS).
  1: { armorClass: 18, hitPoints: 10, attacks: { 'Guiding Bolt': { bonus: 5, damage: { radiant: [4, 6, 0] } } } },
  // 10 + 4 × 7; 3 + 4 (WIS), two dice from level 5 on; DC 8 + 3 + 4.
  5: {
    armorClass: 15,
    hitPoints: 38,
    attacks: {
      'Flaming Sphere': { dc: 15, damage: { fire: [2, 6, 0] } },
      'Produce Flame': { bonus: 7, damage: { fire: [2, 8, 0] } },
    },
  },
  // 8 + 3 + 14 × 8; DC 8 + 5 + 5.
  15: {
    armorClass: 18,
    hitPoints: 123,
    attacks: { 'Flame Strike': { dc: 18, damage: { fire: [4, 6, 0], radiant: [4, 6, 0] } } },
  },
};

/** The druid as a black bear, of challenge 1/2, as level 4 allows: 3d8 + 6; the SRD prints +3. SRD "Black Bear". */
export const BLACK_BEAR: FighterNumbers = {
  armorClass: 11,
  hitPoints: 19,
  attacks: { 'Black Bear: Claws': { bonus: 3, damage: { slashing: [2, 4, 2] } } },
};

/** The budget of one character by level: low, moderate, high. SRD 5.2.1 "Combat Encounter Difficulty". */
export const BUDGETS: Readonly<Record<1 | 5 | 15, readonly [number, number, number]>> = {
  1: [50, 75, 100],
  5: [500, 750, 1100],
  15: [3300, 5400, 7800],
};
