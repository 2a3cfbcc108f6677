import { Badge, Title } from '@mantine/core';
import type { NodeStatus } from '../../../contracts/status/status.contract.js';
import { ListTable } from '../../ui/list/list-table.js';
import type { ListColumn } from '../../ui/list/list.types.js';
import { bytesText, durationText, isOverloaded } from '../status-texts.js';
import classes from '../status.module.css';

/** A number of a node that runs; those of a lost one say nothing any more. */
const number = (
  id: string,
  title: string,
  width: string,
  textOf: (node: NodeStatus) => string,
): ListColumn<NodeStatus> => ({
  id,
  title,
  width,
  kind: 'number',
  cellOf: (node) => (node.is_up ? textOf(node) : '–'),
});

const COLUMNS: readonly ListColumn<NodeStatus>[] = [
  {
    id: 'name',
    title: 'Node',
    cellOf: (node) => (
      <span className={classes.node}>
        <span className={classes.name}>{node.name}</span>
        {node.is_this && (
          <Badge variant="light" size="sm">
            This one
          </Badge>
        )}
        {!node.is_up && (
          <Badge variant="light" color="red" size="sm">
            Lost
          </Badge>
        )}
        {node.is_up && isOverloaded(node) && (
          <Badge variant="light" color="red" size="sm">
            Busy
          </Badge>
        )}
      </span>
    ),
  },
  { id: 'version', title: 'Release', width: '96px', cellOf: ({ version }) => version },
  {
    id: 'since',
    title: 'Runs for',
    width: '164px',
    isMinor: true,
    cellOf: ({ is_up, started_at, seen_at }) =>
      is_up
        ? durationText(Date.now() - Date.parse(started_at))
        : `Silent for ${durationText(Date.now() - Date.parse(seen_at))}`,
  },
  number('sockets', 'Connections', '112px', ({ sockets }) => sockets.toLocaleString('en')),
  { ...number('rooms', 'Open maps', '104px', ({ rooms }) => rooms.toLocaleString('en')), isDetail: true },
  number('busy', 'Load', '80px', ({ busy }) => `${Math.round(busy * 100)} %`),
  { ...number('lag', 'Delay', '90px', ({ lag_ms }) => `${lag_ms} ms`), isDetail: true },
  { ...number('memory', 'Memory', '94px', ({ memory_bytes }) => bytesText(memory_bytes)), isMinor: true },
  number('errors', 'Errors', '80px', ({ errors }) => errors.toLocaleString('en')),
];

const idOf = ({ id }: NodeStatus): string => id;

/** The nodes with how they are. */
export const NodeList = ({ nodes }: { nodes: readonly NodeStatus[] }) => (
  <section aria-labelledby="nodes">
    <Title order={2} size="h3" id="nodes" mb="xs">
      Nodes
    </Title>
    <ListTable
      label="Nodes"
      columns={COLUMNS}
      entries={nodes}
      idOf={idOf}
      sort={null}
      descending={false}
      height="part"
    />
    <p className={classes.legend}>
      Load is the share of the last ten seconds in which a node had work, delay how late its slowest work was. Errors
      count since its start; the log has each of them.
    </p>
  </section>
);
