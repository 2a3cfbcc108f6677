import { Alert, Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { awardText } from '../../../contracts/character/play/apply-award.js';
import type { Content } from '../../../contracts/content/content.types.js';
import type { EncounterAward } from '../../../contracts/prepared-encounters/prepared-encounter.types.js';
import { useStores } from '../../core/stores.js';
import { dateTimeText } from '../../ui/date-text.js';
import { useSingleFlight } from '../../ui/single-flight.js';
import type { CampaignItem } from '../../../contracts/items/items.contract.js';
import { withForms } from '../found-items.js';
import type { EditedEncounter } from '../edited-encounter.js';
import type { PreparedEncountersStore } from '../prepared-encounters.store.js';
import classes from './encounter-editor.module.css';

interface GivenAwardProps {
  encounters: PreparedEncountersStore;
  encounter: EditedEncounter;
  award: EncounterAward;
  content: Content;
  written: readonly CampaignItem[];
}

/** What was given out, what no sheet could take, and the ways to try again and to take it back. */
export const GivenAward = observer(function GivenAward({
  encounters,
  encounter,
  award,
  content,
  written,
}: GivenAwardProps) {
  const { notices } = useStores();
  const flight = useSingleFlight();
  const isPartial = !award.is_complete || award.shares.some(({ problem }) => problem !== null);
  const tryAgain = async (): Promise<void> => {
    const shares = award.shares.map(({ character_id, exp, coins, items }) => ({ character_id, exp, coins, items }));
    await encounters.giveAward(encounter, award.id, shares).catch((failure: unknown) => notices.showFailure(failure));
  };
  const takeBack = async (): Promise<void> => {
    const message =
      'Take back what this encounter has given out, also what lies in the found treasure? Later changes of the sheets ' +
      'stay, and so does what somebody has taken.';
    if (await notices.confirm({ message, action: 'Take back' })) await encounters.takeAwardBack(encounter);
  };
  return (
    <Alert color={isPartial ? 'ember' : 'green'} title={`Given out ${dateTimeText(award.at)}`}>
      <ul className={classes.given} aria-label="Given out">
        {award.shares.map(({ character_id: id, name, problem, ...share }) => (
          <li key={id}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            : {awardText(content, { ...share, items: withForms(share.items, written) })}
            {problem !== null && <span className={classes.problem}> Not given: {problem}</span>}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="xs">
        {isPartial && (
          <Button size="compact-sm" loading={flight.isRunning()} onClick={() => void flight.run(tryAgain)}>
            Try again
          </Button>
        )}
        {award.is_complete && (
          <Button size="compact-sm" variant="default" onClick={() => void flight.run(takeBack)}>
            Take back
          </Button>
        )}
      </Group>
    </Alert>
  );
});
