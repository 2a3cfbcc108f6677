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

/** Returns the icon of a class; a default icon for a class outside the SRD. */
export const classIcon = (slug: string): IconType => CLASSES[slug] ?? GiCrossedSwords;
/** Returns the icon of an archrace; a default icon for one with several core races. */
export const raceIcon = (id: string): IconType => RACES[id] ?? GiThreeFriends;
/** The icon of every background. */
export const backgroundIcon: IconType = GiScrollUnfurled;
