import { makeAutoObservable, observable } from 'mobx';
import type { Life } from '../../contracts/character/life.js';
import type { CharacterDigest } from '../../contracts/characters/sheet.contract.js';

/** The hit points and conditions of a token's character that its viewer may know. */
export interface TokenVitals {
  /** The hit points in numbers; left out: the viewer does not know them. */
  readonly points?: Pick<CharacterDigest, 'current_hp' | 'max_hp'>;
  /** The hit points as the viewer knows them, in numbers or in a word: "12 of 38 hit points" or "Bloodied". */
  readonly hitPoints: string;
  /** The share of the hit points that remain, from 0 to 1. */
  readonly share: number;
  readonly life: Life;
  readonly conditions: readonly { readonly id: string; readonly name: string }[];
  /** The saving throws that keep the character's concentration and that nobody has decided; left out: none is known. */
  readonly saves?: { readonly spell: string; readonly dcs: readonly number[] };
  /** The description of all of these for screen readers. */
  readonly sentence: string;
}

/**
 * The hit points and conditions of the characters on the map, by character id. The server sends them to the DM and to
 * a character's own player, and of other players' characters what the DM shows, and who is down.
 */
export class TokenVitalsStore {
  /** The number of changes so far. */
  changes = 0;
  private readonly byCharacter = observable.map<string, TokenVitals>(undefined, { deep: false });

  constructor() {
    makeAutoObservable(this, { of: false }, { autoBind: true });
  }

  /** Returns the vitals of a character; undefined when the viewer does not know them. */
  of(characterId: string | undefined): TokenVitals | undefined {
    return characterId === undefined ? undefined : this.byCharacter.get(characterId);
  }

  /** Replaces all vitals. Equal vitals stay the same object, so that their token does not render again. */
  replace(known: ReadonlyMap<string, TokenVitals>): void {
    for (const id of [...this.byCharacter.keys()]) if (!known.has(id)) this.set(id, undefined);
    for (const [id, vitals] of known)
      if (JSON.stringify(this.byCharacter.get(id)) !== JSON.stringify(vitals)) this.set(id, vitals);
  }

  private set(id: string, vitals: TokenVitals | undefined): void {
    if (vitals) this.byCharacter.set(id, vitals);
    else this.byCharacter.delete(id);
    this.changes += 1;
  }
}
