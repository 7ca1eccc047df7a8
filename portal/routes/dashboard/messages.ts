import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Dashboard.';

export const messages = defineMessages({
  title: {
    id: 'portal.dashboard.title',
    defaultMessage: 'Your study',
    description: `${screen} Heading, if the study has none.`,
  },
  screen: {
    id: 'portal.dashboard.screen',
    defaultMessage: 'Dashboard',
    description: `${screen} Its name in the window’s title.`,
  },
  next: {
    id: 'portal.dashboard.next',
    defaultMessage: 'Next for you',
    description: `${screen} Heading above the one activity to do now.`,
  },
  closed: {
    id: 'portal.dashboard.closed',
    defaultMessage:
      'This study is not taking any more answers. Thank you for taking part. You can still read what you sent.',
    description: `${screen} At the top, after the study has stopped collecting data.`,
  },
  unsent: {
    id: 'portal.dashboard.unsent',
    defaultMessage: 'Not sent',
    description: `${screen} Instead of “Next for you” after the study has stopped collecting data: heading above an activity.`,
  },
  view: {
    id: 'portal.dashboard.view',
    defaultMessage: 'See the questions',
    description: `${screen} Button on an activity after the study has stopped collecting data.`,
  },
  minutes: {
    id: 'portal.dashboard.minutes',
    defaultMessage: 'about {minutes, plural, one {# minute} other {# minutes}}',
    description: `${screen} How long an activity takes.`,
  },
  start: { id: 'portal.dashboard.start', defaultMessage: 'Start', description: `${screen} Button on an activity.` },
  goOn: {
    id: 'portal.dashboard.goOn',
    defaultMessage: 'Continue',
    description: `${screen} Button on an activity in progress.`,
  },
  excluded: {
    id: 'portal.dashboard.excluded',
    defaultMessage: 'This activity does not fit you, so there is nothing to do here.',
    description: `${screen} On an activity that the participant cannot take part in.`,
  },
  again: {
    id: 'portal.dashboard.again',
    defaultMessage: 'This document has changed. Please read it and sign it again.',
    description: `${screen} On a consent that the participant signed in an earlier edition.`,
  },
  sign: {
    id: 'portal.dashboard.sign',
    defaultMessage: 'Read and sign',
    description: `${screen} Button on a consent to sign again.`,
  },
  earlier: {
    id: 'portal.dashboard.earlier',
    defaultMessage: 'Still open: {day}',
    description: `${screen} Link on a diary to an earlier day that is not answered; day is a date.`,
  },
  earlierOne: {
    id: 'portal.dashboard.earlierOne',
    defaultMessage: 'Still open: number {number}',
    description: `${screen} As before, for an entry without a date.`,
  },
  more: {
    id: 'portal.dashboard.more',
    defaultMessage: 'More to do',
    description: `${screen} Heading above further activities, if the study has no group for them.`,
  },
  done: {
    id: 'portal.dashboard.done',
    defaultMessage: 'Done',
    description: `${screen} Heading above completed activities.`,
  },
  lastSent: {
    id: 'portal.dashboard.lastSent',
    defaultMessage: 'Your answers of {when}',
    description: `${screen} Link on a repeated activity: leads to a copy of the last submitted answers; when is date and time.`,
  },
  sentAt: {
    id: 'portal.dashboard.sentAt',
    defaultMessage: 'Sent on {when}',
    description: `${screen} Below a completed activity; when is date and time.`,
  },
  sent: {
    id: 'portal.dashboard.sent',
    defaultMessage: 'Sent',
    description: `${screen} Below a completed activity without a known time.`,
  },
  allDone: {
    id: 'portal.dashboard.allDone',
    defaultMessage: 'You are up to date. We will write to you when there is something new.',
    description: `${screen} Instead of the next activity.`,
  },
  nothing: {
    id: 'portal.dashboard.nothing',
    defaultMessage: 'There is nothing to do yet. We will write to you when there is.',
    description: `${screen} When the study has no activities.`,
  },
  progress: {
    id: 'portal.dashboard.progress',
    defaultMessage: '{done} of {total} done',
    description: `${screen} Under the heading.`,
  },
  pending: {
    id: 'portal.dashboard.pending',
    defaultMessage: 'The study team is looking at your answers. You do not need to do anything now.',
    description: 'Dashboard of a participant whose participation waits for a decision. Notice.',
  },
  timingOut: {
    id: 'portal.dashboard.timingOut',
    defaultMessage: 'Your time in this study ends soon. Until then, you can still send your answers.',
    description: 'Dashboard of a participant whose time is about to end. Notice.',
  },
  withdrawing: {
    id: 'portal.dashboard.withdrawing',
    defaultMessage:
      'You have asked to leave the study. We are completing this, and you do not need to do anything more.',
    description: 'Dashboard of a participant whose withdrawal is under way. Notice.',
  },
  disqualifying: {
    id: 'portal.dashboard.disqualifying',
    defaultMessage:
      'This study is not the right one for you at the moment. The study team will write to you. Your answers are safe.',
    description: 'Dashboard of a participant who is being taken out of the study. Notice.',
  },
  finished: {
    id: 'portal.dashboard.finished',
    defaultMessage: 'You have finished this study. Thank you for taking part.',
    description: 'Dashboard of a participant who has completed everything. Notice.',
  },
});

/** What the dashboard says about a status. Statuses that it does not mention are missing. */
export const statusMessages: Partial<Record<ParticipantStatus, (typeof messages)[keyof typeof messages]>> = {
  pending: messages.pending,
  timing_out: messages.timingOut,
  withdrawing: messages.withdrawing,
  disqualifying: messages.disqualifying,
  enrollment_completed: messages.finished,
  study_completed: messages.finished,
};
