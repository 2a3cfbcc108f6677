import { CloseButton, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
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
import { useFieldView } from '../../field-view-context.js';
import { Conditions, HitPoints } from '../../markers/creature-controls.js';
import { MarkerFace } from '../../markers/marker-face.js';
import { useCreatureCommands } from '../../markers/use-creature-commands.js';
import { MapLog } from '../map-log.js';
import { PlayedCreatureContext } from './played-creature.js';
import { STAT_BLOCK_PLAY } from './stat-block-play.js';
import classes from './stat-block-beside.module.css';
import frame from './side-sheet.module.css';

interface StatBlockBesideProps {
  marker: Marker;
  creature: MarkerCreature;
}

/** The stat block of the creature of a marker beside the map: the DM hurts it, spends its uses and rolls its numbers. */
export const StatBlockBeside = observer(function StatBlockBeside({ marker, creature }: StatBlockBesideProps) {
  const { library } = useStores();
  const { sheet } = useFieldView();
  useEffect(() => {
    library.loadContent().catch(() => undefined);
  }, [library]);
  return (
    <>
      <header className={frame.header}>
        <MarkerFace marker={marker} />
        <h2 className={frame.name} dir="auto" title={marker.name}>
          {marker.name}
        </h2>
        <CloseButton aria-label="Close the stat block" title="Close the stat block (S)" onClick={() => sheet.close()} />
      </header>
      <div className={classes.body}>
        <Vitals marker={marker} creature={creature} />
        {library.content && (
          <LoadedContent of={library.pages.creature(creature.id)} label="Loading the stat block">
            {(block) => (
              <MapLog>
                <Played content={library.content!} block={block} marker={marker} creature={creature} />
              </MapLog>
            )}
          </LoadedContent>
        )}
      </div>
    </>
  );
});

/** Its hit points and conditions. */
const Vitals = observer(function Vitals({ marker, creature }: StatBlockBesideProps) {
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
    </section>
  );
});

interface PlayedProps extends StatBlockBesideProps {
  content: Content;
  block: Creature;
}

/** The stat block with its numbers as they are now, and what the DM does with it. */
const Played = observer(function Played({ content, block, marker, creature }: PlayedProps) {
  const { play } = useCreatureCommands(marker);
  const [isOpen, setOpen] = useState(creatureRollsWereOpen);
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
      <Switch
        size="xs"
        label="Players see the dice of its rolls, not only the total"
        checked={isOpen}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <h3 className={classes.kind}>{block.name}</h3>
      <StatBlockPlayContext value={STAT_BLOCK_PLAY}>
        <StatBlock sheet={evaluation.sheet} />
      </StatBlockPlayContext>
    </PlayedCreatureContext>
  );
});
