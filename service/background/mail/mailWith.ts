import { localText, type Message } from '#kit/pure/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import { serviceMessages } from '#service/messages.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { writeMail } from './mailContent.ts';
import type { MailToSend } from './mailer.ts';

export interface Recipient {
  email: string;
  locale: string;
}

type Values = Readonly<Record<string, string>>;

/** What a subject and a body can contain: the study's name, its link and a code. @param path of the link, under the study; `{code}` stands for the code */
const valuesOf = (config: Config, study: Study, locale: string, path: string, code: string, more: Values) => ({
  ...more,
  study: localText(study.meta.study_name, locale, study.meta.primary_locale),
  link: `${config.publicUrl}/${study.slug}/${path.replace('{code}', () => code)}`,
  code,
});

/** Creates the function that writes a mail about an account, as plain text and as HTML with the same words. @param path as above */
export const mailWith =
  (subject: Message, body: Message, path = '') =>
  (
    config: Config,
    study: Study,
    { email, locale }: Recipient,
    code = '',
    more: Values = {},
  ): MailToSend & { html: string } => {
    const values = valuesOf(config, study, locale, path, code, more);
    const title = textIn(locale, subject, values);
    const blocks = [{ kind: 'text', text: textIn(locale, body, values) }] as const;
    const why = textIn(locale, serviceMessages.whyMailedAccount, values);
    return {
      study: study.slug,
      to: email,
      subject: title,
      ...writeMail({ config, study, locale, title, blocks, why }),
    };
  };

/** The same for a text message, which has neither a subject nor a footer. */
export const smsWith =
  (body: Message, path = '') =>
  (config: Config, study: Study, { email, locale }: Recipient, code = '', more: Values = {}): MailToSend => ({
    study: study.slug,
    to: email,
    subject: '',
    text: textIn(locale, body, valuesOf(config, study, locale, path, code, more)),
  });

export type MailWithCode = (config: Config, study: Study, recipient: Recipient, code: string) => MailToSend;
export type PlainMail = (config: Config, study: Study, recipient: Recipient) => MailToSend;
