import { defineMessages } from '#kit/texts/defineMessages.ts';

export const checkboxGroupMessages = defineMessages({
  otherMissing: {
    id: 'field.checkboxgroupwithnone.otherMissing',
    defaultMessage: 'Please enter a value for other',
    description: 'Error at a question with several choices: Other is ticked, but the text box beside it is empty.',
  },
  noneWithOthers: {
    id: 'field.checkboxgroupwithnone.noneWithOthers',
    defaultMessage: 'None cannot be chosen together with other choices.',
    description: 'Error at a question with several choices: an answer that was not given on this page holds None beside other choices.',
  },
  otherText: {
    id: 'field.checkboxgroupwithnone.otherText',
    defaultMessage: '{choice}: please specify',
    description: 'Label of the text box that opens below the ticked choice Other. choice is the text of that choice, for example Other.',
  },
  othersCleared: {
    id: 'field.checkboxgroupwithnone.othersCleared',
    defaultMessage: 'The other choices were cleared because you chose “{choice}”.',
    description: 'Note below the choices, also read aloud, after None was ticked. choice is the text of that choice.',
  },
  noneCleared: {
    id: 'field.checkboxgroupwithnone.noneCleared',
    defaultMessage: '“{choice}” was cleared because you chose something else.',
    description: 'Note below the choices, also read aloud, after another choice was ticked while None was. choice is the text of None.',
  },
});
