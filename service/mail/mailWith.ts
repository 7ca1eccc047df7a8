import { localText, type Message } from '#kit/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import type { MailToSend } from './mailer.ts';

export interface Recipient {
  email: string;
  locale: string;
}

/**
 * Creates the function that writes a mail. Subject and body can contain the study's name, its link and a code.
 * @param path what the link leads to, under the study; `{code}` stands for the code
 */
export const mailWith =
  (subject: Message, body: Message, path = '') =>
  (
    config: Config,
    study: Study,
    { email, locale }: Recipient,
    code = '',
    more: Readonly<Record<string, string>> = {},
  ): MailToSend => {
    const values = {
      ...more,
      study: localText(study.meta.study_name, locale, study.meta.primary_locale),
      link: `${config.publicUrl}/${study.slug}/${path.replace('{code}', () => code)}`,
      code,
    };
    return { to: email, subject: textIn(locale, subject, values), text: textIn(locale, body, values) };
  };

export type MailWithCode = (config: Config, study: Study, recipient: Recipient, code: string) => MailToSend;
export type PlainMail = (config: Config, study: Study, recipient: Recipient) => MailToSend;
