import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  emptyRow: {
    id: 'field.tabular.error.emptyRow',
    defaultMessage: 'Answer at least one question in this row',
    description: 'Error at a row of a table in which nothing was filled in.',
  },
});
