import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  left: {
    id: 'field.textarea.left',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description:
      'Long text: below the box, and spoken by screen readers when little is left. count: characters that may still be typed.',
  },
  tooMany: {
    id: 'field.textarea.tooMany',
    defaultMessage: '{count, plural, one {# character too many} other {# characters too many}}',
    description: 'Long text: below the box, and spoken by screen readers. count: characters that have to go.',
  },
});
