import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError, DAMAGED } from './archive.types.js';

/** The first bytes of a file that age has encrypted. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');

/** A key pair of age: who knows the recipient can encrypt, who knows the identity can decrypt. */
export interface KeyPair {
  /** `AGE-SECRET-KEY-1…` */
  readonly identity: string;
  /** `age1…` */
  readonly recipient: string;
}

/** Makes a key pair. */
export async function generateKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether a text is a public key that age can encrypt to. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the private keys in the text of a key file, whose other lines are comments.
 * @throws BackupError when there are none
 */
export function identitiesIn(text: string): string[] {
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (found.length === 0) throw new BackupError('The key file holds no private key: a line AGE-SECRET-KEY-…');
  return found;
}

type Chunks = AsyncIterable<Uint8Array>;
/** The web streams of Node, as age-encryption names their type. */
type AgeStream = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>;
const streamOf = (chunks: Chunks): AgeStream => ReadableStream.from(chunks) as unknown as AgeStream;

async function* chunksOf(stream: unknown): AsyncGenerator<Buffer> {
  for await (const chunk of stream as Chunks) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** Encrypts a stream so that the owner of any of the recipients' private keys can read it. */
export async function* encrypt(chunks: Chunks, recipients: readonly string[]): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* chunksOf(await encrypter.encrypt(streamOf(chunks)));
}

/** Decrypts a stream. @throws BackupError when no identity fits, or the stream was changed or cut */
export async function* decrypt(chunks: Chunks, identities: readonly string[]): AsyncGenerator<Buffer> {
  if (identities.length === 0)
    throw new BackupError('It is encrypted. Name the file with its private key (--identity key.txt).');
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    yield* chunksOf(await decrypter.decrypt(streamOf(chunks)));
  } catch (error) {
    if (/no identity matched/.test(String(error)))
      throw new BackupError('It is encrypted to another key than the one you have named.', { cause: error });
    throw new BackupError(`${DAMAGED} Its encryption does not fit, or its end is missing.`, { cause: error });
  }
}
