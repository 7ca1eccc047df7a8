import { defineMessages } from '#kit/pure/texts/index.ts';

const page = 'Last page of a form, where all answers are read once more before they are sent.';

export const reviewMessages = defineMessages({
  title: { id: 'kit.review.title', defaultMessage: 'Check your answers', description: `${page} Heading.` },
  about: {
    id: 'kit.review.about',
    defaultMessage: 'Please read your answers once more. They are sent when you press the button below.',
    description: `${page} Below the heading.`,
  },
  retype: {
    id: 'kit.review.retype',
    defaultMessage: 'Please enter this again. For your safety we do not keep it until you send it.',
    description: 'Instead of an answer that was given on an earlier visit: a password, a code or an identifier.',
  },
  incomplete: {
    id: 'kit.review.incomplete',
    defaultMessage: 'Not complete yet',
    description: 'An answer read back: something was entered, but it is no valid answer, such as half a date.',
  },
  concealed: {
    id: 'kit.review.concealed',
    defaultMessage: '•••••••• (not shown)',
    description:
      'An answer read back: a password, a code or an identifier was entered. The dots stand for it, whatever its length.',
  },
  score: {
    id: 'kit.review.score',
    defaultMessage: 'Score',
    description: 'Beside the score of a questionnaire, below its answers.',
  },
  change: {
    id: 'kit.review.change',
    defaultMessage: 'Change',
    description: `${page} Link beside an answer, back to its question.`,
  },
  changeOf: {
    id: 'kit.review.changeOf',
    defaultMessage: 'Change: {question}',
    description: `${page} The same link as a screen reader says it. It begins with the words of kit.review.change.`,
  },
});
