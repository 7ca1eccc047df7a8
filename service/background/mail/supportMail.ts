import { localText } from '#kit/pure/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import { serviceMessages } from '#service/messages.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { writeMail } from './mailContent.ts';
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
    .map(([key, value]) => `${oneLine(key)}: ${oneLine(value)}`)
    .join('\n');
  const subject = textIn(locale, serviceMessages.supportSubject, { study: name });
  const about = textIn(locale, serviceMessages.supportBody, {
    email,
    participant: enrollmentId ?? '-',
    link: `${config.publicUrl}/${study.slug}/`,
    device,
  });
  return {
    study: study.slug,
    to,
    replyTo: email,
    subject,
    ...writeMail({
      config,
      study,
      locale,
      title: subject,
      blocks: [
        { kind: 'quote', text: content },
        { kind: 'text', text: about },
      ],
      why: textIn(locale, serviceMessages.whyMailedSupport, { study: name }),
      isToStudy: true,
    }),
  };
}

/** Values that a browser sends must not look like lines of the mail. */
const oneLine = (value: string): string => value.replace(/\s+/g, ' ');
