import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  content: {
    id: 'field.textarea_file.content',
    defaultMessage: 'Content of {name}',
    description: 'Text file field: label of the box that shows what is in the chosen file. name is the file’s.',
  },
});
