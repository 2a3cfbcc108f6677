import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, generateKeyPair, identitiesIn, isRecipient } from './encryption.js';

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

describe('encryption to a public key', () => {
  it('is undone with the private key alone, and notices a changed byte and a missing end', async () => {
    const { identity, recipient } = await generateKeyPair();
    const other = await generateKeyPair();
    const plain = randomBytes(200_000);
    const secret = await all(encrypt(piecesOf(plain), [recipient]));
    expect(await all(decrypt(piecesOf(secret), [other.identity, identity]))).toEqual(plain);
    await expect(all(decrypt(piecesOf(secret), [other.identity]))).rejects.toThrow('encrypted to another key');
    await expect(all(decrypt(piecesOf(secret.subarray(0, -1)), [identity]))).rejects.toThrow('It is damaged.');
    const changed = Buffer.from(secret);
    changed.writeUInt8(secret.readUInt8(150_000) ^ 1, 150_000);
    await expect(all(decrypt(piecesOf(changed), [identity]))).rejects.toThrow('It is damaged.');
  });

  it('recognizes a public key with a typing error', async () => {
    const { recipient } = await generateKeyPair();
    expect(isRecipient(recipient)).toBe(true);
    expect(isRecipient(recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q'))).toBe(false);
  });

  it('finds the private key in a key file, whose other lines are comments', async () => {
    const { identity, recipient } = await generateKeyPair();
    expect(identitiesIn(`# public key: ${recipient}\n${identity}\n`)).toEqual([identity]);
    expect(() => identitiesIn(recipient)).toThrow('holds no private key');
  });
});
