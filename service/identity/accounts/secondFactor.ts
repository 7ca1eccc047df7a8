import type { CodeOwner } from './emailCodes.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Study } from '#service/study/study.ts';

/** How a code is sent, and where to. */
export type Factor = Pick<CodeOwner, 'channel' | 'target'>;

/** Whether logins of a participant need a code: by the rules of the study, or because the participant wants it. */
export const needsSecondFactor = (
  { meta }: Pick<Study, 'meta'>,
  { second_factor }: Pick<Enrollment, 'second_factor'>,
): boolean => meta.authentication.second_factor !== undefined || second_factor !== null;

/**
 * How the code of a login is sent. It goes by SMS if the participant or the study says so and the phone number is known,
 * else by mail. The participant's choice counts more.
 */
export function factorOf(
  { meta }: Pick<Study, 'meta'>,
  { email, phone_number, second_factor }: Pick<Enrollment, 'email' | 'phone_number' | 'second_factor'>,
): Factor {
  const channel = second_factor ?? meta.authentication.second_factor;
  return channel === 'sms' && phone_number !== null
    ? { channel: 'sms', target: phone_number }
    : { channel: 'mail', target: email };
}
