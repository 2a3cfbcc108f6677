import { observer } from 'mobx-react-lite';
import type { ShownParty } from '../../../contracts/map/table-screen.contract.js';
import { healthSentence, healthText, lifeOfHealth } from '../../characters/digests/digest-texts.js';
import { HitPointsBar } from '../../characters/digests/hit-points-bar.js';
import { CharacterFace } from '../parts/markers/marker-face.js';
import type { TableScreenStore } from './table-screen.store.js';
import classes from './party-strip.module.css';

type Member = ShownParty['characters'][number];

/** The ring of a character whose player's colour the screen does not know. */
const PLAIN_RING = 'var(--qh-line-strong)';

/** The party with the hit points that the DM shows to the players, to be read from across the table. */
export const PartyStrip = observer(function PartyStrip({ screen }: { screen: TableScreenStore }) {
  if (screen.party.length === 0) return null;
  return (
    <ul className={classes.party} data-mantine-color-scheme="dark" aria-label="Party">
      {screen.party.map((member) => (
        <PartyMember
          key={member.character_id}
          member={member}
          ring={screen.ringOf(member.character_id) ?? PLAIN_RING}
        />
      ))}
    </ul>
  );
});

function PartyMember({ member, ring }: { member: Member; ring: string }) {
  const { name, photo } = member;
  const life = lifeOfHealth(member);
  return (
    <li
      className={classes.member}
      data-member={member.character_id}
      data-life={life}
      data-word={member.shows === 'words' ? member.word : undefined}
    >
      <CharacterFace name={name} character={{ photo, creator_color: ring }} className={classes.face} />
      <span className={classes.spoken}>{`${name}. ${healthSentence(member)}`}</span>
      <span className={classes.text} aria-hidden="true">
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.health}>
          {member.shows === 'numbers' && <HitPointsBar points={member} life={life} />}
          <b>{healthText(member)}</b>
          {member.shows === 'numbers' && member.temp_hp > 0 && (
            <span className={classes.temporary}>+{member.temp_hp}</span>
          )}
        </span>
      </span>
    </li>
  );
}
