import { createCampaign } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { disrupt } from './long-game-session.disruptions.js';
import { Participant, Party } from './long-game-session.party.js';

/** The test plays at least this many minutes and maps. `npm run test:long` plays three maps, one with each disruption. */
const MINUTES = Number(process.env['PLAY_MINUTES'] ?? 0);
const MAPS = Number(process.env['PLAY_MAPS'] ?? 1);
const ROUNDS = 7;
/** The heights and widths that the maps have in turn. */
const SIZES = [
  [9, 14],
  [10, 12],
  [11, 16],
] as const;

/** The DM creates the map: colors, fog on all but the first room, and a marker of each kind of visibility. */
async function prepareMap(party: Party, scene: string, [rows, columns]: readonly [number, number]): Promise<void> {
  const lastColumn = String.fromCharCode(64 + columns);
  await party.newMap(rows, columns);
  await party.paint('A1', `${lastColumn}${rows}`, 'Grass');
  await party.paint('A7', `${lastColumn}7`, 'Water');
  await party.addFog('E1', `${lastColumn}${rows}`);
  await party.addMarker(
    { name: `Gnoll of ${scene}`, type: 'Enemy', publicNotes: 'It laughs.', privateNotes: '22 hit points.' },
    'C8',
  );
  await party.addMarker({ name: `Wight of ${scene}`, type: 'Enemy', fullyHide: true }, 'D9');
  await party.addMarker({ name: `Chest of ${scene}`, type: 'Loot', publicNotes: 'Iron-bound.' }, 'F9');
  await party.addMarker({ name: `Snare of ${scene}`, type: 'Trap', fullyHide: true }, 'F9');
  await party.addMarker({ name: `Whisper of ${scene}`, type: 'NPC', hiddenFrom: [party.players[1]] }, 'B9');
  for (const [index, { character }] of party.players.entries()) await party.place(character, `A${1 + 2 * index}`);
}

/** The players open other sections of the campaign and return. */
async function visitOtherSections(party: Party): Promise<void> {
  const [first, second, third] = party.players;
  await Promise.all([
    first.visit('Char Sheet', () =>
      expect(first.person.page.getByText('Choose a Character Sheet to View')).toBeVisible(),
    ),
    second.visit('Home', () =>
      expect(second.person.page.getByRole('heading', { name: 'Campaign Members' })).toBeVisible(),
    ),
    third.visit('Home', async () => {
      await third.person.campaign().go('Char Sheet');
      await expect(third.person.page.getByText(third.character).first()).toBeVisible();
    }),
  ]);
}

/** The DM moves an enemy and, in some rounds, lifts fog or changes who sees a marker. */
async function playDmTurn(party: Party, scene: string, round: number): Promise<void> {
  await party.move(party.dm, `Gnoll of ${scene}`, `${'CDEFGHGF'[round]}8`);
  if (round === 2 || round === 5) {
    await party.editMarker(`Wight of ${scene}`, async (popup, wight) => {
      wight.fullyHidden = !wight.fullyHidden;
      await popup.fullyHide.setChecked(wight.fullyHidden);
    });
  }
  if (round === 5) await party.liftFog('E1', 'F9');
  if (round === 4)
    await party.editMarker(`Snare of ${scene}`, async (popup, snare) => {
      snare.fullyHidden = false;
      await popup.fullyHide.uncheck();
    });
  if (round === 6) await party.liftFog('G1', 'H9');
  if (round === 7)
    await party.editMarker(`Whisper of ${scene}`, async (popup, whisper) => {
      whisper.hiddenFrom = [];
      await popup.toggleVisibility('Everybody');
    });
}

/** The DM and all players act at the same time; one player also sends a ping. */
async function playRound(party: Party, scene: string, round: number): Promise<void> {
  const playTurn = async (player: Participant, index: number): Promise<void> => {
    const square = `${'ABCDEFGH'[round]}${1 + 2 * index}`;
    await party.move(player, player.character, square);
    if (round % party.players.length === index) await player.map.sendPing(square);
  };
  await Promise.all([playDmTurn(party, scene, round), ...party.players.map(playTurn)]);
}

/** The DM edits the public notes of a marker; a player reads them but not the private notes. */
async function editAndReadMarkerNotes(party: Party, scene: string): Promise<void> {
  const [first] = party.players;
  await party.editMarker(`Gnoll of ${scene}`, (popup) => popup.publicNotes.fill(`It limps, since ${scene}.`));
  const card = await first.map.openCard(`Gnoll of ${scene}`);
  await expect(card.getByText(`It limps, since ${scene}.`)).toBeVisible();
  await expect(card).not.toContainText('22 hit points.');
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
}

/** The DM writes the campaign notes and a player reads them. */
async function writeAndReadCampaignNotes(party: Party, scene: string): Promise<void> {
  const [, second] = party.players;
  const notes = `The party has left ${scene} behind.`;
  await party.dm.visit('Home', async () => {
    const { page } = party.dm.person;
    await page.getByRole('textbox', { name: 'Campaign notes' }).fill(notes);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
  await second.visit('Home', () => expect(second.person.page.getByText(notes)).toBeVisible());
}

async function deleteMarkers(party: Party, scene: string): Promise<void> {
  for (const name of ['Gnoll', 'Wight', 'Chest', 'Snare', 'Whisper']) await party.deleteMarker(`${name} of ${scene}`);
}

test(
  'the maps of a DM and three players stay in sync for a long session without console errors',
  { tag: '@long' },
  async ({ newPerson }) => {
    test.setTimeout(240_000 + MINUTES * 60_000);
    const people = await Promise.all(['dm', 'first', 'second', 'third'].map((name) => newPerson(name)));
    const [dm, ...others] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0], (typeof people)[0]];
    const campaignId = await createCampaign(dm, ...others);
    const names = ['Brannoc', 'Ysolde', 'Corvin'] as const;
    const characters = await Promise.all(
      others.map((person, index) => createCharacters(person, { name: names[index] ?? '', in: campaignId })),
    );
    const [first, second, third] = others.map((person, index) => new Participant(person, names[index])) as [
      Participant,
      Participant,
      Participant,
    ];
    const party = new Party(new Participant(dm), [first, second, third]);
    await Promise.all(people.map((person) => person.map().open(campaignId)));
    const rejoinThirdCharacter = () => joinCampaign(third.person, characters[2]?.[0] ?? '', campaignId);

    const end = Date.now() + MINUTES * 60_000;
    for (let mapIndex = 0; mapIndex < MAPS || Date.now() < end; mapIndex += 1) {
      const scene = `map ${String(mapIndex + 1).padStart(3, '0')}`;
      await test.step(scene, async () => {
        await Promise.all([
          prepareMap(party, scene, SIZES[mapIndex % SIZES.length] ?? [9, 14]),
          mapIndex === 0 ? undefined : visitOtherSections(party),
        ]);
        await party.expectInSync(`${scene} prepared`);
        for (let round = 1; round <= ROUNDS; round += 1) {
          await playRound(party, scene, round);
          if (round === 4) {
            await party.expectInSync(`${scene} after round 4`);
            await disrupt(party, mapIndex, rejoinThirdCharacter);
          }
        }
        await editAndReadMarkerNotes(party, scene);
        await party.expectInSync(`${scene} played`);
        await Promise.all(party.participants.map((participant) => participant.reload()));
        await party.expectInSync(`${scene} after a reload`);
        await writeAndReadCampaignNotes(party, scene);
        await deleteMarkers(party, scene);
      });
    }
    expect(party.participants.flatMap(({ watcher }) => watcher.problems)).toEqual([]);
  },
);
