import type { SupportMessage } from '#schemas/types/index.ts';
import { fromAnswers, supportNeeds } from '#kit/compile/index.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { Study } from '#service/study/study.ts';
import { mayCallForSupport } from '#service/study/supportNodes.ts';
import type { ParticipantRecord } from './participantRecord.ts';

/** The crisis support messages that the participant's latest answers to each questionnaire call for. */
export const supportOf = ({ nodes, meta }: Study, { support_answers: answers }: ParticipantRecord): SupportMessage[] =>
  [...nodes.values()].filter(mayCallForSupport).flatMap((node) => {
    const form = compiledFormOf(node, meta.primary_locale);
    return supportNeeds(form, fromAnswers(form, answers[node.slug] ?? {})).map(({ message }) => message);
  });
