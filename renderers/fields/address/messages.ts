import { defineMessages } from '#kit/pure/texts/index.ts';

export const addressMessages = defineMessages({
  missing: {
    id: 'field.address.missing',
    defaultMessage: 'Enter an address',
    description: 'Error below a required question without an answer.',
  },
  notVerified: {
    id: 'field.address.error.notVerified',
    defaultMessage: 'Please select a verified address',
    description: 'Error below an address: it was typed, but none of the addresses found was picked.',
  },
  hint: {
    id: 'field.address.hint',
    defaultMessage: 'Start typing your address, then choose it from the list.',
    description: 'Above the search box of an address.',
  },
  results: {
    id: 'field.address.results',
    defaultMessage: '{count, plural, =0 {No address found} one {# address found} other {# addresses found}}',
    description: 'Read out when a search is over.',
  },
  noneFound: {
    id: 'field.address.noneFound',
    defaultMessage: 'No address found. Please check the spelling.',
    description: 'In the list under the search box, when nothing fits.',
  },
  searching: {
    id: 'field.address.searching',
    defaultMessage: 'Searching…',
    description: 'In the list under the search box, while it is being searched.',
  },
  clear: {
    id: 'field.address.clear',
    defaultMessage: 'Clear',
    description: 'Name of the button with the cross that empties the search box.',
  },
  failed: {
    id: 'field.address.failed',
    defaultMessage: 'An error has occurred. The address search is not working right now.',
    description: 'Below the search box, when the search could not be asked. What was typed is still there.',
  },
  failedByHand: {
    id: 'field.address.failedByHand',
    defaultMessage: 'You can enter your address by hand instead.',
    description: 'After the sentence that the address search cannot be reached.',
  },
  toHand: {
    id: 'field.address.toHand',
    defaultMessage: 'Enter the address by hand',
    description: 'Button: opens a plain text box instead of the search.',
  },
  toSearch: {
    id: 'field.address.toSearch',
    defaultMessage: 'Search for the address',
    description: 'Button: goes back from the plain text box to the search.',
  },
  handHint: {
    id: 'field.address.handHint',
    defaultMessage: 'Street and number, town, region, postal code and country.',
    description: 'Above the text box for an address that is entered by hand: what to write.',
  },
});
