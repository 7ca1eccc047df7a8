import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Settings.';

export const messages = defineMessages({
  title: { id: 'portal.settings.title', defaultMessage: 'Settings', description: `${screen} Heading.` },
  securityTab: { id: 'portal.settings.tab.security', defaultMessage: 'Security', description: `${screen} Tab.` },
  contactTab: { id: 'portal.settings.tab.contact', defaultMessage: 'Contact info', description: `${screen} Tab.` },
  account: { id: 'portal.settings.account', defaultMessage: 'Account', description: `${screen} Heading of a section.` },
  email: { id: 'portal.settings.email', defaultMessage: 'Email address', description: `${screen} Beside the address.` },
  display: { id: 'portal.settings.display', defaultMessage: 'Display', description: `${screen} Heading of a section.` },
  language: {
    id: 'portal.settings.language',
    defaultMessage: 'Language',
    description: `${screen} Beside the language in use.`,
  },
  mails: { id: 'portal.settings.mails', defaultMessage: 'Emails', description: `${screen} Heading of a section.` },
  activityMails: {
    id: 'portal.settings.activityMails',
    defaultMessage: 'Emails about activities, and reminders',
    description: `${screen} Legend of two choices.`,
  },
  mailsOn: {
    id: 'portal.settings.activityMails.on',
    defaultMessage: 'Send me emails',
    description: `${screen} Choice.`,
  },
  mailsOff: { id: 'portal.settings.activityMails.off', defaultMessage: 'No emails', description: `${screen} Choice.` },
  activityMailsText: {
    id: 'portal.settings.activityMails.text',
    defaultMessage: 'We always send you codes and news about your account.',
    description: `${screen} Below the choice of emails about activities.`,
  },
  change: {
    id: 'portal.settings.change',
    defaultMessage: 'Change',
    description: `${screen} Button that opens the choice of languages.`,
  },
  textSize: {
    id: 'portal.settings.textSize',
    defaultMessage: 'Text size',
    description: `${screen} Legend of three choices.`,
  },
  mode: { id: 'portal.settings.mode', defaultMessage: 'Colors', description: `${screen} Legend of four choices.` },
  devices: {
    id: 'portal.settings.devices',
    defaultMessage: 'Signed-in devices',
    description: `${screen} Heading of a section.`,
  },
  thisDevice: {
    id: 'portal.settings.thisDevice',
    defaultMessage: 'This device',
    description: `${screen} Beside the device in use.`,
  },
  lastUsed: {
    id: 'portal.settings.lastUsed',
    defaultMessage: 'Last used on {when}',
    description: `${screen} Beneath a device; when is date and time.`,
  },
  signOutDevice: {
    id: 'portal.settings.signOutDevice',
    defaultMessage: 'Log out',
    description: `${screen} Button beside another device.`,
  },
  signOutNamed: {
    id: 'portal.settings.signOutNamed',
    defaultMessage: 'Log out: {device}',
    description: `${screen} Name of that button for screen readers.`,
  },
  changeEmail: {
    id: 'portal.settings.changeEmail',
    defaultMessage: 'Change email address',
    description: 'Link in the settings.',
  },
  logOut: { id: 'portal.settings.logOut', defaultMessage: 'Log out', description: `${screen} Button.` },
});
