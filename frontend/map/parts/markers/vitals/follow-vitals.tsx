import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CharacterDigest } from '../../../../../contracts/characters/sheet.contract.js';
import { digestSentence, lifeOfDigest } from '../../../../characters/digests/digest-texts.js';
import { useDigests } from '../../../../characters/digests/use-digests.js';
import { openableCharacter } from '../../../openable-sheet.js';
import type { TokenVitals } from '../../../token-vitals.store.js';
import { useFieldView } from '../../field-view-context.js';

const vitalsOf = (digest: CharacterDigest): TokenVitals => ({
  share: Math.min(1, Math.max(0, digest.current_hp / Math.max(1, digest.max_hp))),
  life: lifeOfDigest(digest),
  conditions: digest.conditions.map(({ id, name }) => ({ id, name })),
  sentence: digestSentence(digest),
});

/**
 * Follows the hit points and conditions of the characters whose sheets the viewer may open, for their tokens. Renders
 * nothing.
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
          return digest ? [[digest.character_id, vitalsOf(digest)]] : [];
        });
        vitals.replace(new Map(entries));
      }),
    [board, digests, vitals],
  );
  return null;
});
