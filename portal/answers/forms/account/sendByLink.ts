import type { Submission } from '#kit/form/kitForm/index.ts';
import type { SurveyResult } from '#schemas/types/index.ts';
import { call, type Result } from '#portal/api/call.ts';
import { notify } from '#portal/state/page/notifications.ts';
import { prove, withCodeAmong } from '#portal/state/access/proofs.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { linkMessages as messages } from '../messages.ts';

/** The occurrence of a questionnaire that a link opened. */
interface LinkedOccurrence {
  slug: string;
  enrollment: string | undefined;
  occurrence: number | undefined;
}

/**
 * Sends the answers of a questionnaire that a link opened. If no further form follows, the service records that the
 * participant is done.
 * @param submission its idempotency key is the same for every attempt
 */
export async function sendByLink(
  { slug, enrollment, occurrence }: LinkedOccurrence,
  { contributions, idempotencyKey }: Pick<Submission, 'contributions' | 'idempotencyKey'>,
  locale: string,
  isPreview = false,
): Promise<Result<'postSurveyAnswers'>> {
  const result = await prove({ code: true }, ({ code }) =>
    call('postSurveyAnswers', {
      path: { study: studySlug(), slug },
      body: {
        contributions: withCodeAmong(contributions, code),
        locale,
        occurrence,
        enrollment_identifier: enrollment || undefined,
      },
      idempotencyKey,
    }),
  );
  if (result.ok && !isPreview && isLast(result.data)) void closeInteraction(slug, enrollment, occurrence);
  return result;
}

/** Whether no further form follows the submitted answers. */
const isLast = ({ nodes }: Pick<SurveyResult, 'nodes'>): boolean => !nodes.some(({ content }) => content.form);

/** Tells the service that the participant is done with the questionnaire. The answers are safe whatever the outcome. */
async function closeInteraction(
  node_identifier: string,
  enrollment_identifier: string | undefined,
  occurrence: number | undefined,
): Promise<void> {
  const body = { node_identifier, enrollment_identifier, occurrence };
  const { ok } = await call('closeInteraction', { path: { study: studySlug() }, body });
  if (!ok) notify('error', messages.closeFailed);
}
