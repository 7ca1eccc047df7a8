import { defineMessages } from '#kit/pure/texts/index.ts';

const test = 'Reaction-time test of the development service.';

export const testMessages = defineMessages({
  title: { id: 'service.test.title', defaultMessage: 'Reaction-time test', description: `${test} Heading.` },
  provider: {
    id: 'service.test.provider',
    defaultMessage: 'Test service for development',
    description: `${test} Above the heading: the name of the provider.`,
  },
  intro: {
    id: 'service.test.intro',
    defaultMessage:
      'You will see a large field. Put your finger on it, or on the space bar of your keyboard. When the field changes its color and says “Now”, press as fast as you can.',
    description: `${test} Instruction before it.`,
  },
  repeats: {
    id: 'service.test.repeats',
    defaultMessage: 'This happens 5 times and takes less than a minute. If you press too early, that try is repeated.',
    description: `${test} Below the instruction.`,
  },
  start: { id: 'service.test.start', defaultMessage: 'Start the test', description: `${test} Button.` },
  cancel: {
    id: 'service.test.cancel',
    defaultMessage: 'Go back without doing the test',
    description: `${test} Link to the study.`,
  },
  wait: { id: 'service.test.wait', defaultMessage: 'Wait…', description: `${test} In the field before it changes.` },
  now: { id: 'service.test.now', defaultMessage: 'Now', description: `${test} In the field after it has changed.` },
  trial: {
    id: 'service.test.trial',
    defaultMessage: 'Try {number} of {count}',
    description: `${test} Below the field.`,
  },
  early: {
    id: 'service.test.early',
    defaultMessage: 'That was too early. Wait until the field says “Now”.',
    description: `${test} Below the field.`,
  },
  missed: {
    id: 'service.test.missed',
    defaultMessage: 'You did not press in time. This try is repeated.',
    description: `${test} Below the field.`,
  },
  away: {
    id: 'service.test.away',
    defaultMessage: 'You left this page for a moment. This try is repeated.',
    description: `${test} Below the field.`,
  },
  done: { id: 'service.test.done', defaultMessage: 'The test is done', description: `${test} Heading at the end.` },
  median: {
    id: 'service.test.median',
    defaultMessage: 'Your usual reaction time was {time} milliseconds.',
    description: `${test} At the end.`,
  },
  returning: {
    id: 'service.test.returning',
    defaultMessage: 'You are taken back to the study.',
    description: `${test} At the end.`,
  },
  problem: {
    id: 'service.test.problem',
    defaultMessage: 'The result could not be sent. Check your connection, then try again. Keep this page open.',
    description: `${test} At the end, if sending failed.`,
  },
  again: { id: 'service.test.again', defaultMessage: 'Send the result again', description: `${test} Button.` },
});
