import { defineMessages } from '#kit/texts/defineMessages.ts';

export const messages = defineMessages({
  incomplete: {
    id: 'field.gad7.error.incomplete',
    defaultMessage: 'Not all questions have been answered',
    description: 'Anxiety questionnaire: error when at least one of the seven questions has no answer.',
  },
  invalidSum: {
    id: 'field.gad7.error.invalidSum',
    defaultMessage: 'invalid sum',
    description: 'Anxiety questionnaire: error when the total that was sent is not the sum of the answers. Participants never see it; programmers do.',
  },
});
