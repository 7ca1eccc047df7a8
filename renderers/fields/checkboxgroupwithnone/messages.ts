import { defineMessages } from '#kit/texts/index.ts';

export const checkboxGroupMessages = defineMessages({
  noneWithOthers: {
    id: 'field.checkboxgroupwithnone.noneWithOthers',
    defaultMessage: '“None” cannot be combined with other answers.',
    description:
      'Error at a question with several choices: an answer that was not given on this page holds None beside other choices.',
  },
});
