import { Injectable } from '@nestjs/common';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { Failure, isFinal } from '../../../contracts/core/failure.js';
import { SheetHistoryService, type RestoringPerson } from '../../characters/sheet-history.service.js';
import { HistoryRepository } from '../history/history.repository.js';

/** What an operation of the map spends on a sheet. */
export interface SheetCost {
  readonly characterId: string;
  readonly command: PlayCommand;
  /** The field of the operation that a refusal names. */
  readonly field: string;
}

/** Spends on a sheet what an operation of the map costs. */
@Injectable()
export class SheetSpender {
  constructor(
    private readonly sheets: SheetHistoryService,
    private readonly operations: HistoryRepository,
  ) {}

  /**
   * Spends before the room executes, so that the last slot pays for one operation alone. What the room refuses is given
   * back; one that was made before spends nothing.
   * @param cost undefined: nothing
   * @throws Failure 409 naming the field when the sheet lacks it
   */
  async around<Result>(
    person: RestoringPerson,
    cost: SheetCost | undefined,
    execute: () => Promise<Result>,
  ): Promise<Result> {
    const spent = cost && (await this.spend(person, cost)) ? cost : undefined;
    try {
      return await execute();
    } catch (problem) {
      if (spent && isFinal(problem)) await this.giveBack(person, spent.characterId);
      throw problem;
    }
  }

  /** Gives back what an operation has spent; done again, it does nothing. */
  async giveBack(person: RestoringPerson, characterId: string): Promise<void> {
    await this.sheets.giveBack(person, characterId);
  }

  /** @returns whether it is spent now */
  private async spend(person: RestoringPerson, { characterId, command, field }: SheetCost): Promise<boolean> {
    const { access, user, opId } = person;
    if (await this.operations.operation(access.campaignId, { userId: user.id, opId })) return false;
    await this.sheets.spend(person, characterId, command).catch((problem: unknown) => {
      throw isFinal(problem) ? new Failure(409, problem.message, field) : problem;
    });
    return true;
  }
}
