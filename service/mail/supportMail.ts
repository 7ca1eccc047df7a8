import { localText } from '#kit/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import { serviceMessages } from '#service/messages.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import type { MailToSend } from './mailer.ts';

interface Request {
  email: string;
  content: string;
  enrollmentId: string | undefined;
  clientInfo: Readonly<Record<string, string>>;
}

/**
 * The mail with a participant's message to the study team, in the study's primary language. Replies go to the
 * participant.
 */
export function supportMail(
  config: Config,
  study: Study,
  to: string,
  { email, content, enrollmentId, clientInfo }: Request,
): MailToSend {
  const locale = study.meta.primary_locale;
  const name = localText(study.meta.study_name, locale, locale);
  const device = Object.entries(clientInfo)
    .map(([key, value]) => `${key}: ${oneLine(value)}`)
    .join('\n');
  return {
    study: study.slug,
    to,
    replyTo: email,
    subject: textIn(locale, serviceMessages.supportSubject, { study: name }),
    text: textIn(locale, serviceMessages.supportBody, {
      content,
      email,
      participant: enrollmentId ?? '-',
      link: `${config.publicUrl}/${study.slug}/`,
      device,
    }),
  };
}

/** Values that a browser sends must not look like lines of the mail. */
const oneLine = (value: string): string => value.replace(/\s+/g, ' ');
