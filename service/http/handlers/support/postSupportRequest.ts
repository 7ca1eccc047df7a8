import { randomUUID } from 'node:crypto';
import { storableText } from '#kit/pure/validation/index.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { normalEmail } from '#service/identity/accounts/findAccount.ts';
import { supportFromNetwork, supportOfAddress } from '#service/identity/accounts/limits.ts';
import { withCaptcha } from '#service/http/captcha/withCaptcha.ts';
import type { Handler } from '#service/http/contract/call.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { supportMail } from '#service/background/mail/supportMail.ts';
import { serviceMessages } from '#service/messages.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { textIn } from '#service/texts.ts';

const post: Handler<'postSupportRequest'> = async (call, deps) => {
  const { email, study_slug: slug } = call.body;
  const content = storableText(call.body.request_content);
  const clientInfo = storable(call.body.client_info ?? {});
  const study = deps.studies.open(slug, call.preview);
  await countAttempt(deps.db, supportOfAddress, `${slug}:${normalEmail(email)}`, call.now);
  const locale = localeFor(study, call.locales);
  const to = study.meta.support_email;
  if (!to) return { status: 200, body: { success: false, error: textIn(locale, serviceMessages.supportFailed) } };
  // The participant comes from the session, never from the body.
  const enrollmentId = call.session?.enrollment.study === slug ? call.session.enrollment.id : undefined;
  const id = randomUUID();
  const kept = {
    id,
    study: slug,
    enrollment_id: enrollmentId ?? null,
    email,
    request_content: content,
    client_info: JSON.stringify(clientInfo),
    created_at: call.now,
    mailed_at: null,
  };
  const mail = supportMail(deps.config, study, to, { email, content, enrollmentId, clientInfo });
  await deps.db.transaction().execute(async (db) => {
    await db.insertInto('support_requests').values(kept).execute();
    await queueMail(db, deps.config, mail, { now: call.now, supportRequest: id });
  });
  deps.workQueue.wake();
  return { status: 200, body: { success: true, message: textIn(locale, serviceMessages.supportSent, { email }) } };
};

/** Stores a message together with its mail to the study team. `mailed_at` tells when the mail server accepted it. */
export const postSupportRequest = withCaptcha('support_request', post, supportFromNetwork);

const storable = (info: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(info).map(([key, value]) => [storableText(key), storableText(value)]));
