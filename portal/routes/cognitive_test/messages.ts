import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Screen before a cognitive test on the pages of another provider.';

export const messages = defineMessages({
  title: {
    id: 'portal.test.title',
    defaultMessage: 'Cognitive test',
    description: `${screen} Heading, if the study has none.`,
  },
  intro: {
    id: 'portal.test.intro',
    defaultMessage:
      'The test opens on a page of another service. That service does not learn who you are. When you have finished, you come back here and the result is saved.',
    description: `${screen} Always shown.`,
  },
  start: {
    id: 'portal.test.start',
    defaultMessage: 'Go to the test',
    description: `${screen} Button, if the study has no label.`,
  },
  starting: {
    id: 'portal.test.starting',
    defaultMessage: 'Opening the test…',
    description: `${screen} The same button after the press.`,
  },
  done: {
    id: 'portal.test.done',
    defaultMessage: 'You have done this test',
    description: `${screen} Heading afterwards.`,
  },
  doneText: {
    id: 'portal.test.doneText',
    defaultMessage: 'Your result is saved. There is nothing more to do here.',
    description: `${screen} Below that heading.`,
  },
  notNow: {
    id: 'portal.test.notNow',
    defaultMessage: 'You cannot do this test at the moment.',
    description: `${screen} If the test is not open yet, or no longer open.`,
  },
});
