import { defineMessages } from '#kit/pure/texts/index.ts';

const dialog = 'Contact dialog.';

export const chatMessages = defineMessages({
  notice: {
    id: 'portal.chat.notice',
    defaultMessage: 'The chat is a service of another company.',
    description: `${dialog} Above the button that opens the chat.`,
  },
  receives: {
    id: 'portal.chat.receives',
    defaultMessage: 'When you open it, it receives your email address and phone number.',
    description: `${dialog} After the sentence above, for participants who are logged in.`,
  },
  open: {
    id: 'portal.chat.open',
    defaultMessage: 'Chat with us',
    description: `${dialog} Button that opens the chat.`,
  },
  opening: {
    id: 'portal.chat.opening',
    defaultMessage: 'Opening the chat…',
    description: `${dialog} The same button while the chat is loading.`,
  },
  failed: {
    id: 'portal.chat.failed',
    defaultMessage:
      'The chat could not be opened. Check your internet connection and try again, or contact us in another way.',
    description: `${dialog} After the chat could not be loaded.`,
  },
});

export const messages = defineMessages({
  title: { id: 'portal.contact.title', defaultMessage: 'Contact us', description: `${dialog} Heading.` },
  method: {
    id: 'portal.contact.method',
    defaultMessage: 'How would you like to reach us?',
    description: `${dialog} Legend of two choices.`,
  },
  email: { id: 'portal.contact.email', defaultMessage: 'Email', description: `${dialog} A way to reach the study.` },
  phone: { id: 'portal.contact.phone', defaultMessage: 'Phone', description: `${dialog} A way to reach the study.` },
  call: {
    id: 'portal.contact.call',
    defaultMessage: 'Call our support line: <link>{phone}</link>',
    description: `${dialog} phone is the study’s number, a link that dials it.`,
  },
  address: {
    id: 'portal.contact.address',
    defaultMessage: 'Your email address',
    description: `${dialog} Label of the reply address.`,
  },
  content: {
    id: 'portal.contact.content',
    defaultMessage: 'How can we help you?',
    description: `${dialog} Label of the box for the message.`,
  },
  contentHint: {
    id: 'portal.contact.contentHint',
    defaultMessage: 'Please do not write about your health here.',
    description: `${dialog} Under that label.`,
  },
  missing: {
    id: 'portal.contact.missing',
    defaultMessage: 'Write your message',
    description: `${dialog} Error of an empty box for the message.`,
  },
  send: { id: 'portal.contact.send', defaultMessage: 'Send message', description: `${dialog} Button.` },
  sending: {
    id: 'portal.contact.sending',
    defaultMessage: 'Sending…',
    description: `${dialog} The same button while the call is running.`,
  },
  sentTitle: {
    id: 'portal.contact.sentTitle',
    defaultMessage: 'Thank you. Your message is on its way.',
    description: `${dialog} Heading in place of the form.`,
  },
  sent: {
    id: 'portal.contact.sent',
    defaultMessage: 'We will answer by email.',
    description: `${dialog} Under that heading if the service sends no text.`,
  },
  failedTitle: {
    id: 'portal.contact.failedTitle',
    defaultMessage: 'Your message was not sent',
    description: `${dialog} Heading in place of the form.`,
  },
  unknown: {
    id: 'portal.contact.unknown',
    defaultMessage: 'Something went wrong on our end. Please try again in a few minutes.',
    description: `${dialog} Under that heading for an unknown cause.`,
  },
  again: {
    id: 'portal.contact.again',
    defaultMessage: 'Back to my message',
    description: `${dialog} Button after a failure; the typed message is still there.`,
  },
  discardTitle: {
    id: 'portal.contact.discard.title',
    defaultMessage: 'Delete your message?',
    description: `${dialog} Question when it is closed with a message that was not sent. Heading.`,
  },
  discardText: {
    id: 'portal.contact.discard.text',
    defaultMessage: 'Your message has not been sent. If you close this window, it is deleted.',
    description: `${dialog} That question. Text.`,
  },
  keep: {
    id: 'portal.contact.discard.keep',
    defaultMessage: 'Keep writing',
    description: `${dialog} That question. Button: leads back to the message.`,
  },
  discard: {
    id: 'portal.contact.discard.discard',
    defaultMessage: 'Delete message',
    description: `${dialog} That question. Button: closes the dialog.`,
  },
  none: {
    id: 'portal.contact.none',
    defaultMessage: 'This study has not named a contact yet. Please ask the person who invited you.',
    description: `${dialog} For a study without e-mail address and phone number.`,
  },
});
