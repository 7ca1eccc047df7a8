import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  missing: {
    id: 'field.passwordmodern.missing',
    defaultMessage: 'Enter a password',
    description: 'Error below a required question without an answer.',
  },
  confirm: {
    id: 'field.passwordmodern.confirm',
    defaultMessage: 'Confirm password',
    description: 'Password: label of the second box, in which the password is typed again.',
  },
  rules: {
    id: 'field.passwordmodern.rules',
    defaultMessage: 'Your password needs:',
    description: 'Password: heading of the list of rules.',
  },
  match: {
    id: 'field.passwordmodern.rule.match',
    defaultMessage: 'the same password typed twice',
    description: 'Password: the last rule of the list, which begins "Your password needs:".',
  },
  done: {
    id: 'field.passwordmodern.done',
    defaultMessage: 'done',
    description: 'Password: said by screen readers after a rule that is kept.',
  },
  open: {
    id: 'field.passwordmodern.open',
    defaultMessage: 'not yet',
    description: 'Password: said by screen readers after a rule that is not kept yet.',
  },
  summary: {
    id: 'field.passwordmodern.summary',
    defaultMessage: '{kept} of {all} password rules met. {missing, select, none {} other {Still missing: {missing}.}}',
    description:
      'Password: spoken by screen readers when typing pauses. {missing} names the rules that are not kept yet.',
  },
  different: {
    id: 'field.passwordmodern.error.different',
    defaultMessage: 'The two passwords do not match',
    description: 'Password: error when the two boxes differ.',
  },
});
