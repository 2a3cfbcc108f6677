/** What the players of a table may not read yet: names and ids that none of them has ever been shown. */
export class HiddenTexts {
  /** When each of them may be read: from the moment at which the command was sent that shows it. */
  private readonly shownAt = new Map<string, number>();

  /** Hides texts that no player has been shown. What has come before counts too. */
  hide(...texts: string[]): void {
    for (const text of texts) this.shownAt.set(text, Infinity);
  }

  /** Lets the players read texts from now on. Call it before the command is sent; what they have read once is no secret. */
  show(...texts: string[]): void {
    for (const text of texts) if (this.shownAt.get(text) === Infinity) this.shownAt.set(text, performance.now());
  }

  /** @param received what a player's page has received, with the time @returns what is wrong */
  check(received: readonly { readonly text: string; readonly at: number }[]): string[] {
    return [...this.shownAt].flatMap(([hidden, shownAt]) => {
      const early = received.find(({ text, at }) => at < shownAt && text.includes(hidden));
      return early ? [`has read '${hidden}' while it was hidden, in ${early.text}`] : [];
    });
  }
}
