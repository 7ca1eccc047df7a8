import { defineMessages } from '#kit/texts/index.ts';

/** Sentences after the text of an error that say what is expected (`KEYWORD.suggestion` in the messages of a field type). */
export const suggestionMessages = defineMessages({
  email: {
    id: 'kit.suggestion.email',
    defaultMessage: 'An address looks like name@example.org.',
    description: 'After the error that an email address does not appear to be valid. Keep example.org.',
  },
});
