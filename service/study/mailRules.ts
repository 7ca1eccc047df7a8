import { oneClickChoices } from '#kit/pure/compile/index.ts';
import { didYouMean, type Found, inDays, type Rule } from '#kit/check/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { compiledFormOf } from './compiledFormOf.ts';
import type { NodeSite } from './nodeRules.ts';
import type { NodeMail, Study, VersionedNode } from './study.ts';

/** A node that participants get mails about. */
interface MailedNode extends NodeSite {
  mail: NodeMail;
}

type Closing = Exclude<NonNullable<VersionedNode['closes']>, string>;

/** The last day on which an occurrence is open, counted from its first. What closes at midnight is over before that day. */
const lastDayOf = (closes: Closing): number => inDays(closes) - ((closes.at ?? '00:00') === '00:00' ? 1 : 0);
const found = (pointer: string, message: string, fix?: string): Found[] => [
  { pointer, message, ...(fix === undefined ? {} : { fix }) },
];

/** The rules for the mails about one node. */
export const mailRules: readonly Rule<MailedNode>[] = [
  {
    code: 'mailWithoutAnswers',
    severity: 'error',
    // A node without a step has a finding of its own.
    find: ({ node, step }) =>
      !step || ((step.done_by === 'answers' || step.done_by === 'nothing') && node.content.form)
        ? []
        : found('/mail', 'Participants cannot answer this node, so there is nothing to mail about.'),
  },
  {
    code: 'mailWithoutEnd',
    severity: 'error',
    find: ({ node, step }) =>
      !node.every && (step?.repeating?.includes(node.slug) || (node.occurrences ?? 1) > 1)
        ? found(
            '/mail',
            'It can be answered again at any time, so participants would get the next mail right after each answer.',
            'Say how often with “every”, or let it be answered once.',
          )
        : [],
  },
  {
    code: 'remindersOutOfOrder',
    severity: 'error',
    find: ({ mail: { reminders = [] } }) =>
      reminders.every((days, i) => i === 0 || days > reminders[i - 1]!)
        ? []
        : found('/mail/reminders', 'The days of the reminders must ascend, such as [3, 7].'),
  },
  {
    code: 'mailAfterClosing',
    severity: 'warning',
    find({ node: { closes }, mail: { days = 0, reminders = [] } }) {
      if (typeof closes !== 'object') return [];
      const last = lastDayOf(closes);
      const late = reminders.find((each) => days + each > last);
      if (days > last) return found('/mail/days', 'The node has closed by then, so no mail is ever sent.');
      return late === undefined
        ? []
        : found(
            '/mail/reminders',
            `The node has closed ${late} days after the first mail, so this reminder is never sent.`,
          );
    },
  },
  {
    code: 'mailInQuietHours',
    severity: 'warning',
    find({ node: { opens, closes }, mail: { days = 0 }, study: { mails } }) {
      if (typeof closes !== 'object' || days > lastDayOf(closes)) return [];
      const opensAt = typeof opens === 'object' ? (opens.at ?? '00:00') : (opens?.slice(11) ?? '00:00') || '00:00';
      const nextDay = opensAt >= mails.until ? 1 : 0;
      const ends = inDays(closes) - days - nextDay;
      const isOver = ends < 0 || (ends === 0 && (closes.at ?? '00:00') <= mails.from);
      return isOver && (opensAt >= mails.until || opensAt < mails.from)
        ? found(
            '/mail',
            `It is open only outside the hours in which mails are sent (${mails.from} to ${mails.until}), so no mail is ever sent.`,
            'Change “mails” in study.json, or when the node opens and closes.',
          )
        : [];
    },
  },
  {
    code: 'noOneClick',
    severity: 'error',
    find: ({ node, mail: { one_click }, study }) =>
      one_click === undefined || !node.content.form ? [] : oneClickProblems(node, one_click, study),
  },
  {
    code: 'oneClickOnDashboard',
    severity: 'error',
    find: ({ mail: { one_click, link } }) =>
      one_click !== undefined && link === 'dashboard'
        ? found('/mail/link', 'The links of “one_click” answer the question, so they cannot lead to the dashboard.')
        : [],
  },
];

/** Why a question cannot be answered by one click: each option must be a complete, valid form. */
function oneClickProblems(node: VersionedNode, name: string, study: Study): Found[] {
  const at = '/mail/one_click';
  const form = compiledFormOf(node, study.meta.primary_locale);
  const names = form.fields.map((field) => field.name);
  if (!names.includes(name))
    return [{ pointer: at, message: `The form has no input “${name}”.`, ...didYouMean(name, names) }];
  const choices = oneClickChoices(form, name);
  if (choices.length === 0)
    return found(at, `“${name}” has no options to choose from.`, 'Name an input with options, such as radio buttons.');
  const { validate } = createValidator();
  const incomplete = choices.find(({ data }) => !validate(form.schema, data));
  return incomplete
    ? found(
        at,
        `The answer “${incomplete.choice}” alone does not complete the form.`,
        `Let “${name}” be the only required input, without an option that asks for more.`,
      )
    : [];
}

const hour = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The rules for the hours of a study's mails. */
export const mailHourRules: readonly Rule<Study>[] = [
  {
    code: 'mailHours',
    severity: 'error',
    find: ({ mails: { from, until } }) =>
      hour(from) && (hour(until) || until === '24:00') && from < until
        ? []
        : found('/mails', `Mails cannot be sent from ${from} until ${until}.`, 'Write times such as 08:00 and 20:00.'),
  },
  {
    code: 'unknownTimeZone',
    severity: 'error',
    find: ({ mails: { timeZone } }) =>
      isTimeZone(timeZone)
        ? []
        : found('/mails/time_zone', `There is no time zone “${timeZone}”.`, 'Write a name such as America/New_York.'),
  },
];

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
