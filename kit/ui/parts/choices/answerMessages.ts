import { defineMessages } from '#kit/pure/texts/index.ts';

/** Texts of AnswerMatrix and QuestionWizard. */
export const answerMessages = defineMessages({
  missing: {
    id: 'kit.answerMatrix.missing',
    defaultMessage: 'Not answered yet',
    description: 'Beside one question of a questionnaire that still needs an answer, after the person tried to go on.',
  },
  position: {
    id: 'kit.questionWizard.position',
    defaultMessage: 'Question {number} of {total} ({percent}% answered)',
    description:
      'Above a question when a questionnaire shows one question at a time. percent is a whole number from 0 to 100.',
  },
  back: {
    id: 'kit.questionWizard.back',
    defaultMessage: 'Back',
    description: 'Button: to the question before, in a questionnaire that shows one question at a time.',
  },
  backName: {
    id: 'kit.questionWizard.backName',
    defaultMessage: 'Back to question {number}',
    description: 'What screen readers say of the button "Back"; it has to begin with the same word.',
  },
  next: {
    id: 'kit.questionWizard.next',
    defaultMessage: 'Next question',
    description: 'Button: to the next question, in a questionnaire that shows one question at a time.',
  },
  goOn: {
    id: 'kit.questionWizard.goOn',
    defaultMessage: 'Next',
    description: 'Button: to the next screen of a questionnaire that shows one screen at a time.',
  },
  autoAdvance: {
    id: 'kit.questionWizard.autoAdvance',
    defaultMessage: 'Show the next question when I choose an answer',
    description: 'Checkbox under a question of a questionnaire that shows one question at a time.',
  },
  allAnswered: {
    id: 'kit.questionWizard.allAnswered',
    defaultMessage: 'All {total} questions are answered.',
    description:
      'Below the last question of a questionnaire that shows one question at a time; also spoken by screen readers.',
  },
});
