import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  arrived: {
    id: 'portal.unsent.arrived',
    defaultMessage: 'Your answers that were waiting on this device have arrived.',
    description:
      'Toast after answers that were submitted without a connection have been sent, while another page is open.',
  },
  refused: {
    id: 'portal.unsent.refused',
    defaultMessage:
      'Your answers that were waiting on this device were not sent. They are still kept here. Open them to see why.',
    description:
      'Toast after the study has refused answers that were submitted without a connection, while another page is open.',
  },
});
