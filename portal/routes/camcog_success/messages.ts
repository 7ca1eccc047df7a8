import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Screen after a cognitive test on the pages of another provider.';

export const messages = defineMessages({
  saving: { id: 'portal.testResult.saving', defaultMessage: 'Saving your result…', description: `${screen} Heading.` },
  saved: {
    id: 'portal.testResult.saved',
    defaultMessage: 'Your result is saved',
    description: `${screen} Heading after that.`,
  },
  savedText: {
    id: 'portal.testResult.savedText',
    defaultMessage: 'Thank you for doing the test.',
    description: `${screen} Below that heading.`,
  },
  problem: {
    id: 'portal.testResult.problem',
    defaultMessage: 'Your result is not saved yet',
    description: `${screen} Heading if it could not be saved, but a retry may help.`,
  },
  problemText: {
    id: 'portal.testResult.problemText',
    defaultMessage:
      'You do not have to do the test again. The result stays on this page, also if you reload it. Please do not close the page before the result is saved.',
    description: `${screen} Below that heading.`,
  },
  retry: {
    id: 'portal.testResult.retry',
    defaultMessage: 'Save the result',
    description: `${screen} Button: tries again.`,
  },
  refused: {
    id: 'portal.testResult.refused',
    defaultMessage: 'Your result could not be saved',
    description: `${screen} Heading if a retry cannot help.`,
  },
  none: {
    id: 'portal.testResult.none',
    defaultMessage: 'There is no result to save',
    description: `${screen} Heading if the test was not finished.`,
  },
  noneText: {
    id: 'portal.testResult.noneText',
    defaultMessage: 'You can do the test later. You find it among your activities.',
    description: `${screen} Below that heading.`,
  },
});
