import { Temporal } from 'temporal-polyfill';
import { oneClickChoices } from '#kit/pure/compile/index.ts';
import { localText } from '#kit/pure/texts/index.ts';
import { minutes } from '#service/clock.ts';
import type { Config } from '#service/config/config.ts';
import type { MailToSend } from '#service/background/mail/mailer.ts';
import { type MailBlock, writeMail } from '#service/background/mail/mailContent.ts';
import { serviceMessages } from '#service/messages.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';
import { intlFor, textIn } from '#service/texts.ts';
import { activityUrl, dashboardUrl, unsubscribeUrl } from './links.ts';

/** A mail about one occurrence of an activity, and what its links carry. */
export interface ActivityMail {
  study: Study;
  node: VersionedNode;
  occurrence: number;
  /** 0 for the first mail, otherwise the number of the reminder. */
  number: number;
  recipient: { id: string; email: string; locale: string };
  /** The participant's time zone (IANA name). */
  zone: string;
  /** When the occurrence closes; `null`: never. */
  closesAt: Date | null;
  /** Of the links to the questions; `undefined` if the mail leads to the dashboard. */
  token: { text: string; expiresAt: Date } | undefined;
  /** Of the link that stops such mails. */
  unsubscribeToken: string;
}

/** Where the portal is. */
type Site = Pick<Config, 'publicUrl'>;

/** Writes the mail in the participant's language, as plain text and as HTML. Pure. */
export function writeActivityMail(config: Site, mail: ActivityMail): MailToSend {
  const { study, node, recipient } = mail;
  const { locale } = recipient;
  const { primary_locale: primary } = study.meta;
  const local = (text: Parameters<typeof localText>[0]): string => localText(text, locale, primary);
  const name = local(study.meta.study_name);
  const title = local(node.content.title) || name;
  const subject =
    (mail.number === 0 && local(node.mail?.subject)) ||
    textIn(locale, mail.number === 0 ? serviceMessages.activitySubject : serviceMessages.reminderSubject, {
      study: name,
      title: local(node.mail?.subject) || title,
    });
  const stop = unsubscribeUrl(config, mail);
  const blocks: MailBlock[] = [
    ...introduction(mail, title, local(node.mail?.body)),
    ...links(config, mail),
    { kind: 'text', text: textIn(locale, serviceMessages.mailTeam, { study: name }) },
  ];
  return {
    study: study.slug,
    to: recipient.email,
    subject,
    ...writeMail({
      config,
      study,
      locale,
      title,
      blocks,
      why: textIn(locale, serviceMessages.whyMailed, { study: name }),
      stop: { label: textIn(locale, serviceMessages.stopMails), url: stop },
    }),
    headers: {
      // Mail programs offer their own button to stop such mails (RFC 8058).
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function introduction(
  { node, number, recipient, zone, closesAt }: ActivityMail,
  title: string,
  body: string,
): MailBlock[] {
  const { locale } = recipient;
  const say = (message: Parameters<typeof textIn>[1], values?: Parameters<typeof textIn>[2]) =>
    textIn(locale, message, values);
  const duration = node.content.estimated_minutes;
  const facts = [
    ...(duration === undefined ? [] : [say(serviceMessages.activityMinutes, { minutes: Math.ceil(duration) })]),
    ...(closesAt ? [say(serviceMessages.activityCloses, { when: endText(closesAt, locale, zone) })] : []),
  ];
  const opening =
    number > 0
      ? say(serviceMessages.activityWaiting, { title })
      : body || say(serviceMessages.activityReady, { title });
  return [
    { kind: 'text', text: say(serviceMessages.mailGreeting) },
    { kind: 'text', text: opening },
    ...(facts.length > 0 ? [{ kind: 'text', text: facts.join(' ') } as const] : []),
  ];
}

/** The links to the answers, to the questions, or to the dashboard. */
function links(config: Site, mail: ActivityMail): MailBlock[] {
  const { node, study, recipient, token, zone } = mail;
  const { locale } = recipient;
  const say = (message: Parameters<typeof textIn>[1]) => textIn(locale, message);
  if (!token)
    return [
      { kind: 'buttons', links: [{ label: say(serviceMessages.openDashboard), url: dashboardUrl(config, mail) }] },
    ];
  const note: MailBlock = {
    kind: 'text',
    text: textIn(locale, serviceMessages.privateLinks, { when: endText(token.expiresAt, locale, zone) }),
  };
  const name = node.mail?.one_click;
  if (name === undefined) {
    const label =
      localText(node.content.button, locale, study.meta.primary_locale) || say(serviceMessages.openQuestionnaire);
    return [{ kind: 'buttons', links: [{ label, url: activityUrl(config, mail, token.text) }] }, note];
  }
  const form = compiledFormOf(node, locale);
  const choices = oneClickChoices(form, name).map(({ choice, label }) => ({
    label,
    url: activityUrl(config, mail, token.text, choice),
  }));
  return [
    { kind: 'heading', text: form.fields.find((field) => field.name === name)?.label ?? '' },
    { kind: 'text', text: say(serviceMessages.chooseAnswer) },
    { kind: 'buttons', links: choices },
    note,
  ];
}

/**
 * Until when: day and time with the time zone, because the reader may be in another one by now. Midnight is given as the
 * last minute of the day before, because readers take “12:00 AM” for the end of the day that it begins, and noon by its name.
 */
export function endText(at: Date, locale: string, timeZone: string): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const intl = intlFor(locale);
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone } as const;
  const moment = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  if (minute === 0 && hour === 12) {
    const zone = intl.formatDateToParts(at, moment).find(({ type }) => type === 'timeZoneName')!.value;
    return intl.formatMessage(serviceMessages.noon, { date: intl.formatDate(at, day), zone });
  }
  const isMidnight = minute === 0 && hour === 0;
  return intl.formatDate(isMidnight ? at.getTime() - minutes(1) : at, moment);
}
