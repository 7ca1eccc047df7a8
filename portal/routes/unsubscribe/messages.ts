import { defineMessages } from '#kit/texts/index.ts';

const page = 'Page that stops emails about activities, opened by a link in such an email.';

export const messages = defineMessages({
  title: {
    id: 'portal.unsubscribe.title',
    defaultMessage: 'Stop emails about activities?',
    description: `${page} Heading.`,
  },
  text: {
    id: 'portal.unsubscribe.text',
    defaultMessage:
      'You will get no more emails when an activity opens, and no reminders. You stay in the study, and you find your activities on your dashboard. We still send you codes and news about your account.',
    description: `${page} Text.`,
  },
  stop: {
    id: 'portal.unsubscribe.stop',
    defaultMessage: 'Stop these emails',
    description: `${page} Button.`,
  },
  stopped: {
    id: 'portal.unsubscribe.stopped',
    defaultMessage: 'You will get no more of these emails',
    description: `${page} After the button was pressed. Heading.`,
  },
  stoppedText: {
    id: 'portal.unsubscribe.stopped.text',
    defaultMessage:
      'You stay in the study, and you find your activities on your dashboard. You can have these emails again at any time, here or in your settings.',
    description: `${page} After the button was pressed. Text.`,
  },
  resume: {
    id: 'portal.unsubscribe.resume',
    defaultMessage: 'Send me these emails again',
    description: `${page} Button after the emails were stopped.`,
  },
  resumed: {
    id: 'portal.unsubscribe.resumed',
    defaultMessage: 'You will get these emails again',
    description: `${page} After the participant wanted the emails again. Heading.`,
  },
  resumedText: {
    id: 'portal.unsubscribe.resumed.text',
    defaultMessage: 'We will email you when an activity opens, and remind you of it.',
    description: `${page} After the participant wanted the emails again. Text.`,
  },
  noLink: {
    id: 'portal.unsubscribe.noLink',
    defaultMessage: 'Please open the link in our email again. You can also stop these emails in your settings.',
    description: `${page} The page was opened without the link, or reloaded.`,
  },
  settings: {
    id: 'portal.unsubscribe.settings',
    defaultMessage: 'Go to settings',
    description: `${page} Link.`,
  },
  busy: {
    id: 'portal.unsubscribe.busy',
    defaultMessage: 'One moment…',
    description: `${page} The button while it works.`,
  },
});
