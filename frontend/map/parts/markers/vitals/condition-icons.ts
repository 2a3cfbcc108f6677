import type { IconType } from 'react-icons';
import {
  GiBlindfold,
  GiCharm,
  GiFalling,
  GiFrozenBody,
  GiGrab,
  GiHearingDisabled,
  GiInvisible,
  GiKnockout,
  GiManacles,
  GiMedusaHead,
  GiNightSleep,
  GiPoisonBottle,
  GiSleepy,
  GiStarSwirl,
  GiTerror,
} from 'react-icons/gi';
import { LuTriangleAlert } from 'react-icons/lu';

/** The icons of the conditions by their slugs. */
const ICONS: Readonly<Record<string, IconType>> = {
  blinded: GiBlindfold,
  charmed: GiCharm,
  deafened: GiHearingDisabled,
  exhaustion: GiSleepy,
  frightened: GiTerror,
  grappled: GiGrab,
  incapacitated: GiKnockout,
  invisible: GiInvisible,
  paralyzed: GiFrozenBody,
  petrified: GiMedusaHead,
  poisoned: GiPoisonBottle,
  prone: GiFalling,
  restrained: GiManacles,
  stunned: GiStarSwirl,
  unconscious: GiNightSleep,
};

/** Returns the icon of a condition; a general one for a condition of a pack. */
export const conditionIcon = (slug: string): IconType => ICONS[slug] ?? LuTriangleAlert;
