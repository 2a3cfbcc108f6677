import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CharacterHealth } from '../../../../../contracts/characters/party-health.js';
import type { CharacterDigest } from '../../../../../contracts/characters/sheet.contract.js';
import {
  digestSentence,
  healthSentence,
  lifeOfDigest,
  lifeOfHealth,
} from '../../../../characters/digests/digest-texts.js';
import { useDigests } from '../../../../characters/digests/use-digests.js';
import { SHARES } from '../../../creature-vitals.js';
import { openableCharacter } from '../../../openable-sheet.js';
import type { TokenVitals } from '../../../token-vitals.store.js';
import { useFieldView } from '../../field-view-context.js';

const shareOf = ({ current_hp, max_hp }: Pick<CharacterDigest, 'current_hp' | 'max_hp'>): number =>
  Math.min(1, Math.max(0, current_hp / Math.max(1, max_hp)));

const vitalsOf = (digest: CharacterDigest): TokenVitals => ({
  share: shareOf(digest),
  life: lifeOfDigest(digest),
  conditions: digest.conditions.map(({ id, name }) => ({ id, name })),
  sentence: digestSentence(digest),
});

/** What a token shows of another player's character: what the DM shows of it, and whether it is down. */
const vitalsOfHealth = (health: CharacterHealth): TokenVitals => ({
  share: health.shows === 'words' ? SHARES[health.word] : shareOf(health),
  life: lifeOfHealth(health),
  conditions: [],
  sentence: healthSentence(health),
});

/**
 * Follows the hit points and conditions of the characters whose sheets the viewer may open, and what players see of each
 * other's characters, for their tokens. Renders nothing.
 */
export const FollowVitals = observer(function FollowVitals({ campaignId }: { campaignId: string }) {
  const { field, vitals } = useFieldView();
  const { board } = field.map;
  const known = [...board.markers.values()].flatMap((marker) => openableCharacter(field, marker) ?? []);
  const digests = useDigests(campaignId, [...known].sort());
  useEffect(
    () =>
      autorun(() => {
        const entries = [...board.markers.values()].flatMap(({ character }): [string, TokenVitals][] => {
          const digest = character && digests.of(character.id);
          const health = character && digests.healthOf(character.id);
          if (digest) return [[digest.character_id, vitalsOf(digest)]];
          return health ? [[health.character_id, vitalsOfHealth(health)]] : [];
        });
        vitals.replace(new Map(entries));
      }),
    [board, digests, vitals],
  );
  return null;
});
