import { defineMessages } from '#kit/texts/index.ts';

export const checkMessages = defineMessages({
  checking: {
    id: 'kit.check.checking',
    defaultMessage: 'Checking your answer…',
    description:
      'Below a question, while the study checks the answer, such as whether a code exists. Also the error if the person tries to go on meanwhile.',
  },
  accepted: {
    id: 'kit.check.accepted',
    defaultMessage: 'Your answer was checked.',
    description: 'Below a question: the study accepted the answer.',
  },
  refused: {
    id: 'kit.check.refused',
    defaultMessage: 'We do not recognize this answer. Please check it.',
    description: 'Error at a question: the study checked the answer, such as a code, and refused it.',
  },
  failed: {
    id: 'kit.check.failed',
    defaultMessage: 'We could not check your answer right now. You can go on. We will check it when you send the form.',
    description: 'Below a question: the check could not be made, such as without a connection.',
  },
  again: {
    id: 'kit.check.again',
    defaultMessage: 'Check again',
    description: 'Button below a question whose answer could not be checked.',
  },
});
