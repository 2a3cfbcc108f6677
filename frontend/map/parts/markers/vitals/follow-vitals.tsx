import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { projectHealth } from '../../../../../contracts/characters/party-health.js';
import type { CharacterDigest } from '../../../../../contracts/characters/sheet.contract.js';
import { digestSentence, lifeOfDigest } from '../../../../characters/digests/digest-texts.js';
import { useDigests } from '../../../../characters/digests/use-digests.js';
import type { DigestsStore } from '../../../../characters/digests/digests.store.js';
import { useStores } from '../../../../core/stores.js';
import type { MarkerCharacter } from '../../../../../contracts/map/map.contract.js';
import { spokenHitPoints } from '../../../creature-vitals.js';
import { shareOf, vitalsOfHealth } from '../../../health-vitals.js';
import { openableCharacter } from '../../../openable-sheet.js';
import type { TokenVitals } from '../../../token-vitals.store.js';
import { useFieldView } from '../../field-view-context.js';

const vitalsOf = (digest: CharacterDigest): TokenVitals => ({
  points: { current_hp: digest.current_hp, max_hp: digest.max_hp },
  hitPoints: spokenHitPoints(digest),
  share: shareOf(digest),
  life: lifeOfDigest(digest),
  conditions: digest.conditions.map(({ id, name }) => ({ id, name })),
  ...(digest.concentration !== null && digest.concentration_dcs.length > 0
    ? { saves: { spell: digest.concentration, dcs: digest.concentration_dcs } }
    : {}),
  sentence: digestSentence(digest),
});

/** Returns what the viewer knows of a character. */
function knownVitals(digests: DigestsStore, { id }: MarkerCharacter): TokenVitals | undefined {
  const digest = digests.of(id);
  if (digest) return vitalsOf(digest);
  const health = digests.healthOf(id);
  return health && vitalsOfHealth(health);
}

/**
 * Follows the hit points and conditions of the characters whose sheets the viewer may open, and what players see of each
 * other's characters, for their tokens. A DM who sees the map as a player gets what that player knows. Renders nothing.
 */
export const FollowVitals = observer(function FollowVitals({ campaignId }: { campaignId: string }) {
  const { campaign } = useStores();
  const { field, vitals } = useFieldView();
  const { map } = field;
  const known = [...map.board.markers.values()].flatMap((marker) => openableCharacter(field, marker) ?? []);
  const digests = useDigests(campaignId, [...known].sort());
  useEffect(() => {
    /** Returns what the player whose view is shown knows: their own characters, and of others what the DM shows. */
    const vitalsFor = (playerId: string, { id, creator_id }: MarkerCharacter): TokenVitals | undefined => {
      const digest = digests.of(id);
      if (!digest || creator_id === playerId) return digest && vitalsOf(digest);
      const health = projectHealth(digest, campaign.campaign?.party_health ?? 'nothing');
      return health ? vitalsOfHealth(health) : undefined;
    };
    return autorun(() => {
      const { board, viewAs } = map;
      const entries = [...board.markers.values()].flatMap(({ character }): [string, TokenVitals][] => {
        if (!character) return [];
        const of = viewAs === undefined ? knownVitals(digests, character) : vitalsFor(viewAs, character);
        return of ? [[character.id, of]] : [];
      });
      vitals.replace(new Map(entries));
    });
  }, [map, digests, vitals, campaign]);
  return null;
});
