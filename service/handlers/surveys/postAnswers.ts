import { readAnswers } from '#service/answers/readAnswers.ts';
import { receiptOf } from '#service/answers/receiptOf.ts';
import { submitAnswers } from '#service/answers/submitAnswers.ts';
import type { Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { serviceMessages } from '#service/messages.ts';
import { notNow, sessionExpired } from '#service/refusals.ts';
import { authorize } from '#service/session/authorize.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';
import { localesOf } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';

async function send(call: Call<'postAnswers' | 'postSurveyAnswers'>, deps: Deps) {
  const { session, study } = authorize(
    { ...call, params: { id: call.body.enrollment_identifier, ...call.params } },
    deps,
  );
  const node = openNode(deps.studies, study, call.params.slug, call.previewToken);
  const stored = await submitAnswers(deps, {
    session,
    study,
    node,
    posted: call.body.contributions,
    occurrence: call.body.occurrence,
    idempotencyKey: call.idempotencyKey,
    locale: localeFor(study, call.locales),
    network: call.network,
    timeZone: call.timeZone,
    now: call.now,
  });
  return {
    ...(await describeParticipant(deps, study, session.enrollment.id, call.previewToken)),
    receipt: receiptOf(stored),
  };
}

export const postAnswers: Handler<'postAnswers'> = async (call, deps) => ({
  status: 200,
  body: await send(call, deps),
});

/** Does the same with the token of a link. In a preview without a session, the answers are validated but not stored. */
export const postSurveyAnswers: Handler<'postSurveyAnswers'> = async (call, deps) => {
  if (call.session) return { status: 200, body: await send(call, deps) };
  const study = deps.studies.open(call.params.study, call.previewToken);
  if (!deps.studies.mayPreview(study, call.previewToken)) throw sessionExpired();
  const node = openNode(deps.studies, study, call.params.slug, call.previewToken);
  if (!node.content.form) throw notNow();
  readAnswers(compiledFormOf(node, localeFor(study, call.locales)), call.body.contributions, deps.now, call.timeZone);
  const { form: _form, ...content } = node.content;
  const message = Object.fromEntries(
    localesOf(study).map((locale) => [locale, textIn(locale, serviceMessages.previewChecked)]),
  );
  return {
    status: 200,
    body: { layout: node.layout ?? 'dashboard', nodes: [{ ...node, content }], messages: [{ type: 'info', message }] },
  };
};
