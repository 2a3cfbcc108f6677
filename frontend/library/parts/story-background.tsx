import { Table, Title } from '@mantine/core';
import type { BackgroundTable, Desc } from '../../../contracts/content/content.types.js';
import type { BackgroundView } from '../../../contracts/library/library.contract.js';
import { Descriptions } from '../../ui/descriptions.js';
import { dieTablesOf } from '../die-tables.js';
import classes from './story.module.css';

/** The `background_section` numbers of the descriptions that belong to the tables. */
const CHARACTERISTICS = 1;
const PERSONALITY = 3;

const inSection = (descs: readonly Desc[], section: number): Desc[] =>
  descs.filter(({ background_section }) => background_section === section);

/** The story of a background: its description, features and tables. */
export function BackgroundStory({ background }: { background: BackgroundView }) {
  const story = background.descs.filter(
    ({ background_section }) => background_section !== CHARACTERISTICS && background_section !== PERSONALITY,
  );
  const tables = dieTablesOf(background);
  return (
    <article className={classes.story}>
      <div className={classes.part}>
        <Title order={3}>{background.name}</Title>
        <Descriptions descs={story} />
      </div>
      {background.background_features
        .filter(({ is_visible_to_user }) => is_visible_to_user)
        .map((feature) => (
          <section key={feature.id} className={classes.feature}>
            <Title order={4}>
              {feature.name}
              {feature.is_variant === true && <small>with the variant {background.variant_name}</small>}
            </Title>
            <Descriptions descs={feature.descs} />
          </section>
        ))}
      {tables
        .filter(({ pick }) => pick === 'characteristic')
        .map(({ title, table }) => (
          <StoryDieTable key={title} title={title} table={table} descs={inSection(background.descs, CHARACTERISTICS)} />
        ))}
      <Descriptions descs={inSection(background.descs, PERSONALITY)} />
      {tables
        .filter(({ pick }) => pick !== 'characteristic')
        .map(({ title, table }) => (
          <StoryDieTable key={title} title={title} table={table} descs={[]} />
        ))}
    </article>
  );
}

function StoryDieTable({ title, table, descs }: { title: string; table: BackgroundTable; descs: readonly Desc[] }) {
  return (
    <section className={classes.part}>
      <Title order={4}>{title}</Title>
      {descs.length > 0 && <Descriptions descs={descs} />}
      <Table withTableBorder striped verticalSpacing={6} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={60}>{table.die}</Table.Th>
            <Table.Th>{title}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.entries.map(({ id, roll, header_text, object_text }) => (
            <Table.Tr key={id}>
              <Table.Td className={classes.number}>{roll}</Table.Td>
              <Table.Td>
                {header_text && <strong>{header_text} </strong>}
                {object_text}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
