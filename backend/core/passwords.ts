import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP asks for: 19 MiB, two passes. The number is the library's name for the algorithm. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password as it is kept. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let nobody: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash the answer is no, after the same work,
 * so that the time taken does not tell whether there is an account.
 */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(kept ?? (await nobody), password);
  return kept !== undefined && right;
}
