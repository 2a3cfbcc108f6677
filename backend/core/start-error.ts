/** Something that the operator has to put right before the program can start; the message says what, in one sentence or two. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
