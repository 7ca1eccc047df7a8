import { defineMessages } from '#kit/texts/index.ts';

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
  declined: {
    id: 'portal.terminal.declined',
    defaultMessage: 'You are not taking part in this study. If you change your mind, please contact us.',
    description: `${screen} Text.`,
  },
});
