/** An error that stops the start; its message tells the operator or the programmer what to correct. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
