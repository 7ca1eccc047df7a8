import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  scrollBox: {
    id: 'field.static.scrollBox',
    defaultMessage: 'Text to read, in a box that scrolls',
    description: 'Static text: what screen readers call the box where the text has no heading.',
  },
});
