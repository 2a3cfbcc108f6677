import pg from 'pg';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { initialPlayState, SECTIONS, type Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Content } from '../../contracts/content/content.types.js';
import { choicesFromSketch } from '../support/choices.js';
import { srdContent } from '../support/content-pack.js';
import { carriedIn } from '../support/evaluations.js';
import type { Person } from '../support/person.js';
import { pickEverything } from '../support/pick-everything.js';
import { insertPeople, logIn } from './bench-people.js';

/** A campaign with one wizard of level 20 for each player. */
export interface SheetsFixture {
  readonly campaignId: string;
  readonly dm: Person;
  readonly sheets: readonly { readonly owner: Person; readonly characterId: string }[];
}

/** The choices of a wizard of level 20. */
export const wizardChoices = (content: Content): Choices =>
  pickEverything(
    content,
    choicesFromSketch({
      archrace: 'elf',
      race: 'high-elf',
      class: 'wizard',
      level: 20,
      background: 'acolyte',
      scores: [10, 14, 14, 18, 12, 10],
    }),
  );

/** The choices of a cleric of level 20, who knows more spells than anybody else. */
export const clericChoices = (content: Content): Choices =>
  pickEverything(
    content,
    choicesFromSketch({
      archrace: 'dwarf',
      race: 'hill-dwarf',
      class: 'cleric',
      level: 20,
      background: 'acolyte',
      scores: [14, 10, 16, 10, 18, 10],
    }),
  );

/** Creates a campaign whose players each have a character of level 20, a wizard at first, with everything it may have. */
export async function createSheets(
  url: string,
  databaseUrl: string,
  count: number,
  choicesOf: (content: Content) => Choices = wizardChoices,
): Promise<SheetsFixture> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = await insertPeople(client, url, count + 1);
  await logIn(people);
  const [dm, ...players] = people as [Person, ...Person[]];
  const { id: campaignId } = await dm.call(createCampaign, { body: { name: 'Benchmark' } });
  const content = srdContent();
  const choices = choicesOf(content);
  const { sheet } = evaluate(content, choices);
  const items = sheet.starting_inventory.map(({ item }, index) => ({
    id: `entry-${index}`,
    item: item.id,
    quantity: 1,
  }));
  const prepared_spells = (sheet.spellcasting?.preparable ?? []).slice(0, sheet.spellcasting?.prepared_max ?? 0);
  const play = { ...initialPlayState(), ...carriedIn({ main: 'quarterstaff' }, items), prepared_spells };
  const sheets: { owner: Person; characterId: string }[] = [];
  for (const [index, owner] of players.entries()) {
    // Characters with the same choices would share their evaluations.
    const own: Choices = { ...choices, bio: { ...choices.bio, name: `${choices.bio.name} ${index + 1}` } };
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username: owner.username } });
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO characters (creator_id, campaign_id, joined_campaign_at, is_published, name, archrace, classification,
                               level, choices, saved_sections, play)
       VALUES ($1, $2, now(), true, $3, $4, $5, 20, $6, $7, $8) RETURNING id`,
      [
        ...[owner.id, campaignId, own.bio.name, sheet.archrace?.name, sheet.classification?.name],
        ...[own, SECTIONS, play].map((value) => JSON.stringify(value)),
      ],
    );
    sheets.push({ owner, characterId: rows[0]?.id ?? '' });
  }
  await client.end();
  return { campaignId, dm, sheets };
}
