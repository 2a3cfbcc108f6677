import { deleteUser } from '../../contracts/users/users.contract.js';
import { CampaignFixture } from './secrecy.campaign-fixture.js';
import { withoutSpell } from './secrecy.companions.js';
import { parseFrames, withNames, withoutNumbers } from './secrecy.frame-parser.js';
import type { Step } from './secrecy.histories.js';
import type { Party } from './secrecy.party.js';
import { ReceivedBytes } from './secrecy.received-bytes.js';
import { reproduce, type MapCopy } from './secrecy.reproduce.js';
import { remember } from './secrecy.restores.js';
import { changesInBoth, keepViewingAs, stopViewingAs } from './secrecy.view-as.js';
import { WatchedPlayer } from './secrecy.watched-player.js';

/** The two campaigns of a history, of which the watched player may not tell one from the other. */
export class CampaignPair {
  readonly checks: ReceivedBytes;
  readonly watching: WatchedPlayer;
  /** Whether the table screens have received something that was compared. */
  areTablesCompared = false;

  private constructor(
    readonly first: CampaignFixture,
    /** Undefined after the DM's account was deleted. */
    private other: CampaignFixture | undefined,
    readonly watched: number,
  ) {
    this.checks = new ReceivedBytes(first, watched);
    this.watching = new WatchedPlayer(first);
  }

  /** Makes the campaigns with a party for each: the same people, other characters. */
  static async create(one: Party, other: Party, watched: number): Promise<CampaignPair> {
    const [first, second] = [await CampaignFixture.create(one, watched), await CampaignFixture.create(other, watched)];
    return new CampaignPair(first, second, watched);
  }

  get second(): CampaignFixture | undefined {
    return this.other;
  }

  private get both(): CampaignFixture[] {
    return [this.first, ...(this.other ? [this.other] : [])];
  }

  /** Forgets what was received. */
  clear(): void {
    for (const { viewers } of this.both) for (const connection of viewers) connection.received.length = 0;
  }

  /** Remembers what the campaigns are after a step, and lets the DM see the first as the watched player does. */
  async remember(serial: number): Promise<void> {
    for (const fixture of this.both) await remember(fixture, serial);
    await keepViewingAs(this.first);
  }

  /**
   * Makes the second campaign what the first one was. What its table screen gets meanwhile counts for nothing, because
   * members may come back for it.
   */
  async reproduce(copy: MapCopy): Promise<void> {
    const { other } = this;
    if (!other) return;
    await reproduce(other, copy);
    await other.receiveAll([other.table]);
    other.table.received.length = 0;
  }

  /** Checks that the watched player has received the same in both, and the table screen. */
  async compareFrames(step: Step, verb = 'received the frames'): Promise<void> {
    if (!this.other) return;
    this.checks.compare(step, verb, this.framesIn(this.first), this.framesIn(this.other));
    await this.compareTables(step, this.other);
  }

  /** While the watched person is no player, the table screen shows what is missing in the second campaign. */
  private async compareTables(step: Step, other: CampaignFixture): Promise<void> {
    const { first, watched, checks } = this;
    if (!first.isPlayer(watched)) return;
    await other.receiveAll([other.table]);
    const [one, another] = [first, other].map(({ table, names }) =>
      withoutSpell(withoutNumbers(parseFrames(table.received, names))),
    ) as [string, string];
    checks.compare(step, 'and everybody else see a table screen that received the frames', one, another);
    this.areTablesCompared ||= one !== '[]';
  }

  /** Checks that the watched player was answered the same in both. */
  compareAcks(step: Step, acks: readonly object[], answers: readonly object[]): void {
    if (!this.other) return;
    const texts = [normalizedText(acks, this.first), normalizedText(answers, this.other)] as const;
    this.checks.compare(step, 'received the acks', ...texts);
  }

  /**
   * Checks that the DM who sees the map as the watched player does has got the same changes; who joins in this step gets
   * a snapshot.
   * @returns whether there were any
   */
  async compareViewAs(step: Step): Promise<boolean> {
    const { first, watched, checks } = this;
    if ((step.kind === 'membership' || step.kind === 'invitation') && step.player === watched) return false;
    await first.receiveAll([first.connection(watched), ...(first.viewAs ? [first.viewAs] : [])]);
    const changes = changesInBoth(first);
    if (!changes) return false;
    const [own, asDm] = changes;
    checks.compare(step, 'has got, and the DM who sees the map as they do,', own, asDm);
    return own !== '[]';
  }

  /** Deletes the DM's account. @returns whether a player has become the DM */
  async deleteDm(): Promise<boolean> {
    await this.other?.close();
    this.other = undefined;
    stopViewingAs(this.first);
    const { dm } = this.first.party;
    await dm.call(deleteUser, { params: { id: dm.id }, body: { password: dm.password } });
    return this.first.findSuccessor();
  }

  async close(): Promise<void> {
    for (const fixture of this.both) await fixture.close();
  }

  private framesIn(fixture: CampaignFixture): string {
    return withoutSpell(JSON.stringify(parseFrames(fixture.connection(this.watched).received, fixture.names)));
  }
}

const normalizedText = (acks: readonly object[], { names }: CampaignFixture): string =>
  withoutSpell(withNames(JSON.stringify(acks), names));
