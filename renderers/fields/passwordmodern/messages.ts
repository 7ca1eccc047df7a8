import { defineMessages } from '#kit/texts/defineMessages.ts';

export const messages = defineMessages({
  confirm: { id: 'field.passwordmodern.confirm', defaultMessage: 'Confirm password', description: 'Password: label of the second box, in which the password is typed again.' },
  show: { id: 'field.passwordmodern.show', defaultMessage: 'Show password', description: 'Password: button that makes the typed password readable.' },
  hide: { id: 'field.passwordmodern.hide', defaultMessage: 'Hide password', description: 'Password: button that covers the typed password again.' },
  shown: { id: 'field.passwordmodern.shown', defaultMessage: 'Your password is shown.', description: 'Password: spoken by screen readers after the button was pressed.' },
  hidden: { id: 'field.passwordmodern.hidden', defaultMessage: 'Your password is hidden.', description: 'Password: spoken by screen readers after the button was pressed.' },
  rules: { id: 'field.passwordmodern.rules', defaultMessage: 'Your password needs:', description: 'Password: heading of the list of rules.' },
  case: {
    id: 'field.passwordmodern.rule.case',
    defaultMessage: 'at least 1 uppercase and 1 lowercase character',
    description: 'Password: one rule of the list, which begins "Your password needs:".',
  },
  symbolAndNumber: {
    id: 'field.passwordmodern.rule.symbolAndNumber',
    defaultMessage: 'at least 1 symbol and number',
    description: 'Password: one rule of the list, which begins "Your password needs:".',
  },
  length: {
    id: 'field.passwordmodern.rule.length',
    defaultMessage: 'at least 12 characters',
    description: 'Password: one rule of the list, which begins "Your password needs:".',
  },
  match: {
    id: 'field.passwordmodern.rule.match',
    defaultMessage: 'the same password typed twice',
    description: 'Password: the last rule of the list, which begins "Your password needs:".',
  },
  done: { id: 'field.passwordmodern.done', defaultMessage: 'done', description: 'Password: said by screen readers after a rule that is kept.' },
  open: { id: 'field.passwordmodern.open', defaultMessage: 'not yet', description: 'Password: said by screen readers after a rule that is not kept yet.' },
  summary: {
    id: 'field.passwordmodern.summary',
    defaultMessage: '{kept} of {all} password rules kept. {missing, select, none {} other {Still missing: {missing}.}}',
    description: 'Password: spoken by screen readers when typing pauses. {missing} names the rules that are not kept yet.',
  },
  broken: {
    id: 'field.passwordmodern.error.rule',
    defaultMessage:
      '{rule, select, case {at least 1 uppercase and 1 lowercase character} symbolAndNumber {at least 1 symbol and number} other {at least 12 characters}}',
    description: 'Password: error; the first rule that the password does not keep.',
  },
  different: {
    id: 'field.passwordmodern.error.different',
    defaultMessage: 'The two passwords do not match',
    description: 'Password: error when the two boxes differ.',
  },
});
