import { Button, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuPlus, LuSkull } from 'react-icons/lu';
import { LIMITS } from '../../../contracts/core/limits.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading } from '../../ui/loading.js';
import { OnlyDms } from '../../ui/only-dms.js';
import { useFocusOfLostEditor } from '../../ui/use-focus-of-lost-editor.js';
import type { EditedEncounter } from '../edited-encounter.js';
import type { PreparedEncountersStore } from '../prepared-encounters.store.js';
import { useEncounterRules, usePreparedEncounters } from './encounter-context.js';
import { EncounterEditor } from './encounter-editor.js';
import { EncounterRow } from './encounter-row.js';
import classes from './encounters-section.module.css';

interface EncountersSectionProps {
  campaignId: string;
  /** The encounter that is open at first; null: the one that was changed last. */
  openId: string | null;
  /** Goes to the map with an encounter in hand. */
  onPlace: (id: string) => void;
}

/** The Encounters section of a campaign, for its DMs: what is prepared, and the one that is open. */
export const EncountersSection = observer(function EncountersSection(props: EncountersSectionProps) {
  const encounters = usePreparedEncounters(props.campaignId, props.openId);
  return (
    <>
      <header className={classes.head}>
        <Title order={1} tabIndex={-1}>
          Encounters
        </Title>
        <OnlyDms />
        {encounters.state === 'ready' && encounters.all.length > 0 && <NewEncounter encounters={encounters} />}
      </header>
      <Body encounters={encounters} {...props} />
    </>
  );
});

const Body = observer(function Body({
  encounters,
  onPlace,
}: EncountersSectionProps & { encounters: PreparedEncountersStore }) {
  const rules = useEncounterRules();
  const { selected } = encounters;
  const kept = useFocusOfLostEditor<HTMLDivElement>(selected?.id);
  if (encounters.state === 'failed')
    return <ErrorState msg="The encounters could not be loaded." onRetry={() => void encounters.refresh()} />;
  if (encounters.state === 'loading')
    return (
      <Loading label="Loading the encounters">
        <div className={classes.skeleton} />
      </Loading>
    );
  if (!selected)
    return (
      <div {...kept}>
        <EmptyState
          icon={<LuSkull />}
          title="Prepare an encounter"
          text={
            'Choose creatures, see how difficult they are for the party at hand, note what is found, ' +
            'and place all of them hidden on the map in one step.'
          }
          action={<NewEncounter encounters={encounters} />}
        />
      </div>
    );
  const place = async (encounter: EditedEncounter): Promise<void> => {
    await encounter.save();
    onPlace(encounter.id);
  };
  return (
    <div className={classes.columns} {...kept}>
      <ul className={classes.rows} aria-label="Encounters">
        {encounters.all.map((encounter) => (
          <EncounterRow
            key={encounter.id}
            encounter={encounter}
            isSelected={encounter === selected}
            rules={rules}
            onSelect={() => encounters.select(encounter.id)}
          />
        ))}
      </ul>
      <EncounterEditor
        key={selected.id}
        encounter={selected}
        encounters={encounters}
        rules={rules}
        onPlace={(encounter) => void place(encounter)}
      />
    </div>
  );
});

const NewEncounter = observer(function NewEncounter({ encounters }: { encounters: PreparedEncountersStore }) {
  const full = `A campaign can have at most ${LIMITS.preparedEncountersPerCampaign} encounters. Delete one first.`;
  return (
    <Button
      size="sm"
      leftSection={<LuPlus size={16} aria-hidden />}
      {...(encounters.isFull ? { 'data-disabled': true, 'aria-disabled': true, title: full } : {})}
      onClick={() => !encounters.isFull && encounters.add()}
    >
      New encounter
    </Button>
  );
});
