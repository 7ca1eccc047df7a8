import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.screener.title',
    defaultMessage: 'Check if you can take part',
    description: 'Heading of the screener, if the study has none.',
  },
  send: {
    id: 'portal.screener.send',
    defaultMessage: 'Check my answers',
    description: 'Button beneath the screener’s last questions.',
  },
});
