import type { SupportLine } from '#kit/pure/support/index.ts';
import { defineMessages, type Message } from '#kit/pure/texts/index.ts';

const message = 'Message on help in a crisis, after a participant mentioned thoughts of death or self-harm.';

export const supportMessages = defineMessages({
  title: { id: 'kit.support.title', defaultMessage: 'Mental Health Resources', description: `${message} Heading.` },
  intro: {
    id: 'kit.support.intro',
    defaultMessage:
      'Some of what you told us sounds hard to carry alone. You deserve support, and talking to someone can help.',
    description: `${message} First sentence. Warm, plain, no alarm.`,
  },
  emergency: {
    id: 'kit.support.emergency',
    defaultMessage:
      'If you are in danger or might act on these thoughts now, call <phone>{number}</phone> or go to the nearest emergency room.',
    description: `${message} number is the emergency number of the region, a link that dials it.`,
  },
  emergencyNoNumber: {
    id: 'kit.support.emergencyNoNumber',
    defaultMessage:
      'If you are in danger or might act on these thoughts now, call your local emergency number or go to the nearest emergency room.',
    description: `${message} The same if no emergency number is known for the region.`,
  },
  call: {
    id: 'kit.support.call',
    defaultMessage: 'Call {number}',
    description: `${message} Link that dials the number of a service.`,
  },
  text: {
    id: 'kit.support.text',
    defaultMessage: '{word, select, none {Text {number}} other {Text {word} to {number}}}',
    description: `${message} Link that opens a text message to the number of a service; word is what the text message has to say, or none.`,
  },
  chat: {
    id: 'kit.support.chat',
    defaultMessage: 'Chat online',
    description: `${message} Link to the chat of a service; opens in another tab.`,
  },
  newTab: {
    id: 'kit.support.newTab',
    defaultMessage: 'opens in a new tab',
    description: `${message} Spoken after the link to the chat.`,
  },
  always: {
    id: 'kit.support.always',
    defaultMessage:
      '{free, select, true {Free and confidential support, 24 hours a day, 7 days a week.} other {Confidential support, 24 hours a day, 7 days a week.}}',
    description: `${message} Under the name of a service.`,
  },
  hours: {
    id: 'kit.support.hours',
    defaultMessage:
      '{free, select, true {Free and confidential support, {hours}.} other {Confidential support, {hours}.}}',
    description: `${message} Under the name of a service that does not answer all day; hours is such as “every day from 9 a.m. to midnight”.`,
  },
  country: {
    id: 'kit.support.country',
    defaultMessage:
      'These numbers work in this country: {country}. If you are somewhere else, call the emergency number there.',
    description: `${message} country is its name.`,
  },
  notMonitored: {
    id: 'kit.support.notMonitored',
    defaultMessage: 'Nobody reads your answers right away, so please do not wait for the study team to contact you.',
    description: `${message} Says that the questionnaire is not an emergency call that the study team answers.`,
  },
  appeared: {
    id: 'kit.support.appeared',
    defaultMessage: '{title}: there is help below the questions.',
    description: `${message} Spoken when it appears under the questions; title is its heading.`,
  },
  continue: {
    id: 'kit.support.continue',
    defaultMessage: 'Continue',
    description: `${message} Button of the dialog: the person has read it and goes on, after the last page by sending the answers.`,
  },
  back: {
    id: 'kit.support.back',
    defaultMessage: 'Go back to my answers',
    description: `${message} Button of the dialog: closes it and stays on the page.`,
  },
});

/** When a service answers, and what else there is to know about it. */
export function lineNote(
  { hours, free, note }: SupportLine,
  say: (message: Message, values?: Record<string, string>) => string,
): string {
  const values = { free: String(free) };
  const when =
    hours === 'always'
      ? say(supportMessages.always, values)
      : hours && say(supportMessages.hours, { ...values, hours });
  return [when, note].filter(Boolean).join(' ');
}

/** The address of a link to a number. */
export const linkTo = (scheme: 'tel' | 'sms', number: string): string => `${scheme}:${number.replace(/[^\d+]/g, '')}`;
