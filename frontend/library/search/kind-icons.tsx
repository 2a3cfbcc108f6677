import type { IconType } from 'react-icons';
import {
  GiBackpack,
  GiBandaged,
  GiConversation,
  GiCrystalBall,
  GiDragonHead,
  GiDiceTwentyFacesTwenty,
  GiDwarfFace,
  GiLaurelsTrophy,
  GiRuleBook,
  GiScrollUnfurled,
  GiSpellBook,
  GiUpgrade,
  GiVisoredHelm,
} from 'react-icons/gi';

const ICONS: Readonly<Record<string, IconType>> = {
  spells: GiSpellBook,
  items: GiBackpack,
  'magic-items': GiCrystalBall,
  creatures: GiDragonHead,
  classes: GiVisoredHelm,
  races: GiDwarfFace,
  backgrounds: GiScrollUnfurled,
  features: GiUpgrade,
  feats: GiLaurelsTrophy,
  conditions: GiBandaged,
  languages: GiConversation,
  skills: GiDiceTwentyFacesTwenty,
  rules: GiRuleBook,
};

/** The decorative icon of a kind of the compendium. */
export function CompendiumIcon({ kind, size = 22 }: { kind: string; size?: number }) {
  const Icon = ICONS[kind] ?? GiRuleBook;
  return <Icon size={size} aria-hidden color="var(--qh-accent)" />;
}
