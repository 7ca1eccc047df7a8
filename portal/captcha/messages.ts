import { defineMessages } from '#kit/texts/index.ts';

const box = 'Checkbox above the button of enrollment and log-in, which keeps programs away.';

export const messages = defineMessages({
  label: { id: 'portal.captcha.label', defaultMessage: 'I am not a robot', description: `${box} Label.` },
  working: {
    id: 'portal.captcha.working',
    defaultMessage: 'Checking. This takes a few seconds.',
    description: `${box} Below it while the browser works on the proof.`,
  },
  done: { id: 'portal.captcha.done', defaultMessage: 'Confirmed.', description: `${box} Below it after the proof.` },
  expired: {
    id: 'portal.captcha.expired',
    defaultMessage: 'This confirmation has expired. Please check the box again.',
    description: `${box} Below it, when the proof is too old.`,
  },
});
