import { SegmentedControl, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Content, Creature } from '../../../../../contracts/content/content.types.js';
import { evaluateCreature } from '../../../../../contracts/creature/evaluate/index.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../../../contracts/map/marker-creature.types.js';
import { hitPointsText } from '../../../../characters/digests/digest-texts.js';
import { HitPointsBar } from '../../../../characters/digests/hit-points-bar.js';
import { useStores } from '../../../../core/stores.js';
import { StatBlock } from '../../../../library/creatures/stat-block.js';
import { StatBlockPlayContext } from '../../../../library/creatures/stat-block-play.js';
import { LoadedContent } from '../../../../library/parts/loaded-content.js';
import { creatureRollsWereOpen, rememberCreatureRolls } from '../../../remembered-choices.js';
import { BeginConcentration, Concentration } from '../../markers/creature-concentration.js';
import { Conditions, HitPoints } from '../../markers/creature-controls.js';
import { useCreatureCommands } from '../../markers/use-creature-commands.js';
import { useFieldView } from '../../field-view-context.js';
import { useStatBlock } from '../../use-stat-block.js';
import { MapLog } from '../map-log.js';
import { Counters } from './creature-counters.js';
import { CreatureForm } from './creature-form.js';
import { CreatureHeader } from './creature-header.js';
import { RevealedLines } from './revealed-lines.js';
import { PlayedCreatureContext } from './played-creature.js';
import { STAT_BLOCK_PLAY } from './stat-block-play.js';
import classes from './side-stat-block.module.css';

interface SideStatBlockProps {
  marker: Marker;
  creature: MarkerCreature;
}

/** The stat block of the creature of a marker beside the map: the DM hurts it, spends its uses and rolls its numbers. */
export const SideStatBlock = observer(function SideStatBlock({ marker, creature }: SideStatBlockProps) {
  const { library } = useStores();
  const block = useStatBlock(marker.id, creature.id);
  return (
    <>
      <CreatureHeader marker={marker} />
      <div className={classes.body}>
        <Vitals marker={marker} creature={creature} />
        {library.content && (
          <LoadedContent of={block} label="Loading the stat block">
            {(loaded) => (
              <MapLog>
                <Played content={library.content!} block={loaded} marker={marker} creature={creature} />
              </MapLog>
            )}
          </LoadedContent>
        )}
      </div>
    </>
  );
});

/** Its hit points and conditions. */
const Vitals = observer(function Vitals({ marker, creature }: SideStatBlockProps) {
  const { play, problem } = useCreatureCommands(marker);
  return (
    <section className={classes.vitals} aria-label="Hit points and conditions" data-figures>
      <p className={classes.points}>
        HP <b>{hitPointsText(creature)}</b>
        {creature.temp_hp > 0 && ` +${creature.temp_hp}`}
      </p>
      <HitPointsBar points={creature} life={undefined} />
      <HitPoints onEnter={(value) => void play({ type: 'hit_points', value })} problem={problem} />
      <Conditions creature={creature} play={(command) => void play(command)} />
      <Concentration marker={marker} play={(command) => void play(command)} />
    </section>
  );
});

/** The stat block, or which lines of it players know. */
type Shown = 'block' | 'known';

interface PlayedProps extends SideStatBlockProps {
  content: Content;
  block: Creature;
}

/** The stat block with its numbers as they are now, and what the DM or its player does with it. */
const Played = observer(function Played({ content, block, marker, creature }: PlayedProps) {
  const { play, changeForm, problem } = useCreatureCommands(marker);
  const [isOpen, setOpen] = useState(creatureRollsWereOpen);
  const [shown, setShown] = useState<Shown>('block');
  const knowsOthers = useFieldView().field.may('map.edit');
  const evaluation = useMemo(
    () => evaluateCreature(content, block, playOfMarkerCreature(creature)),
    [content, block, creature],
  );
  const choose = (opened: boolean): void => {
    setOpen(opened);
    rememberCreatureRolls(opened);
  };
  return (
    <PlayedCreatureContext value={{ markerId: marker.id, evaluation, isOpen, play: (command) => void play(command) }}>
      {knowsOthers && (
        <CreatureForm
          block={block}
          creature={creature}
          problem={problem}
          onChange={(formId) => void changeForm(formId)}
        />
      )}
      <Counters counters={evaluation.sheet.counters} />
      <BeginConcentration sheet={evaluation.sheet} play={(command) => void play(command)} />
      {knowsOthers && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="What is shown"
          value={shown}
          data={[
            { value: 'block', label: block.name },
            { value: 'known', label: 'What players know' },
          ]}
          onChange={(value) => setShown(value === 'known' ? 'known' : 'block')}
        />
      )}
      {knowsOthers && shown === 'known' ? (
        <RevealedLines content={content} block={block} marker={marker} creature={creature} />
      ) : (
        <>
          <Switch
            size="xs"
            label={`${knowsOthers ? 'Players' : 'Others'} see the dice of its rolls, not only the total`}
            checked={isOpen}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
          <StatBlockPlayContext value={STAT_BLOCK_PLAY}>
            <StatBlock sheet={evaluation.sheet} />
          </StatBlockPlayContext>
        </>
      )}
    </PlayedCreatureContext>
  );
});
