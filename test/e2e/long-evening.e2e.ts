import { expect, test } from './fixtures.js';
import { interlude } from './long-evening.interludes.js';
import { Guest, LongTable } from './long-evening.table.js';
import { bringIn, makeCharacters } from './made-characters.js';
import { seat } from './map-table.js';

/** Minutes and maps that are played at least. One map stands for the evening; `npm run test:long` plays one with each interlude. */
const MINUTES = Number(process.env['PLAY_MINUTES'] ?? 0);
const MAPS = Number(process.env['PLAY_MAPS'] ?? 1);
const ROUNDS = 7;
/** Height and width of one map after the other. */
const SIZES = [
  [9, 14],
  [10, 12],
  [11, 16],
] as const;

/** What the DM prepares while the players look about: a map in colours, all but the first room in fog, and who waits in it. */
async function prepare(table: LongTable, scene: string, [rows, columns]: readonly [number, number]): Promise<void> {
  const last = String.fromCharCode(64 + columns);
  await table.newMap(rows, columns);
  await table.paint('A1', `${last}${rows}`, 'Grass');
  await table.paint('A7', `${last}7`, 'Water');
  await table.layFog('E1', `${last}${rows}`);
  await table.bring(
    { name: `Gnoll of ${scene}`, type: 'Enemy', publicNotes: 'It laughs.', privateNotes: '22 hit points.' },
    'C8',
  );
  await table.bring({ name: `Wight of ${scene}`, type: 'Enemy', fullyHide: true }, 'D9');
  await table.bring({ name: `Chest of ${scene}`, type: 'Loot', publicNotes: 'Iron-bound.' }, 'F9');
  await table.bring({ name: `Snare of ${scene}`, type: 'Trap', fullyHide: true }, 'F9');
  await table.bring({ name: `Whisper of ${scene}`, type: 'NPC', hiddenFrom: [table.players[1]] }, 'B9');
  for (const [index, { pc }] of table.players.entries()) await table.put(pc, `A${1 + 2 * index}`);
}

/** Meanwhile the others look at their sheets, read the notes, and come back. */
async function lookAbout(table: LongTable): Promise<void> {
  const [first, second, third] = table.players;
  await Promise.all([
    first.visit('Char Sheet', () =>
      expect(first.person.page.getByText('Choose a Character Sheet to View')).toBeVisible(),
    ),
    second.visit('Home', () =>
      expect(second.person.page.getByRole('heading', { name: 'Campaign Members' })).toBeVisible(),
    ),
    third.visit('Home', async () => {
      await third.person.campaign().go('Char Sheet');
      await expect(third.person.page.getByText(third.pc).first()).toBeVisible();
    }),
  ]);
}

/** What the DM does in a round while the players move. */
async function direct(table: LongTable, scene: string, round: number): Promise<void> {
  await table.move(table.dm, `Gnoll of ${scene}`, `${'CDEFGHGF'[round]}8`);
  if (round === 2 || round === 5) {
    await table.revise(`Wight of ${scene}`, async (popup, wight) => {
      wight.hiding = !wight.hiding;
      await popup.fullyHide.setChecked(wight.hiding);
    });
  }
  if (round === 5) await table.uncover('E1', 'F9');
  if (round === 4)
    await table.revise(`Snare of ${scene}`, async (popup, snare) => {
      snare.hiding = false;
      await popup.fullyHide.uncheck();
    });
  if (round === 6) await table.uncover('G1', 'H9');
  if (round === 7)
    await table.revise(`Whisper of ${scene}`, async (popup, whisper) => {
      whisper.hiddenFrom = [];
      await popup.toggleVisibility('Everybody');
    });
}

/** One round: three players move at once, one of them points, the DM does what a DM does. */
async function play(table: LongTable, scene: string, round: number): Promise<void> {
  const turn = async (guest: Guest, index: number): Promise<void> => {
    const square = `${'ABCDEFGH'[round]}${1 + 2 * index}`;
    await table.move(guest, guest.pc, square);
    if (round % table.players.length === index) await guest.map.pointAt(square);
  };
  await Promise.all([direct(table, scene, round), ...table.players.map(turn)]);
}

/** A player reads what has become of the gnoll's notes; the DM's own they never see. */
async function readNotes(table: LongTable, scene: string): Promise<void> {
  const [first] = table.players;
  await table.revise(`Gnoll of ${scene}`, (popup) => popup.publicNotes.fill(`It limps, since ${scene}.`));
  const popup = await first.map.details(`Gnoll of ${scene}`);
  await expect(popup.dialog.getByText(`It limps, since ${scene}.`)).toBeVisible();
  await expect(popup.dialog).not.toContainText('22 hit points.');
  await popup.close();
}

/** The DM writes down what has happened, and somebody reads it. */
async function writeChronicle(table: LongTable, scene: string): Promise<void> {
  const [, second] = table.players;
  const chronicle = `The party has left ${scene} behind.`;
  await table.dm.visit('Home', async () => {
    const { page } = table.dm.person;
    await page.getByRole('textbox', { name: 'Campaign notes' }).fill(chronicle);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
  await second.visit('Home', () => expect(second.person.page.getByText(chronicle)).toBeVisible());
}

async function clearAway(table: LongTable, scene: string): Promise<void> {
  for (const name of ['Gnoll', 'Wight', 'Chest', 'Snare', 'Whisper']) await table.remove(`${name} of ${scene}`);
}

test('a DM and three players play a long evening, always in step and without a complaint on any console', async ({
  newPerson,
}) => {
  test.setTimeout(240_000 + MINUTES * 60_000);
  const people = await Promise.all(['dm', 'first', 'second', 'third'].map((name) => newPerson(name)));
  const [dm, ...others] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const campaignId = await seat(dm, ...others);
  const names = ['Brannoc', 'Ysolde', 'Corvin'] as const;
  const characters = await Promise.all(
    others.map((person, index) => makeCharacters(person, { name: names[index] ?? '', in: campaignId })),
  );
  const [first, second, third] = others.map((person, index) => new Guest(person, names[index])) as [
    Guest,
    Guest,
    Guest,
  ];
  const table = new LongTable(new Guest(dm), [first, second, third]);
  await Promise.all(people.map((person) => person.map().open(campaignId)));
  const comeBack = () => bringIn(third.person, characters[2]?.[0] ?? '', campaignId);

  const until = Date.now() + MINUTES * 60_000;
  for (let number = 0; number < MAPS || Date.now() < until; number += 1) {
    const scene = `map ${String(number + 1).padStart(3, '0')}`;
    await test.step(scene, async () => {
      await Promise.all([
        prepare(table, scene, SIZES[number % SIZES.length] ?? [9, 14]),
        number === 0 ? undefined : lookAbout(table),
      ]);
      await table.isInStep(`${scene} prepared`);
      for (let round = 1; round <= ROUNDS; round += 1) {
        await play(table, scene, round);
        if (round === 4) {
          await table.isInStep(`${scene} in the fog`);
          await interlude(table, number, { comeBack });
        }
      }
      await readNotes(table, scene);
      await table.isInStep(`${scene} played`);
      await Promise.all(table.everybody.map((guest) => guest.reload()));
      await table.isInStep(`${scene} after a reload`);
      await writeChronicle(table, scene);
      await clearAway(table, scene);
    });
  }
  expect(table.everybody.flatMap(({ watch }) => watch.complaints)).toEqual([]);
});
