import { defineMessages } from '#kit/pure/texts/index.ts';

/** Texts of scales and sliders. */
export const scaleMessages = defineMessages({
  end: {
    id: 'kit.scale.end',
    defaultMessage: '{number, number, ::group-off .######}: {words}',
    description:
      'What one end of a scale means, e.g. "0: not at all". Also read out as the value of a slider that stands there. number: the end; words: its meaning.',
  },
  number: {
    id: 'kit.scale.number',
    defaultMessage: '{number, number, ::group-off .######}',
    description: 'A number at one end of a slider, or the number at which a slider stands.',
  },
  unset: {
    id: 'kit.slider.unset',
    defaultMessage: 'Not answered yet',
    description: 'Read aloud as the value of a slider that the participant has not moved yet.',
  },
});
