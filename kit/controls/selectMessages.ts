import { defineMessages } from '#kit/texts/index.ts';

/** Texts of a drop-down list that is searched by typing. */
export const selectMessages = defineMessages({
  results: {
    id: 'kit.select.results',
    defaultMessage: '{count, plural, =0 {No option matches} one {# option} other {# options}}',
    description: 'Read aloud while a participant types in a list that can be searched: how many options match.',
  },
  noMatch: {
    id: 'kit.select.noMatch',
    defaultMessage: 'No option matches what you typed',
    description: 'Shown in place of the options of a list that can be searched when none matches.',
  },
  chosen: {
    id: 'kit.select.chosen',
    defaultMessage: 'Chosen: {choice}',
    description: 'Read aloud when a participant leaves a list that can be searched: the option that was meant.',
  },
  open: {
    id: 'kit.select.open',
    defaultMessage: 'Show the options',
    description: 'Name of the arrow button that opens a list that can be searched.',
  },
  close: {
    id: 'kit.select.close',
    defaultMessage: 'Hide the options',
    description: 'Name of the arrow button that closes a list that can be searched.',
  },
  clear: {
    id: 'kit.select.clear',
    defaultMessage: 'Clear the choice',
    description: 'Name of the cross button that empties a list that can be searched.',
  },
});
