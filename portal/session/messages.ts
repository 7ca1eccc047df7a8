import { defineMessages } from '#kit/texts/index.ts';

const dialog = 'Dialog that opens five minutes before the session ends.';

export const sessionMessages = defineMessages({
  title: { id: 'portal.session.title', defaultMessage: 'Are you still there?', description: `${dialog} Heading.` },
  body: {
    id: 'portal.session.body',
    defaultMessage: 'For your privacy you will be logged out soon on this device. Your answers are kept.',
    description: `${dialog} Text above the countdown.`,
  },
  left: {
    id: 'portal.session.left',
    defaultMessage: 'Time left: {time}',
    description: `${dialog} The countdown; time is minutes:seconds or seconds.`,
  },
  seconds: {
    id: 'portal.session.seconds',
    defaultMessage: '{seconds, plural, one {# second} other {# seconds}}',
    description: `${dialog} The countdown under one minute.`,
  },
  spoken: {
    id: 'portal.session.spoken',
    defaultMessage:
      '{minutes, plural, =0 {You will be logged out in {seconds} seconds.} one {You will be logged out in one minute.} other {You will be logged out in # minutes.}}',
    description: `${dialog} Announced by screen readers at a few moments; minutes is 0 in the last minute.`,
  },
  stay: { id: 'portal.session.stay', defaultMessage: 'Stay logged in', description: `${dialog} Button.` },
  leave: { id: 'portal.session.leave', defaultMessage: 'Log out', description: `${dialog} Button.` },
});
