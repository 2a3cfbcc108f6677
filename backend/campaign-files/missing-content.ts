import type { CampaignFileKind, CampaignFileRecords } from '../../contracts/campaign-files/campaign-file.types.js';
import { itemById } from '../../contracts/content/items.js';
import { isOwnItemId } from '../../contracts/content/own-item-id.js';
import { creatureById, type Content } from '../../contracts/content/content.types.js';

/** The most ids that one warning names. */
const NAMED = 8;

/** Collects the stat blocks and items that the records of a file name and the content does not have. */
export class MissingContent {
  private readonly creatures = new Set<string>();
  private readonly items = new Set<string>();

  constructor(private readonly content: Content) {}

  /** Looks at one record. */
  add(kind: CampaignFileKind, record: object): void {
    if (kind === 'marker') this.addCreature((record as CampaignFileRecords['marker']).creature?.id);
    if (kind === 'lot') this.addItem((record as CampaignFileRecords['lot']).item);
    if (kind === 'hidden_item') this.addItem((record as CampaignFileRecords['hidden_item']).item);
    if (kind !== 'prepared_encounter') return;
    const { groups, treasure } = (record as CampaignFileRecords['prepared_encounter']).plan;
    for (const { creature } of groups) this.addCreature(creature);
    for (const { item } of treasure.items) this.addItem(item);
  }

  /** Says what is missing, in sentences. */
  get warnings(): string[] {
    return [
      ...warning(this.creatures, 'stat blocks', 'Their markers come without numbers until the content is there'),
      ...warning(this.items, 'items', 'They have no rules until the content is there'),
    ];
  }

  private addCreature(id: string | undefined): void {
    if (id !== undefined && !creatureById(this.content, id)) this.creatures.add(id);
  }

  private addItem(id: string | null): void {
    if (id !== null && !isOwnItemId(id) && !itemById(this.content, id)) this.items.add(id);
  }
}

function warning(ids: ReadonlySet<string>, what: string, consequence: string): string[] {
  if (ids.size === 0) return [];
  const named = [...ids].sort().slice(0, NAMED).join(', ');
  const more = ids.size > NAMED ? ` and ${ids.size - NAMED} more` : '';
  return [`This installation does not have these ${what}: ${named}${more}. ${consequence}.`];
}
