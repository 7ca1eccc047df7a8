import { readAnswers } from '#service/answers/readAnswers.ts';
import { receiptOf } from '#service/answers/receiptOf.ts';
import { submitAnswers } from '#service/answers/submitAnswers.ts';
import { participantOf, type Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { describeParticipant, describeRecord } from '#service/flow/describeParticipant.ts';
import { serviceMessages } from '#service/messages.ts';
import { notNow } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';
import { localesOf, type VersionedNode } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';

async function store(call: Call<'postAnswers' | 'postSurveyAnswers'>, deps: Deps) {
  const { session, record, study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.slug, call.preview);
  const stored = await submitAnswers(deps, {
    session,
    record,
    study,
    node,
    posted: call.body.contributions,
    occurrence: call.body.occurrence ?? only?.occurrence,
    idempotencyKey: call.idempotencyKey,
    locale: localeFor(study, call.locales),
    network: call.network,
    timeZone: call.timeZone,
    clientTime: call.clientTime,
    now: call.now,
  });
  return { study, node, record, receipt: receiptOf(stored) };
}

async function send(call: Call<'postAnswers' | 'postSurveyAnswers'>, deps: Deps) {
  const { study, record, receipt } = await store(call, deps);
  const participant = record.repeated
    ? describeRecord(deps.studies, study, record, call)
    : await describeParticipant(deps, study, record.enrollment.id, call);
  return { ...participant, receipt };
}

export const postAnswers: Handler<'postAnswers'> = async (call, deps) => ({
  status: 200,
  body: await send(call, deps),
});

/** The layout and nodes after a survey: the answered node without its form. */
function withoutForm(node: VersionedNode) {
  const { form: _form, ...content } = node.content;
  return { layout: node.layout ?? 'dashboard', nodes: [{ ...node, content }] };
}

/**
 * Does the same for the link of a survey. The response to the token of a link tells nothing more about the participant.
 * In a preview without a session, the answers are validated but not stored.
 */
export const postSurveyAnswers: Handler<'postSurveyAnswers'> = async (call, deps) => {
  if (call.access.only) {
    const { node, record, receipt } = await store(call, deps);
    return { status: 200, body: { ...withoutForm(node), enrollment_identifier: record.enrollment.id, receipt } };
  }
  if (call.session) return { status: 200, body: await send(call, deps) };
  const study = deps.studies.open(call.params.study, call.preview);
  const node = openNode(deps.studies, study, call.params.slug, call.preview);
  if (!node.content.form) throw notNow();
  readAnswers(compiledFormOf(node, localeFor(study, call.locales)), call.body.contributions, deps.now, call.timeZone);
  const message = Object.fromEntries(
    localesOf(study).map((locale) => [locale, textIn(locale, serviceMessages.previewChecked)]),
  );
  return {
    status: 200,
    body: { ...withoutForm(node), messages: [{ type: 'info', message }] },
  };
};
