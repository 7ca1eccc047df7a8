import { localText } from '#kit/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import { serviceMessages } from '#service/messages.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import type { MailToSend } from './mailer.ts';

interface Recipient {
  email: string;
  locale: string;
}

const facts = (config: Config, study: Study, locale: string) => ({
  study: localText(study.meta.study_name, locale, study.meta.primary_locale),
  link: `${config.publicUrl}/${study.slug}/`,
});

/** The mail after an enrollment. */
export function welcomeMail(config: Config, study: Study, { email, locale }: Recipient): MailToSend {
  const values = facts(config, study, locale);
  return {
    to: email,
    subject: textIn(locale, serviceMessages.welcomeSubject, values),
    text: textIn(locale, serviceMessages.welcomeBody, values),
  };
}

/** The mail with the code that confirms a submission. */
export function confirmMail(config: Config, study: Study, { email, locale }: Recipient, code: string): MailToSend {
  const values = { ...facts(config, study, locale), code };
  return {
    to: email,
    subject: textIn(locale, serviceMessages.codeSubject, values),
    text: textIn(locale, serviceMessages.confirmBody, values),
  };
}

/** The mail with the code that proves the ownership of an address. */
export function codeMail(config: Config, study: Study, { email, locale }: Recipient, code: string): MailToSend {
  const values = { ...facts(config, study, locale), code };
  return {
    to: email,
    subject: textIn(locale, serviceMessages.codeSubject, values),
    text: textIn(locale, serviceMessages.codeBody, values),
  };
}

/** The mail with the code that distinguishes the owner of an account from a person who guesses its password. */
export function logInMail(config: Config, study: Study, { email, locale }: Recipient, code: string): MailToSend {
  const values = { ...facts(config, study, locale), code };
  return {
    to: email,
    subject: textIn(locale, serviceMessages.codeSubject, values),
    text: textIn(locale, serviceMessages.logInBody, values),
  };
}
