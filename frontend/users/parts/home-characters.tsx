import { Anchor, Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { ListedCharacter } from '../../../contracts/characters/characters.contract.js';
import { detailsOf, nameOf } from '../../characters/character-labels.js';
import { characterPath } from '../../characters/sheet-path.js';
import { useStores } from '../../core/stores.js';
import { Panel } from '../../ui/panel.js';
import { LazyPart, useLazyPart } from '../../ui/lazy-part.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from './home-characters.module.css';

const importPopup = new LazyPart<object>(
  async () => (await import('../../characters/parts/import-popup.js')).ImportPopup,
);

/** The user's characters, each with what is missing: a draft to finish, or a campaign to join. */
export const HomeCharacters = observer(function HomeCharacters({
  characters,
}: {
  characters: readonly ListedCharacter[];
}) {
  const ImportPopup = useLazyPart(importPopup);
  if (characters.length === 0) return <NoCharacters />;
  const all = (
    <Anchor component={Link} to="/characters">
      All characters
    </Anchor>
  );
  return (
    <Panel title="Your characters" actions={all}>
      <ul className={classes.list}>
        {characters.map((character) => (
          <li key={character.id} className={classes.character}>
            <Thumbnail name={nameOf(character)} photo={character.photo} size={40} round />
            <div className={classes.words}>
              <Anchor component={Link} to={characterPath(character)} className={classes.name ?? ''}>
                {nameOf(character)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {detailsOf(character)}
              </Text>
            </div>
            <Whereabouts character={character} />
          </li>
        ))}
      </ul>
      {ImportPopup && <ImportPopup />}
    </Panel>
  );
});

function NoCharacters() {
  return (
    <Panel title="Your characters">
      <Text c="dimmed" mb="md">
        You have no characters yet. Start one. Your work is saved as you go.
      </Text>
      <Button component={Link} to="/character/creation" variant="default" leftSection={<LuPlus aria-hidden />}>
        Start a new Character
      </Button>
    </Panel>
  );
}

/** The campaign in which the character plays, or the way to finish the draft or to join a campaign. */
const Whereabouts = observer(function Whereabouts({ character }: { character: ListedCharacter }) {
  const { characters, session } = useStores();
  const { id, campaign, completion_status: status } = character;
  if (status === 'Still drafting')
    return (
      <Button component={Link} to={`/character/creation/${id}`} size="xs" variant="light">
        Finish drafting
      </Button>
    );
  if (status === 'Ready to join')
    return (
      <Button
        size="xs"
        variant="light"
        aria-label={`Join campaign with ${nameOf(character)}`}
        onClick={() => void characters.startImport(character, session.user?.campaigns)}
      >
        Join campaign
      </Button>
    );
  return (
    campaign && (
      <span className={classes.campaign}>
        in{' '}
        <Anchor component={Link} to={`/campaigns/${campaign.id}`} title={campaign.name}>
          {campaign.name}
        </Anchor>
      </span>
    )
  );
});
