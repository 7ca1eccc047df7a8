import { defineMessages } from '#kit/texts/index.ts';

const builder = 'For study builders, in a preview.';

export const brokenMessages = defineMessages({
  name: {
    id: 'portal.preview.broken.name',
    defaultMessage: 'Problems of the study',
    description: `${builder} Name of the region with the problems, for screen readers.`,
  },
  lastGood: {
    id: 'portal.preview.broken.lastGood',
    defaultMessage:
      '{count, plural, one {A file of this study has an error.} other {The files of this study have # errors.}} The page shows the last version without errors.',
    description: `${builder} Above the list of errors.`,
  },
});

export const findingMessages = defineMessages({
  participants: {
    id: 'portal.preview.finding.participants',
    defaultMessage: 'What participants would see:',
    description: `${builder} Before the effect of a mistake in a file.`,
  },
});
