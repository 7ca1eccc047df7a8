import { defineMessages } from '#kit/pure/texts/index.ts';

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
  unlisted: {
    id: 'portal.dashboard.unsent.unlisted',
    defaultMessage: 'Other answers on this device',
    description: `${screen} Heading above answers that are only on this device, to an activity that the study does not list any more.`,
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
  after: {
    id: 'portal.dashboard.after',
    defaultMessage: 'Opens after you have sent “{title}”',
    description: `${screen} On an activity that follows another one, before that is sent; title is the other one’s.`,
  },
  begun: {
    id: 'portal.dashboard.begun',
    defaultMessage: 'You have started this. It is not sent yet.',
    description: `${screen} On an activity with answers that are not sent.`,
  },
  dayOf: {
    id: 'portal.dashboard.dayOf',
    defaultMessage: 'Day {number} of {total}',
    description: `${screen} On an activity that is done every day for some days: which day this is.`,
  },
  numberOf: {
    id: 'portal.dashboard.numberOf',
    defaultMessage: 'Number {number} of {total}',
    description: `${screen} On an activity that is done a fixed number of times: which time this is.`,
  },
  forDay: {
    id: 'portal.dashboard.forDay',
    defaultMessage: 'For {date}',
    description: `${screen} On a diary whose open entry is one of an earlier day; date is such as Friday, March 27.`,
  },
  earlier: {
    id: 'portal.dashboard.earlier',
    defaultMessage: 'Still open: {day}',
    description: `${screen} Link on a diary to an earlier day that is not answered; day is a date.`,
  },
  earlierNight: {
    id: 'portal.dashboard.earlierNight',
    defaultMessage: 'Still open: night from {from} to {day}',
    description: `${screen} As before, on a diary about nights. from: such as Thursday. day: such as Friday, March 27.`,
  },
  earlierOne: {
    id: 'portal.dashboard.earlierOne',
    defaultMessage: 'Still open: number {number}',
    description: `${screen} As before, for an entry without a date.`,
  },
  allDays: {
    id: 'portal.dashboard.allDays',
    defaultMessage: 'See all days',
    description: `${screen} Link on a diary: leads to the list of its days.`,
  },
  more: {
    id: 'portal.dashboard.more',
    defaultMessage: 'More to do',
    description: `${screen} Heading above further activities, if the study has no group for them.`,
  },
  pinned: {
    id: 'portal.dashboard.pinned',
    defaultMessage: 'Important for you',
    description: `${screen} Heading above the activities that the study wants at the top.`,
  },
  followUp: {
    id: 'portal.dashboard.followUp',
    defaultMessage: 'Follow-up',
    description: `${screen} Heading above the questionnaires that come some time after the others.`,
  },
  cardFailed: {
    id: 'portal.dashboard.cardFailed',
    defaultMessage: 'Something went wrong loading this contribution. Please try again later.',
    description: `${screen} In place of an activity that could not be shown.`,
  },
  everything: {
    id: 'portal.dashboard.everything',
    defaultMessage: 'See everything that you have sent',
    description: `${screen} Link below the completed activities, to the screen with all answers.`,
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
  upToDate: {
    id: 'portal.dashboard.upToDate',
    defaultMessage: 'You are up to date.',
    description: `${screen} Instead of the next activity, above what opens next and when.`,
  },
  nothing: {
    id: 'portal.dashboard.nothing',
    defaultMessage: 'There is nothing to do yet. We will write to you when there is.',
    description: `${screen} When the study has no activities.`,
  },
  unsentAnswers: {
    id: 'portal.dashboard.unsent.see',
    defaultMessage: 'See my answers',
    description: `${screen} Button on an activity whose answers are only on this device.`,
  },
  progress: {
    id: 'portal.dashboard.progress',
    defaultMessage: '{done} of {total} done',
    description: `${screen} Under the heading.`,
  },
  progressTitle: {
    id: 'portal.dashboard.progress.title',
    defaultMessage: 'Your progress',
    description: `${screen} Heading beside the activities, on a wide screen.`,
  },
  dates: {
    id: 'portal.dashboard.dates',
    defaultMessage: 'Your next dates',
    description: `${screen} Heading beside the activities, on a wide screen: what opens or closes, and when.`,
  },
  help: {
    id: 'portal.dashboard.help',
    defaultMessage: 'Do you need help?',
    description: `${screen} Heading beside the activities, on a wide screen.`,
  },
  helpText: {
    id: 'portal.dashboard.help.text',
    defaultMessage: 'Ask us if something is unclear or does not work.',
    description: `${screen} Under that heading, above the button to contact the study.`,
  },
});

