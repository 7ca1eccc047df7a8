import { defineMessages } from '#kit/texts/index.ts';

export const textConditionMessages = defineMessages({
  fault: {
    id: 'kit.compile.textCondition',
    defaultMessage:
      'The condition has a mistake at character {column}, so it always holds. The check of the study says which.',
    description: 'To a study builder: a condition that is written as a text cannot be read.',
  },
});
