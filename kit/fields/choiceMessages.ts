import { defineMessages } from '#kit/texts/index.ts';

/** Choices of several questions, by value, and texts about choices. */
export const choiceMessages = defineMessages({
  yes: { id: 'kit.choice.yes', defaultMessage: 'Yes', description: 'A choice of a question about the participant.' },
  no: { id: 'kit.choice.no', defaultMessage: 'No', description: 'A choice of a question about the participant.' },
  female: {
    id: 'kit.choice.female',
    defaultMessage: 'Female',
    description: 'A choice of the questions about gender and about sex.',
  },
  male: {
    id: 'kit.choice.male',
    defaultMessage: 'Male',
    description: 'A choice of the questions about gender and about sex.',
  },
  other: {
    id: 'kit.choice.other',
    defaultMessage: 'Other',
    description: 'The choice of a question for whom no other choice fits.',
  },
  i_prefer_not_to_answer: {
    id: 'kit.choice.preferNotToAnswer',
    defaultMessage: 'I prefer not to answer',
    description: 'A choice of a question about the participant.',
  },

  otherMissing: {
    id: 'kit.choice.otherMissing',
    defaultMessage: 'Please enter a value for other',
    description: 'Error at a choice question: the choice Other is selected, but the text box beside it is empty.',
  },
  otherText: {
    id: 'kit.choice.otherText',
    defaultMessage: '{choice}: please specify',
    description:
      'Label of the text box that opens below the choice Other. choice is the text of that choice, for example Other.',
  },
  othersCleared: {
    id: 'kit.choice.othersCleared',
    defaultMessage: 'The other choices were cleared because you chose “{choice}”.',
    description: 'Note below the choices, also read aloud, after None was ticked. choice is the text of that choice.',
  },
  noneCleared: {
    id: 'kit.choice.noneCleared',
    defaultMessage: '“{choice}” was cleared because you chose something else.',
    description:
      'Note below the choices, also read aloud, after another choice was ticked while None was. choice is the text of None.',
  },
});