const unsent = 'On an activity whose answers were submitted without a connection and are only on this device.';

/** How it stands with them. */
export const unsentMessages = defineMessages({
  waits: {
    id: 'portal.dashboard.unsent.waits',
    defaultMessage: 'Waiting for a connection. Your answers are kept on this device.',
    description: unsent,
  },
  sending: {
    id: 'portal.dashboard.unsent.sending',
    defaultMessage: 'Your answers are being sent.',
    description: unsent,
  },
  delayed: {
    id: 'portal.dashboard.unsent.delayed',
    defaultMessage: 'Not sent yet. Your answers are kept on this device, and we keep trying.',
    description: `${unsent} The study was reached, but could not take them.`,
  },
  refused: {
    id: 'portal.dashboard.unsent.refused',
    defaultMessage: 'Your answers were not sent. See why.',
    description: `${unsent} The study has refused them.`,
  },
});

const strip = 'Strip at the top of the dashboard, about the status of the participation.';

/** What each status means now, and the next action. */
export const statusMessages = defineMessages({
  pending: {
    id: 'portal.dashboard.pending',
    defaultMessage: 'The study team is looking at your answers.',
    description: `${strip} It waits for a decision.`,
  },
  pendingToDo: {
    id: 'portal.dashboard.pending.toDo',
    defaultMessage: 'You do not need to do anything now. We will write to you as soon as we know more.',
    description: `${strip} It waits for a decision: what to do.`,
  },
  timingOut: {
    id: 'portal.dashboard.timingOut',
    defaultMessage: 'Your time in this study ends soon.',
    description: `${strip} The time is about to end.`,
  },
  timingOutToDo: {
    id: 'portal.dashboard.timingOut.toDo',
    defaultMessage: 'You can still send your answers. Please do it soon: after the end it is not possible any more.',
    description: `${strip} The time is about to end: what to do.`,
  },
  withdrawing: {
    id: 'portal.dashboard.withdrawing',
    defaultMessage: 'You have asked to leave the study. We are completing this.',
    description: `${strip} The withdrawal is under way.`,
  },
  withdrawingToDo: {
    id: 'portal.dashboard.withdrawing.toDo',
    defaultMessage: 'You do not need to do anything more. If you have changed your mind, contact us now.',
    description: `${strip} The withdrawal is under way: what to do.`,
  },
  disqualifying: {
    id: 'portal.dashboard.disqualifying',
    defaultMessage: 'This study is not the right one for you at the moment.',
    description: `${strip} The participant is being taken out of the study.`,
  },
  disqualifyingToDo: {
    id: 'portal.dashboard.disqualifying.toDo',
    defaultMessage: 'You do not need to do anything. The study team will write to you. Your answers are safe.',
    description: `${strip} The participant is being taken out of the study: what to do.`,
  },
  finished: {
    id: 'portal.dashboard.finished',
    defaultMessage: 'You have finished this study. Thank you for taking part.',
    description: `${strip} The participant has completed everything. A study can have a text of its own instead.`,
  },
  finishedToDo: {
    id: 'portal.dashboard.finished.toDo',
    defaultMessage: 'There is nothing left to do. You can still read what you sent.',
    description: `${strip} The participant has completed everything: what to do.`,
  },
});
