import { Title } from '@mantine/core';
import type { Desc, Trait } from '../../../contracts/content/content.types.js';
import { Descriptions } from '../../ui/descriptions.js';
import type { Story } from '../rules-pages.js';
import classes from './story.module.css';

type RaceStoryData = Extract<Story, { kind: 'race' }>['race'];

/** The story of an archrace: its core races and subraces with their traits. */
export const RaceStory = ({ race }: { race: RaceStoryData }) => (
  <article className={classes.story}>
    <div className={classes.part}>
      <Title order={3}>{race.name}</Title>
      <Descriptions descs={race.descs} />
    </div>
    {race.core_races.map((core) => (
      <RaceSection key={core.id} {...core} />
    ))}
    {race.subraces.map((subrace) => (
      <RaceSection key={subrace.id} {...subrace} kind="subrace" />
    ))}
  </article>
);

function RaceSection({
  name,
  descs,
  traits,
  kind,
}: {
  name: string;
  descs: readonly Desc[];
  traits: readonly Trait[];
  kind?: string;
}) {
  return (
    <section className={classes.part}>
      <Title order={3}>
        {name}
        {kind ? ` (${kind})` : ''}
      </Title>
      <Descriptions descs={descs} />
      {traits.map((trait) => (
        <div key={trait.id} className={classes.feature}>
          <Title order={4}>{trait.name}</Title>
          <Descriptions descs={trait.descs} />
        </div>
      ))}
    </section>
  );
}
