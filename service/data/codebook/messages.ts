import { defineMessages } from '#kit/pure/texts/index.ts';

/** The words of conditions, for people who read about a study. Their keys are the keys of conditions in its files. */
export const conditionMessages = defineMessages({
  equals: {
    id: 'service.codebook.condition.equals',
    defaultMessage: '{question} is {value}',
    description: 'Words of a condition: a condition. {question} and {value} are in quotation marks.',
  },
  in: {
    id: 'service.codebook.condition.in',
    defaultMessage: '{question} is one of {values}',
    description: 'Words of a condition: a condition.',
  },
  contains: {
    id: 'service.codebook.condition.contains',
    defaultMessage: '{question} contains {value}',
    description: 'Words of a condition: a condition about a question with several answers.',
  },
  at_least: {
    id: 'service.codebook.condition.at_least',
    defaultMessage: '{question} is at least {value}',
    description: 'Words of a condition: a condition.',
  },
  at_most: {
    id: 'service.codebook.condition.at_most',
    defaultMessage: '{question} is at most {value}',
    description: 'Words of a condition: a condition.',
  },
  more_than: {
    id: 'service.codebook.condition.more_than',
    defaultMessage: '{question} is more than {value}',
    description: 'Words of a condition: a condition.',
  },
  less_than: {
    id: 'service.codebook.condition.less_than',
    defaultMessage: '{question} is less than {value}',
    description: 'Words of a condition: a condition.',
  },
  before: {
    id: 'service.codebook.condition.before',
    defaultMessage: '{question} is before {value}',
    description: 'Words of a condition: a condition. {value} is a day.',
  },
  after: {
    id: 'service.codebook.condition.after',
    defaultMessage: '{question} is after {value}',
    description: 'Words of a condition: a condition. {value} is a day.',
  },
  answered: {
    id: 'service.codebook.condition.answered',
    defaultMessage: '{question} is answered',
    description: 'Words of a condition: a condition.',
  },
  not: {
    id: 'service.codebook.condition.not',
    defaultMessage: 'not ({condition})',
    description: 'Words of a condition: the opposite of a condition.',
  },
  and: {
    id: 'service.codebook.condition.and',
    defaultMessage: 'and',
    description: 'Words of a condition: between conditions that must all be true.',
  },
  or: {
    id: 'service.codebook.condition.or',
    defaultMessage: 'or',
    description: 'Words of a condition: between conditions of which one must be true.',
  },
  always: {
    id: 'service.codebook.condition.always',
    defaultMessage: 'always',
    description: 'Words of a condition: in place of a condition that is always true.',
  },
  never: {
    id: 'service.codebook.condition.never',
    defaultMessage: 'never',
    description: 'Words of a condition: in place of a condition that is never true.',
  },
  unreadable: {
    id: 'service.codebook.condition.unreadable',
    defaultMessage: 'an unreadable condition',
    description: 'Words of a condition: in place of a condition.',
  },
  length: {
    id: 'service.codebook.condition.length',
    defaultMessage: 'the number of entries of {question}',
    description: 'Words of a condition: part of a condition.',
  },
  age: {
    id: 'service.codebook.condition.age',
    defaultMessage: 'the years since {question}',
    description: 'Words of a condition: part of a condition. {question} is a date.',
  },
  days_ago: {
    id: 'service.codebook.condition.days_ago',
    defaultMessage: 'the days since {question}',
    description: 'Words of a condition: part of a condition. {question} is a date.',
  },
  part: {
    id: 'service.codebook.condition.part',
    defaultMessage: '{part} of {question}',
    description: 'Words of a condition: part of a condition about a part of an answer.',
  },
  quoted: {
    id: 'service.codebook.condition.quoted',
    defaultMessage: '“{text}”',
    description: 'Words of a condition: a question or an answer in quotation marks.',
  },
});
