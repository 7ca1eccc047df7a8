import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, options);

// A hash of a password that nobody has: checking an unknown address then takes as long as checking a known one.
let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a hash it is wrong, and finding that out takes as long. */
export async function passwordIsRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(`${Math.random()}`);
  const right = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && right;
}
