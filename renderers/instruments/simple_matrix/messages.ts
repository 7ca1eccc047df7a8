import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  repeatedStatement: {
    id: 'field.simple_matrix.repeatedStatement',
    defaultMessage:
      'Two statements are called “{name}”. Give each a name of its own; until then this one is sent with its number added.',
    description: 'To a study builder: two rows of a matrix would be sent under one name.',
  },
});
