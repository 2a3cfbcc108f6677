import type { IconType } from 'react-icons';
import {
  GiBattleAxe,
  GiBowArrow,
  GiCrossedSwords,
  GiDaggers,
  GiDevilMask,
  GiDragonHead,
  GiDwarfFace,
  GiElfEar,
  GiFairyWand,
  GiFireball,
  GiFist,
  GiHobbitDoor,
  GiHolySymbol,
  GiLyre,
  GiOakLeaf,
  GiPerson,
  GiScrollUnfurled,
  GiShield,
  GiThreeFriends,
  GiWarlockEye,
  GiWizardStaff,
} from 'react-icons/gi';

const CLASSES: Readonly<Record<string, IconType>> = {
  barbarian: GiBattleAxe,
  bard: GiLyre,
  cleric: GiHolySymbol,
  druid: GiOakLeaf,
  fighter: GiCrossedSwords,
  monk: GiFist,
  paladin: GiShield,
  ranger: GiBowArrow,
  rogue: GiDaggers,
  sorcerer: GiFireball,
  warlock: GiWarlockEye,
  wizard: GiWizardStaff,
};
const RACES: Readonly<Record<string, IconType>> = {
  dragonborn: GiDragonHead,
  dwarf: GiDwarfFace,
  elf: GiElfEar,
  gnome: GiFairyWand,
  halfling: GiHobbitDoor,
  human: GiPerson,
  tiefling: GiDevilMask,
};

/** The picture of a class; homebrew ones get the common one. */
export const classIcon = (slug: string): IconType => CLASSES[slug] ?? GiCrossedSwords;
/** The picture of a race; families of several get the common one. */
export const raceIcon = (id: string): IconType => RACES[id] ?? GiThreeFriends;
export const backgroundIcon: IconType = GiScrollUnfurled;
