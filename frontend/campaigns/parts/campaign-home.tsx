import { Anchor, Badge, Button, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { LuMap } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { Campaign, CampaignCharacter, CampaignUser } from '../../../contracts/campaigns/campaigns.contract.js';
import { raceText } from '../../characters/character-labels.js';
import { sheetPath } from '../../characters/sheet-path.js';
import { useStores } from '../../core/stores.js';
import { Folded } from '../../ui/list/folded.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import { BringCharacterPopup, MissingCharacter } from './bring-character.js';
import classes from './campaign-home.module.css';
import { firstSteps } from '../first-steps.js';
import { DmNotes } from './dm-notes.js';
import { FirstSteps } from './first-steps.js';
import { QuestNotes } from './quest-notes.js';
import { VisitorNote } from './visitor-note.js';

/** The Home section: title, description, what is missing, members and quest notes of the campaign. */
export const CampaignHome = observer(function CampaignHome() {
  const { campaign: store } = useStores();
  const { campaign } = store;
  const [bringing, setBringing] = useState(false);
  const openMap = useRef<HTMLAnchorElement>(null);
  if (!campaign) return null;
  const isMapNext = !store.isOwnCharacterMissing && store.reply?.dm?.first_steps.has_map !== false;
  return (
    <>
      <header className={classes.title}>
        <Thumbnail name={campaign.name} photo={campaign.photo} size={112} />
        <div className={classes.words}>
          <Title order={1} tabIndex={-1} dir="auto">
            {campaign.name}
          </Title>
          {campaign.desc !== '' && (
            <Text c="dimmed" mt={6}>
              [<bdi>{campaign.desc}</bdi>]
            </Text>
          )}
          <Badge variant="light" mt="xs">
            {campaign.public ? 'Public' : 'Private'}
          </Badge>
        </div>
        {store.may('map.read') && (
          <Button
            ref={openMap}
            component={Link}
            to="?section=field"
            className={classes.map ?? ''}
            variant={isMapNext ? 'filled' : 'default'}
            leftSection={<LuMap aria-hidden />}
          >
            Open map
          </Button>
        )}
      </header>
      <VisitorNote />
      <MissingCharacter onImported={() => openMap.current?.focus()} />
      <FirstSteps onBring={() => setBringing(true)} />
      <BringCharacterPopup opened={bringing} onClose={() => setBringing(false)} />
      <div className={classes.columns}>
        <section aria-labelledby="campaign-members">
          <Title order={2} size="h3" id="campaign-members">
            Campaign Members
          </Title>
          <Members campaign={campaign} onBring={() => setBringing(true)} />
        </section>
        <section aria-labelledby="campaign-notes">
          <Title order={2} size="h3" id="campaign-notes">
            Campaign Notes
          </Title>
          <QuestNotes />
        </section>
      </div>
      {store.may('campaign.dm_notes') && <DmNotes key={campaign.id} campaignId={campaign.id} />}
    </>
  );
});

interface MembersProps {
  campaign: Campaign;
  onBring: () => void;
}

const Members = observer(function Members({ campaign, onBring }: MembersProps) {
  return (
    <Folded entries={campaign.users} noun="members">
      {(shown) => (
        <ul className={classes.members}>
          {shown.map((user) => (
            <Member key={user.id} user={user} campaign={campaign} onBring={onBring} />
          ))}
        </ul>
      )}
    </Folded>
  );
});

/** A member and their characters. A DM without one may bring one from here; a player is asked to, above. */
const Member = observer(function Member({ user, campaign, onBring }: MembersProps & { user: CampaignUser }) {
  const { reply } = useStores().campaign;
  // The first steps have their own button.
  const mayBring = user.role && user.id === reply?.current_user.id && firstSteps(reply).length === 0;
  const characters = campaign.characters.filter(({ creator_id }) => creator_id === user.id);
  return (
    <li className={classes.member}>
      <Thumbnail name={user.display_name} photo={user.photo} size={40} round />
      <div>
        <Text fw={600}>
          <bdi>{user.display_name}</bdi>
          {user.role && (
            <Badge size="sm" ml="xs">
              DM
            </Badge>
          )}
        </Text>
        {characters.length === 0 ? (
          <Text c="dimmed" size="sm">
            (no chars)
          </Text>
        ) : (
          characters.map((character) => (
            <Text key={character.id} size="sm">
              <CharacterName character={character} campaign={campaign} />, {raceText(character)}{' '}
              {character.classification?.name}, level {character.level}
            </Text>
          ))
        )}
      </div>
      {mayBring && characters.length === 0 && (
        <Button size="compact-sm" variant="subtle" className={classes.bring ?? ''} onClick={onBring}>
          Bring a character
        </Button>
      )}
    </li>
  );
});

interface CharacterNameProps {
  character: CampaignCharacter;
  campaign: Campaign;
}

/** The name of a character, which leads to the sheet of one whose sheet the user may open. */
const CharacterName = observer(function CharacterName({ character: { id, name }, campaign }: CharacterNameProps) {
  const { pickerCharacters } = useStores().campaign;
  if (!pickerCharacters.some((character) => character.id === id)) return <strong dir="auto">{name}</strong>;
  return (
    <Anchor component={Link} to={sheetPath(id, campaign)} fw={700} dir="auto">
      {name}
    </Anchor>
  );
});
