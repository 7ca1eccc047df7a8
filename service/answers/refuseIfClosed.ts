import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { takesAnswers, type Study } from '#service/study/study.ts';

/**
 * Refuses answers to a study that is closed for data. A repeated call still gets the answer of the first one, so look
 * for one first.
 * @throws Refusal 409 if the study is closed for data
 */
export function refuseIfClosed(study: Study): void {
  if (!takesAnswers(study)) throw refuse(409, 'data_closed', serviceMessages.dataClosed);
}
