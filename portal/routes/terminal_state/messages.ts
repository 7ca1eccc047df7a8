import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Final screen, for participants who have withdrawn, declined or are not eligible.';

export const messages = defineMessages({
  title: {
    id: 'portal.terminal.title',
    defaultMessage: 'Thank you for your interest',
    description: `${screen} Heading, if the study has none.`,
  },
  disqualified: {
    id: 'portal.terminal.disqualified',
    defaultMessage: 'Your answers show that this study is not the right one for you. Thank you for your time.',
    description: `${screen} Text.`,
  },
  withdrawn: {
    id: 'portal.terminal.withdrawn',
    defaultMessage: 'You have withdrawn from the study!',
    description: `${screen} Heading.`,
  },
  withdrawnText: {
    id: 'portal.terminal.withdrawnText',
    defaultMessage:
      'We will not ask you for anything more. Thank you for the time that you have given. If you have a question, please contact us.',
    description: `${screen} Under that heading.`,
  },
  aboutData: {
    id: 'portal.terminal.aboutData',
    defaultMessage: 'What happens with your data',
    description: `${screen} Heading of a section, after a withdrawal.`,
  },
  declined: {
    id: 'portal.terminal.declined',
    defaultMessage: 'You are not taking part in this study. If you change your mind, please contact us.',
    description: `${screen} Text.`,
  },
  timedOut: {
    id: 'portal.terminal.timedOut',
    defaultMessage: 'Your time in this study has ended',
    description: `${screen} Heading, after the time for taking part is over.`,
  },
  timedOutText: {
    id: 'portal.terminal.timedOutText',
    defaultMessage: 'Everything that you sent is safe. If you have a question, please contact us.',
    description: `${screen} Under that heading.`,
  },
  waiting: {
    id: 'portal.terminal.waiting',
    defaultMessage: 'The study team is looking at your answers',
    description: `${screen} Heading, while the study team decides whether the person can take part.`,
  },
  waitingText: {
    id: 'portal.terminal.waitingText',
    defaultMessage: 'You do not need to do anything now. We will write to you when there is news.',
    description: `${screen} Under that heading.`,
  },
  completed: {
    id: 'portal.terminal.completed',
    defaultMessage: 'You have finished this study',
    description: `${screen} Heading, after everything is complete.`,
  },
  completedText: {
    id: 'portal.terminal.completedText',
    defaultMessage: 'Thank you for taking part. Everything that you sent is safe.',
    description: `${screen} Under that heading.`,
  },
});

interface Words {
  title: (typeof messages)[keyof typeof messages];
  text: (typeof messages)[keyof typeof messages];
}

const withdrawn: Words = { title: messages.withdrawn, text: messages.withdrawnText };
const disqualified: Words = { title: messages.title, text: messages.disqualified };
const completed: Words = { title: messages.completed, text: messages.completedText };

/** What the screen says to a participant with a status. */
export const statusMessages: Partial<Record<ParticipantStatus, Words>> = {
  opted_out: withdrawn,
  withdrawing: withdrawn,
  disqualified,
  disqualifying: disqualified,
  timed_out: { title: messages.timedOut, text: messages.timedOutText },
  pending: { title: messages.waiting, text: messages.waitingText },
  enrollment_completed: completed,
  study_completed: completed,
};
