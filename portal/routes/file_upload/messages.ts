import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.fileUpload.title',
    defaultMessage: 'Send your files',
    description: 'Heading of the step that asks for files, if the study has none.',
  },
  send: {
    id: 'portal.fileUpload.send',
    defaultMessage: 'Send my files',
    description: 'Button beneath the files of the step that asks for them.',
  },
});
