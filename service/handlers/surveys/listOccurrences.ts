import { statusRules } from '#schemas/participantStatus.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { currentStep } from '#service/flow/currentStep.ts';
import { calendarKeys, participantCalendar } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { nodeNotFound } from '#service/refusals.ts';
import { openNode } from '#service/study/studies.ts';

/**
 * Lists the occurrences of a node of the participant's current step with their states, such as the days of a diary.
 * @throws Refusal 404 for a node of another step, and after the end of participation
 */
export const listOccurrences: Handler<'listOccurrences'> = async (call, deps) => {
  const { record, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  const facts = factsOf(study, record, call.now);
  const { completion } = facts;
  const isListed =
    currentStep(study, completion).nodes.includes(node.slug) && statusRules(completion.finalStatus).layout !== 'end';
  if (!isListed && !deps.studies.mayPreview(study, call.preview)) throw nodeNotFound();
  const occurrences = participantCalendar(node, facts, call).map(calendarKeys);
  return { status: 200, body: { occurrences } };
};
