import { initialPlayState, type Choices, type PlayState } from '../../contracts/character/choices.types.js';
import { applyPlayCommand } from '../../contracts/character/play/apply-command.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import type { ServerCommand } from '../../contracts/character/play/server-commands.types.js';
import { Evaluations } from '../../contracts/character/play/evaluations.js';
import type { PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import {
  changesOfCommand,
  newValuesOf,
  withFields,
  type FieldChanges,
} from '../../contracts/character/play/play-fields.js';
import type { Content } from '../../contracts/content/content.types.js';
import { defined } from './defined.js';

/** A character that does one thing after the other. Every die shows 1. */
export class PlayedCharacter {
  private readonly evaluations: Evaluations;
  private readonly changes = new Map<string, FieldChanges>();
  private serial = 0;

  constructor(
    content: Content,
    choices: Choices,
    public play: PlayState = initialPlayState(),
  ) {
    this.evaluations = new Evaluations(content, choices);
  }

  get now(): PlayCharacter {
    return this.evaluations.of(this.play);
  }

  get sheet(): PlayCharacter['evaluation']['sheet'] {
    return this.now.evaluation.sheet;
  }

  /** Does a command. @returns the id of its change, for an undo */
  act(command: PlayCommand | ServerCommand): string {
    const { now } = this;
    const id = `change-${++this.serial}`;
    let made = 0;
    const context = {
      newId: () => `new-${this.serial}.${++made}`,
      roll: () => 1,
      changesOf: (of: string) => this.changes.get(of),
      isTakenBack: () => false,
    };
    const { play } = applyPlayCommand(now, command, context);
    const changes = changesOfCommand(this.play, play, now.evaluation.sheet.current_hp);
    this.changes.set(id, changes);
    // As the server stores it.
    this.play = withFields(this.play, newValuesOf(changes));
    return id;
  }

  set(field: string, value: string): string {
    return this.act({ do: 'set', field, value });
  }

  undo(change: string): void {
    this.act({ do: 'undo', change });
  }

  mark(kind: 'state' | 'condition' | 'spell', id: string, on = true, value?: number): string {
    return this.act({ do: 'mark', kind, id, on, ...(value === undefined ? {} : { value }) });
  }

  /** The action of a name. @throws Error when there is none now */
  action(name: string): PlayCharacter['evaluation']['sheet']['actions'][number] {
    return defined(this.sheet.actions.find((each) => each.name === name));
  }

  /** The ids of the states that are on. */
  get statesOn(): string[] {
    return this.sheet.states.flatMap(({ id, is_on }) => (is_on ? [id] : []));
  }
}
