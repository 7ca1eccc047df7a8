import { defineMessages } from '#kit/texts/index.ts';

export const pagerMessages = defineMessages({
  name: {
    id: 'kit.pager.name',
    defaultMessage: 'Pages',
    description: 'Name of the buttons below a long list that lead to its further pages, for screen readers.',
  },
  previous: {
    id: 'kit.pager.previous',
    defaultMessage: 'Previous',
    description: 'Button below a long list: to the page before.',
  },
  next: { id: 'kit.pager.next', defaultMessage: 'Next', description: 'Button below a long list: to the page after.' },
  page: {
    id: 'kit.pager.page',
    defaultMessage: 'Page {page}',
    description: 'Name of the button that leads to a page of a long list, for screen readers; only the number is seen.',
  },
  at: {
    id: 'kit.pager.at',
    defaultMessage: 'Page {page} of {count}',
    description: 'Read out after another page of a long list was opened.',
  },
});
