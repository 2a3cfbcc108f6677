import { StartError } from '../start-error.js';

/** Explains to the operator why the program cannot listen; returns any other error unchanged. */
export function explainListenError(error: unknown, port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const because = (reason: string): StartError => new StartError(reason, { cause: error });
  if (code === 'EADDRINUSE')
    return because(`PORT: another program uses port ${port} of ${host}. Stop that one, or choose another PORT.`);
  if (code === 'EACCES')
    return because(`PORT: this account may not listen on port ${port}. Choose a PORT of 1024 or above.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return because(`HOST: this machine has no address ${host}. Name one of its own, or 0.0.0.0 for all of them.`);
  return error;
}
