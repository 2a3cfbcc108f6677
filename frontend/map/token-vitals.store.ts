import { makeAutoObservable, observable } from 'mobx';
import type { Life } from '../../contracts/character/life.js';

/** How the character of a token is, as far as its viewer may know it. */
export interface TokenVitals {
  /** The share of the hit points that are left, from 0 to 1. */
  readonly share: number;
  readonly life: Life;
  readonly conditions: readonly { readonly id: string; readonly name: string }[];
  /** All of it for screen readers. */
  readonly sentence: string;
}

/**
 * How the characters on the map are, by character id. The server tells only the DM and a character's own player, so it
 * has nothing of the others.
 */
export class TokenVitalsStore {
  private readonly byCharacter = observable.map<string, TokenVitals>(undefined, { deep: false });

  constructor() {
    makeAutoObservable(this, { of: false }, { autoBind: true });
  }

  /** Returns how a character is; undefined when the viewer does not know it. */
  of(characterId: string | undefined): TokenVitals | undefined {
    return characterId === undefined ? undefined : this.byCharacter.get(characterId);
  }

  /** Replaces what is known; equal vitals stay the same object, so that their token does not render again. */
  replace(known: ReadonlyMap<string, TokenVitals>): void {
    for (const id of [...this.byCharacter.keys()]) if (!known.has(id)) this.byCharacter.delete(id);
    for (const [id, vitals] of known)
      if (JSON.stringify(this.byCharacter.get(id)) !== JSON.stringify(vitals)) this.byCharacter.set(id, vitals);
  }
}
