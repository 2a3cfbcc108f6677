import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. The library calls the algorithm 2. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash of a password, in the PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let placeholderHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash it returns false after the same work, so that the time does
 * not tell whether an account exists.
 */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await placeholderHash), password);
  return storedHash !== undefined && matches;
}
