import type { Message } from '#kit/pure/texts/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import { refuse } from '#service/refusal.ts';

interface TypedPassword {
  enrollment: string;
  password: string | undefined;
  network: string;
  /** Where the refusal appears, and what it says. */
  attribute: string;
  message: Message;
}

/**
 * Compares a typed password with an account's.
 * @returns whether the account has a password
 * @throws Refusal 422 `password_wrong` if it has another one
 */
export async function checkPassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { enrollment, password, network, attribute, message }: TypedPassword,
): Promise<boolean> {
  const credential = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('enrollment_id', '=', enrollment)
    .executeTakeFirst();
  if (credential && !(await passwords.isRight(credential.password_hash, password ?? '', network)))
    throw refuse(422, 'password_wrong', message, { attribute });
  return credential !== undefined;
}
