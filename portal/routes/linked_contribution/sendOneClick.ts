import { call, type Result } from '#portal/api/call.ts';
import { studySlug } from '#portal/state/visit.ts';
import type { LinkProblem } from './contribution.ts';

/** The occurrence that a link answers. */
export interface OneClick {
  slug: string;
  enrollment: string | undefined;
  occurrence: number | undefined;
}

type Contributions = readonly { attribute: string; value: unknown }[];

/** Sends the answer with the token of the link. @param idempotencyKey the same for every attempt */
export const sendOneClick = (
  { slug, enrollment, occurrence }: OneClick,
  contributions: Contributions,
  locale: string,
  idempotencyKey: string,
): Promise<Result<'postSurveyAnswers'>> =>
  call('postSurveyAnswers', {
    path: { study: studySlug(), slug },
    body: {
      contributions: [...contributions],
      locale,
      ...(occurrence ? { occurrence } : {}),
      ...(enrollment ? { enrollment_identifier: enrollment } : {}),
    },
    idempotencyKey,
  });

/** The problem that ends an attempt to send; `undefined` if trying again may help. Pure. */
export function problemOfSending(
  failure: Extract<Result<'postSurveyAnswers'>, { ok: false }>['failure'],
): LinkProblem | undefined {
  if (failure.name === 'linkExpired' || failure.name === 'sessionExpired') return 'expired';
  if (failure.name === 'notFound') return 'unknown';
  if (failure.name !== 'conflict') return undefined;
  return failure.code === 'already_submitted' ? 'answered' : 'closed';
}
