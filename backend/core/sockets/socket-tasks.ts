/** Runs the tasks of each socket one after another. */
export class SocketTasks {
  /** The last task of each socket, until it has ended. */
  private readonly underWay = new Map<string, Promise<void>>();

  /** Whether a task of the socket is not finished. */
  isBusy(socketId: string): boolean {
    return this.underWay.has(socketId);
  }

  /** Resolves when the tasks so far have ended, however they ended. */
  async settled(socketId: string): Promise<void> {
    await this.underWay.get(socketId);
  }

  /** Runs `work` after the earlier tasks of the socket, whatever became of them. */
  run<Result>(socketId: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.underWay.get(socketId) ?? Promise.resolve()).then(work);
    const finished = result.then(nothing, nothing).then(() => {
      if (this.underWay.get(socketId) === finished) this.underWay.delete(socketId);
    });
    this.underWay.set(socketId, finished);
    return result;
  }
}

const nothing = (): void => undefined;
