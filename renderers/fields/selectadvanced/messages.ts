import { defineMessages } from '#kit/texts/defineMessages.ts';

export const selectMessages = defineMessages({
  placeholder: {
    id: 'field.selectadvanced.placeholder',
    defaultMessage: '---Choose One---',
    description: 'First line of a drop-down list while nothing is chosen.',
  },
  results: {
    id: 'field.selectadvanced.results',
    defaultMessage: '{count, plural, =0 {No option matches} one {# option} other {# options}}',
    description: 'Read aloud while somebody types in a list that can be searched: how many options match.',
  },
  noMatch: {
    id: 'field.selectadvanced.noMatch',
    defaultMessage: 'No option matches what you typed',
    description: 'Shown in place of the options of a list that can be searched when none matches.',
  },
  open: {
    id: 'field.selectadvanced.open',
    defaultMessage: 'Show the options',
    description: 'Name of the arrow button that opens a list that can be searched.',
  },
  close: {
    id: 'field.selectadvanced.close',
    defaultMessage: 'Hide the options',
    description: 'Name of the arrow button that closes a list that can be searched.',
  },
  clear: {
    id: 'field.selectadvanced.clear',
    defaultMessage: 'Clear the choice',
    description: 'Name of the cross button that empties a list that can be searched.',
  },
});
