import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  problem: {
    id: 'field.image.problem',
    defaultMessage: 'There was a problem with your image, please try again.',
    description: 'Picture field: the picture could not be shown, or the one that was chosen gave nothing.',
  },
  noUrl: {
    id: 'field.image.noUrl',
    defaultMessage: 'Please enter url to image',
    description:
      'Picture field that shows a picture of the study, but the study names none. To study builders, in place of the picture.',
  },
  again: {
    id: 'field.image.again',
    defaultMessage: 'Try again',
    description: 'Picture field: button beneath a picture that could not be shown.',
  },
});
