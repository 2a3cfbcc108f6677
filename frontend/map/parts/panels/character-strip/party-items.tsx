import { VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CampaignCharacter } from '../../../../../contracts/campaigns/campaigns.contract.js';
import type { CharacterHealth } from '../../../../../contracts/characters/party-health.js';
import { nameOf } from '../../../../characters/character-labels.js';
import { healthSentence, healthText, lifeOfHealth } from '../../../../characters/digests/digest-texts.js';
import type { DigestsStore } from '../../../../characters/digests/digests.store.js';
import { HitPointsBar } from '../../../../characters/digests/hit-points-bar.js';
import { Thumbnail } from '../../../../ui/thumbnail.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './character-strip.module.css';

interface PartyItemsProps {
  /** All characters of the campaign. */
  characters: readonly CampaignCharacter[];
  digests: DigestsStore;
  /** Whether the strip scrolls. The list takes the focus then, so that keys can scroll it. */
  isBeyondView: boolean;
}

/** The other players' characters in a player's strip, with the hit points that the campaign shows. */
export const PartyItems = observer(function PartyItems({ characters, digests, isBeyondView }: PartyItemsProps) {
  const { turns } = useFieldView();
  const shown = characters.flatMap((character) => {
    const health = digests.healthOf(character.id);
    return health ? [{ character, health }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={classes.party} aria-label="Party" tabIndex={isBeyondView ? 0 : undefined}>
      {shown.map(({ character, health }) => (
        <PartyItem
          key={character.id}
          name={nameOf(character)}
          health={health}
          isTurn={turns.currentCharacterId === character.id}
        />
      ))}
    </ul>
  );
});

interface PartyItemProps {
  name: string;
  health: CharacterHealth;
  /** Whether it is this character's turn. */
  isTurn: boolean;
}

function PartyItem({ name, health, isTurn }: PartyItemProps) {
  const life = lifeOfHealth(health);
  return (
    <li
      className={classes.member}
      title={name}
      data-life={life}
      data-word={health.shows === 'words' ? health.word : undefined}
      data-turn={isTurn || undefined}
    >
      <Thumbnail name={name} photo={null} size={32} round />
      <VisuallyHidden>{`${isTurn ? 'At turn. ' : ''}${name}. ${healthSentence(health)}`}</VisuallyHidden>
      <span className={classes.memberGlance} aria-hidden="true" data-figures>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.health}>
          {health.shows === 'numbers' && <HitPointsBar points={health} life={life} />}
          <b>{healthText(health)}</b>
          {health.shows === 'numbers' && health.temp_hp > 0 && (
            <span className={classes.temporary}>+{health.temp_hp}</span>
          )}
        </span>
      </span>
    </li>
  );
}
