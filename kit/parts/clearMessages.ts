import { defineMessages } from '#kit/texts/index.ts';

const about = 'Below the options of an optional question that has an answer.';

/** Texts of ClearAnswer. */
export const clearMessages = defineMessages({
  clear: {
    id: 'kit.clearAnswer.clear',
    defaultMessage: 'Clear answer',
    description: `${about} Button: removes the answer. Screen readers say the question after it.`,
  },
  restore: {
    id: 'kit.clearAnswer.restore',
    defaultMessage: 'Bring answer back',
    description: `${about} Replaces “Clear answer” after it was pressed; restores the removed answer. Screen readers say the question after it.`,
  },
  cleared: {
    id: 'kit.clearAnswer.cleared',
    defaultMessage: 'Answer cleared',
    description: 'Spoken by screen readers after “Clear answer” was pressed.',
  },
  restored: {
    id: 'kit.clearAnswer.restored',
    defaultMessage: 'Your answer is back',
    description: 'Spoken by screen readers after “Bring answer back” was pressed.',
  },
});
