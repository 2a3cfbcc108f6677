import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { IconType } from 'react-icons';
import {
  GiBandit,
  GiBearHead,
  GiBeetleShell,
  GiBlackKnightHelm,
  GiBoar,
  GiCarnivorousPlant,
  GiCultist,
  GiDeerHead,
  GiDevilMask,
  GiDragonHead,
  GiEagleHead,
  GiEvilBat,
  GiFairy,
  GiFrog,
  GiGhost,
  GiGoblinHead,
  GiGorilla,
  GiHorseHead,
  GiLizardman,
  GiMimicChest,
  GiMinotaur,
  GiOctopus,
  GiOgre,
  GiOrcHead,
  GiRat,
  GiRockGolem,
  GiShamblingZombie,
  GiSharkJaws,
  GiSkeletonInside,
  GiSlime,
  GiSnake,
  GiSpartanHelmet,
  GiSpiderAlt,
  GiTigerHead,
  GiTornado,
  GiTroll,
  GiVampireDracula,
  GiWizardFace,
  GiWolfHead,
} from 'react-icons/gi';
import { kindOfMarker, type CreatureKind } from '../../creature-kind.js';
import { useFieldView } from '../field-view-context.js';
import { DrawnImages, imagesOfType, type MarkerImage } from './drawn-images.js';

const ICONS: Readonly<Record<CreatureKind, IconType>> = {
  ape: GiGorilla,
  bandit: GiBandit,
  bat: GiEvilBat,
  bear: GiBearHead,
  bird: GiEagleHead,
  boar: GiBoar,
  cat: GiTigerHead,
  cultist: GiCultist,
  deer: GiDeerHead,
  dragon: GiDragonHead,
  elemental: GiTornado,
  fey: GiFairy,
  fiend: GiDevilMask,
  frog: GiFrog,
  ghost: GiGhost,
  giant: GiOgre,
  goblin: GiGoblinHead,
  golem: GiRockGolem,
  guard: GiSpartanHelmet,
  horse: GiHorseHead,
  insect: GiBeetleShell,
  knight: GiBlackKnightHelm,
  lizard: GiLizardman,
  mage: GiWizardFace,
  mimic: GiMimicChest,
  minotaur: GiMinotaur,
  ooze: GiSlime,
  orc: GiOrcHead,
  plant: GiCarnivorousPlant,
  rat: GiRat,
  shark: GiSharkJaws,
  skeleton: GiSkeletonInside,
  snake: GiSnake,
  spider: GiSpiderAlt,
  tentacles: GiOctopus,
  troll: GiTroll,
  vampire: GiVampireDracula,
  wolf: GiWolfHead,
  zombie: GiShamblingZombie,
};

/** Draws the pictures of the kinds of creatures that the viewer sees. */
export const KindImages = observer(function KindImages() {
  const { board } = useFieldView().field.map;
  const images = useMemo(
    () =>
      computed(
        () => {
          const found = new Map<string, MarkerImage>();
          for (const marker of board.markers.values()) {
            const kind = kindOfMarker(marker);
            if (!kind) continue;
            for (const image of imagesOfType(marker.marker_type, ICONS[kind], kind)) found.set(image.name, image);
          }
          return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
        },
        { equals: compareStructural },
      ),
    [board],
  );
  return <DrawnImages images={images.get()} />;
});
