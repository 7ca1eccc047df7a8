import { defineMessages } from '#kit/texts/index.ts';

export const summaryMessages = defineMessages({
  other: {
    id: 'kit.summary.other',
    defaultMessage: '{choice}: {text}',
    description:
      'An answer read back: choice is the chosen option, such as Other; text is what the participant wrote beside it.',
  },
  answered: {
    id: 'kit.summary.answered',
    defaultMessage: 'Answered',
    description: 'An answer read back that cannot be put into words.',
  },
  unanswered: {
    id: 'kit.summary.unanswered',
    defaultMessage: 'Not answered',
    description:
      'In place of an answer: at a question that can no longer be answered, or where all answers are shown before they are sent.',
  },
});
