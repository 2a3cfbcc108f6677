import { Table, Title } from '@mantine/core';
import { signed } from '../../../contracts/character/ability-modifiers.js';
import type { Feature } from '../../../contracts/content/content.types.js';
import type { ClassificationView } from '../../../contracts/library/library.contract.js';
import { Descriptions } from '../../ui/descriptions.js';
import { FeatureTable } from '../../ui/feature-table.js';
import { ScrollRegion } from '../../ui/scroll-region.js';
import { SLOT_LEVELS } from '../../ui/spell-levels.js';
import classes from './story.module.css';

/** The story of a class: its description, level table and features. */
export function ClassStory({ classification }: { classification: ClassificationView }) {
  const features = [...classification.default_features, ...classification.locked_features]
    .filter(({ is_visible_to_user, is_visible_on_class_table }) => is_visible_to_user || is_visible_on_class_table)
    .sort((a, b) => a.class_level - b.class_level);
  return (
    <article className={classes.story}>
      <div className={classes.part}>
        <Title order={3}>The {classification.name}</Title>
        <Descriptions descs={classification.descs} />
      </div>
      <ScrollRegion label="Levels" className={classes.scroll}>
        <LevelTable classification={classification} />
      </ScrollRegion>
      {classification.tables.map((table) => (
        <FeatureTable key={table.name} table={table} />
      ))}
      {features.map((feature) => (
        <FeatureStory key={feature.id} feature={feature} />
      ))}
    </article>
  );
}

function FeatureStory({
  feature: { name, class_level, displayed_prerequisites, descs, tables },
}: {
  feature: Feature;
}) {
  return (
    <section className={classes.feature}>
      <Title order={4}>
        {name} <small>{[`level ${class_level}`, ...displayed_prerequisites].join(', ')}</small>
      </Title>
      <Descriptions descs={descs} />
      {tables.map((table) => (
        <FeatureTable key={table.name} table={table} />
      ))}
    </section>
  );
}

interface SlotColumn {
  title: string;
  cellOf: (slots: readonly number[]) => string | number | undefined;
}

/** Returns the columns of the slots. Pact slots are all of one level, so two columns say them. SRD "Pact Magic". */
function slotColumnsOf({ spellcasting, levels }: ClassificationView): readonly SlotColumn[] {
  if (spellcasting?.slots === 'pact')
    return [
      { title: 'Spell slots', cellOf: (slots) => slots.find((count) => count > 0) },
      { title: 'Slot level', cellOf: (slots) => SLOT_LEVELS[slots.findIndex((count) => count > 0)] },
    ];
  return SLOT_LEVELS.map((title, index) => ({ title, cellOf: (slots: readonly number[]) => slots[index] })).filter(
    ({ cellOf }) => levels.some(({ spell_slots }) => (Number(cellOf(spell_slots)) || 0) > 0),
  );
}

/** The level table of a class. Columns for cantrips, spells and slots appear only where the class has them. */
function LevelTable({ classification }: { classification: ClassificationView }) {
  const { name, levels, columns } = classification;
  const cantrips = levels.some(({ cantrips_known }) => cantrips_known > 0);
  const known = levels.some(({ spells_known }) => spells_known !== null);
  const slots = slotColumnsOf(classification);
  return (
    <Table withTableBorder striped verticalSpacing={5} aria-label={`${name} levels`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.number}>Level</Table.Th>
          <Table.Th className={classes.number}>Proficiency bonus</Table.Th>
          <Table.Th>Features</Table.Th>
          {columns.map(({ id, title }) => (
            <Table.Th key={id} className={classes.number}>
              {title}
            </Table.Th>
          ))}
          {cantrips && <Table.Th className={classes.number}>Cantrips known</Table.Th>}
          {known && <Table.Th className={classes.number}>Spells known</Table.Th>}
          {slots.map(({ title }) => (
            <Table.Th key={title} className={classes.number}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {levels.map((row) => (
          <Table.Tr key={row.level}>
            <Table.Td className={classes.number}>{row.level}</Table.Td>
            <Table.Td className={classes.number}>{signed(row.proficiency)}</Table.Td>
            <Table.Td>{row.features.map((feature) => feature.name).join(', ') || '—'}</Table.Td>
            {columns.map(({ id }) => (
              <Table.Td key={id} className={classes.number}>
                {row.values[id] ?? '—'}
              </Table.Td>
            ))}
            {cantrips && <Table.Td className={classes.number}>{row.cantrips_known || '—'}</Table.Td>}
            {known && <Table.Td className={classes.number}>{row.spells_known ?? '—'}</Table.Td>}
            {slots.map(({ title, cellOf }) => (
              <Table.Td key={title} className={classes.number}>
                {cellOf(row.spell_slots) || '—'}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
