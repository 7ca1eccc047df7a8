import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Screen that asks for the code of a log-in.';

export const messages = defineMessages({
  title: { id: 'portal.secondFactor.title', defaultMessage: 'Enter your code', description: `${screen} Heading.` },
  mail: {
    id: 'portal.secondFactor.mail',
    defaultMessage: 'We have sent a 6-digit code to {target}. Enter it to finish logging in.',
    description: `${screen} After a mail. target: the address, partly hidden.`,
  },
  sms: {
    id: 'portal.secondFactor.sms',
    defaultMessage: 'We have sent a text message with a 6-digit code to {target}. Enter it to finish logging in.',
    description: `${screen} After a text message. target: the end of the phone number.`,
  },
});
