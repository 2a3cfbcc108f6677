import { makeAutoObservable } from 'mobx';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import type { Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { withCampaignRules } from '../../contracts/content/campaign-rules.js';
import type { Content } from '../../contracts/content/content.types.js';
import { ShownSheet } from './finished-draft.js';
import { menuOf, permissionsOf, type CharacterPermissions, type MenuEntry } from './menu.js';
import { hasBio, unknownNumbers, type UnknownNumbers } from './unknown-numbers.js';

/** The saved character with the content, and what follows from both. */
export class LoadedCharacter {
  /** The rules of the character's campaign. */
  readonly content: Content;
  readonly shown: ShownSheet = new ShownSheet(this);

  constructor(
    readonly character: CharacterInProgress,
    rules: Content,
    private readonly characterCount: () => number,
  ) {
    this.content = withCampaignRules(rules, character);
    makeAutoObservable<this, 'characterCount'>(this, {
      character: false,
      content: false,
      shown: false,
      characterCount: false,
    });
  }

  get choices(): Choices {
    return this.character.choices;
  }

  get evaluation(): Evaluation {
    return evaluate(this.content, this.choices, this.character.play);
  }

  get menu(): MenuEntry[] {
    return menuOf(this.character, this.content);
  }

  get permissions(): CharacterPermissions {
    return permissionsOf(this.character, this.content, this.characterCount());
  }

  /** The numbers of the evaluated sheet that do not exist yet. */
  get unknownNumbers(): UnknownNumbers {
    return unknownNumbers(this.character.choices, hasBio(this.character, undefined));
  }

  /** Returns the same character with other unsaved input of its sections. */
  withDrafts(drafts: CharacterInProgress['drafts']): LoadedCharacter {
    return new LoadedCharacter({ ...this.character, drafts }, this.content, this.characterCount);
  }
}
