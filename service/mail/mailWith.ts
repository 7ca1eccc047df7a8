import { localText, type Message, toBcp47 } from '#kit/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { mailHtml } from './mailContent.ts';
import type { MailToSend } from './mailer.ts';

export interface Recipient {
  email: string;
  locale: string;
}

/**
 * Creates the function that writes a mail, as plain text and as HTML with the same words. Subject and body can contain the study's name, its link and a code.
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
    const mail = {
      study: study.slug,
      to: email,
      subject: textIn(locale, subject, values),
      text: textIn(locale, body, values),
    };
    return {
      ...mail,
      html: mailHtml({
        lang: toBcp47(locale),
        title: mail.subject,
        from: values.study,
        color: study.meta.brand?.branding_json?.color_1,
        blocks: [{ kind: 'text', text: mail.text }],
      }),
    };
  };

export type MailWithCode = (config: Config, study: Study, recipient: Recipient, code: string) => MailToSend;
export type PlainMail = (config: Config, study: Study, recipient: Recipient) => MailToSend;
