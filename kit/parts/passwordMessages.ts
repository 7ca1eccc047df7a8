import { defineMessages } from '#kit/texts/index.ts';

export const passwordMessages = defineMessages({
  show: {
    id: 'kit.password.show',
    defaultMessage: 'Show password',
    description: 'Password: button that makes the typed password readable.',
  },
  hide: {
    id: 'kit.password.hide',
    defaultMessage: 'Hide password',
    description: 'Password: button that covers the typed password again.',
  },
  shown: {
    id: 'kit.password.shown',
    defaultMessage: 'Your password is shown.',
    description: 'Password: spoken by screen readers after the button was pressed.',
  },
  hidden: {
    id: 'kit.password.hidden',
    defaultMessage: 'Your password is hidden.',
    description: 'Password: spoken by screen readers after the button was pressed.',
  },
});
