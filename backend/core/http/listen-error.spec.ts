import { describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { explainListenError } from './listen-error.js';

/** Tries to listen. @returns the error */
const listen = (port: number, host: string): Promise<unknown> =>
  new Promise((resolve) => {
    createServer().on('error', resolve).listen(port, host);
  });

describe('a program that cannot listen', () => {
  it('says that its port is taken, and names what to change', async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    const { port } = other.address() as AddressInfo;
    const error = await listen(port, '127.0.0.1');
    other.close();
    expect(explainListenError(error, port, '127.0.0.1')).toMatchObject({
      message: `PORT: another program uses port ${port} of 127.0.0.1. Stop that one, or choose another PORT.`,
    });
  });

  it('says that an address is not of this machine', async () => {
    const error = await listen(0, '192.0.2.1');
    expect(explainListenError(error, 3000, '192.0.2.1')).toMatchObject({
      message: expect.stringContaining('HOST: this machine has no address 192.0.2.1.'),
    });
  });

  it('leaves other errors alone', () => {
    const error = new Error('another');
    expect(explainListenError(error, 3000, '127.0.0.1')).toBe(error);
  });
});
