import { Button, Checkbox, Menu, Switch, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Content, Creature } from '../../../../../contracts/content/content.types.js';
import { freshCreature } from '../../../../../contracts/creature/creature-play.types.js';
import { evaluateCreature } from '../../../../../contracts/creature/evaluate/index.js';
import { linesOfCreature, type StatBlockLine } from '../../../../../contracts/creature/stat-block-lines.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import type { MarkerCreature, RevealedLine } from '../../../../../contracts/map/marker-creature.types.js';
import { namesText } from '../../../marker-visibility.js';
import { useFieldView } from '../../field-view-context.js';
import { useCreatureCommands } from '../../markers/use-creature-commands.js';
import classes from './side-stat-block.module.css';

interface RevealedLinesProps {
  content: Content;
  block: Creature;
  marker: Marker;
  creature: MarkerCreature;
}

/** The lines of a stat block with who knows them; the DM reveals each to all players or to some. */
export const RevealedLines = observer(function RevealedLines({ content, block, marker, creature }: RevealedLinesProps) {
  const { field } = useFieldView();
  const { reveal, problem } = useCreatureCommands(marker);
  const [search, setSearch] = useState('');
  const [isForAll, setForAll] = useState(false);
  const { rolled_hp: rolled } = creature;
  const lines = useMemo(
    () => linesOfCreature(evaluateCreature(content, block, { ...freshCreature(), rolled_hp: rolled }).sheet),
    [content, block, rolled],
  );
  // What players know of another form of the creature.
  const ofOtherForms = (creature.revealed ?? []).filter(({ id }) => !lines.some((line) => line.id === id));
  const alike = [...field.map.board.markers.values()].filter((one) => one.creature?.id === creature.id).length;
  const sought = search.trim().toLowerCase();
  return (
    <>
      <p className={classes.lead}>
        Players who see the marker read the lines that you reveal, and nothing else. They open them at the marker.
      </p>
      {alike > 1 && (
        <Switch
          size="xs"
          label={`Also for the other ${alike - 1} on this map with this stat block`}
          checked={isForAll}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
      )}
      <TextInput
        type="search"
        size="xs"
        aria-label="Search the lines"
        placeholder="Search the lines"
        value={search}
        error={problem}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul className={classes.lines}>
        {[...lines, ...ofOtherForms]
          .filter(({ label, text }) => `${label} ${text}`.toLowerCase().includes(sought))
          .map((line) => (
            <Line
              key={line.id}
              line={line}
              known={creature.revealed?.find(({ id }) => id === line.id)}
              onChoose={(playerIds) => void reveal({ lines: [line.id], isForAll, ...(playerIds ? { playerIds } : {}) })}
            />
          ))}
      </ul>
    </>
  );
});

interface LineProps {
  line: StatBlockLine;
  /** As it was revealed; undefined: nobody knows it. */
  known: RevealedLine | undefined;
  /** @param playerIds undefined: everybody */
  onChoose: (playerIds: string[] | undefined) => void;
}

const Line = observer(function Line({ line: { label, text }, known: revealed, onChoose }: LineProps) {
  const to = revealed?.to;
  const { players } = useFieldView().field;
  const known = players.filter(({ id }) => to?.includes(id));
  const who = to === undefined ? 'Nobody' : to === null ? 'All' : namesText(known) || 'Nobody here';
  const toggle = (id: string): void => {
    const ids = to === null ? players.map((player) => player.id) : [...(to ?? [])];
    onChoose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  return (
    <li className={classes.revealable}>
      <div className={classes.lineText}>
        <b>{label}</b> <span>{text}</span>
        {revealed && revealed.text !== text && <span> Players know: {revealed.text}</span>}
      </div>
      <Menu position="bottom-end" withinPortal shadow="md" width={220}>
        <Menu.Target>
          <Button
            size="compact-xs"
            className={classes.who ?? ''}
            variant={to === undefined ? 'default' : 'light'}
            aria-label={`${label}, known to: ${who}`}
          >
            {who}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Who knows it</Menu.Label>
          <Menu.Item onClick={() => onChoose(undefined)}>All players</Menu.Item>
          {players.map(({ id, name }) => (
            <Menu.Item key={id} closeMenuOnClick={false} onClick={() => toggle(id)}>
              <Checkbox
                size="xs"
                tabIndex={-1}
                readOnly
                label={name}
                checked={to === null || (to?.includes(id) ?? false)}
                className={classes.choice ?? ''}
              />
            </Menu.Item>
          ))}
          <Menu.Item disabled={to === undefined} onClick={() => onChoose([])}>
            Nobody
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
});
