import { defineMessages } from '#kit/texts/index.ts';

const page = 'Step of the sign-up without questions.';

export const messages = defineMessages({
  visitTitle: {
    id: 'portal.waypoint.visitTitle',
    defaultMessage: 'Before you go on',
    description: `${page} Heading above a text to read, if the study has none.`,
  },
  waitTitle: {
    id: 'portal.waypoint.waitTitle',
    defaultMessage: 'A short break',
    description: `${page} Heading while the participant has to wait, if the study has none.`,
  },
  goOn: { id: 'portal.waypoint.goOn', defaultMessage: 'Continue', description: `${page} Button.` },
  until: {
    id: 'portal.waypoint.until',
    defaultMessage: 'You can go on from {when}',
    description: `${page} The end of the wait; when is date and time. No period after the time: some languages end it with one (p. m.).`,
  },
  later: {
    id: 'portal.waypoint.later',
    defaultMessage: 'You can go on later. The time is not set yet.',
    description: `${page} The end of the wait is not known.`,
  },
  safe: {
    id: 'portal.waypoint.safe',
    defaultMessage:
      'You do not need to do anything now. You can close this page: what you have sent is safe, and you continue here after your next login.',
    description: `${page} Below the end of the wait.`,
  },
});
