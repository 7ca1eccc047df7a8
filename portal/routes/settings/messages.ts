import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Settings.';
const button = 'Name of the button Change for screen readers; begins like it.';

export const messages = defineMessages({
  title: { id: 'portal.settings.title', defaultMessage: 'Settings', description: `${screen} Heading.` },
  securityTab: { id: 'portal.settings.tab.security', defaultMessage: 'Security', description: `${screen} Tab.` },
  contactTab: { id: 'portal.settings.tab.contact', defaultMessage: 'Contact info', description: `${screen} Tab.` },
  account: { id: 'portal.settings.account', defaultMessage: 'Account', description: `${screen} Heading of a section.` },
  loggedInAs: {
    id: 'portal.settings.loggedInAs',
    defaultMessage: 'Logged in as',
    description: `${screen} Beside the email address.`,
  },
  logIn: { id: 'portal.settings.logIn', defaultMessage: 'Logging in', description: `${screen} Heading of a section.` },
  display: { id: 'portal.settings.display', defaultMessage: 'Display', description: `${screen} Heading of a section.` },
  language: {
    id: 'portal.settings.language',
    defaultMessage: 'Language',
    description: `${screen} Beside the language in use.`,
  },
  activityMails: {
    id: 'portal.settings.activityMails',
    defaultMessage: 'Emails about activities, and reminders',
    description: `${screen} Name of a setting with two choices.`,
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
    description: `${screen} Above the two choices.`,
  },
  change: {
    id: 'portal.settings.change',
    defaultMessage: 'Change',
    description: `${screen} Button beside each setting. It opens the editor below.`,
  },
  save: { id: 'portal.settings.save', defaultMessage: 'Save', description: `${screen} Button of an editor.` },
  saving: {
    id: 'portal.settings.saving',
    defaultMessage: 'Saving…',
    description: `${screen} Button of an editor, while the change is being stored.`,
  },
  saved: { id: 'portal.settings.saved', defaultMessage: 'Saved', description: `${screen} After a change was stored.` },
  cancel: {
    id: 'portal.settings.cancel',
    defaultMessage: 'Cancel',
    description: `${screen} Button that closes an editor without a change.`,
  },
  none: {
    id: 'portal.settings.none',
    defaultMessage: 'Not given',
    description: `${screen} Beside a setting that has no value.`,
  },
  changeLanguage: {
    id: 'portal.settings.language.change',
    defaultMessage: 'Change the language',
    description: `${screen} ${button}`,
  },
  changeTextSize: {
    id: 'portal.settings.textSize.change',
    defaultMessage: 'Change the text size',
    description: `${screen} ${button}`,
  },
  changeMode: {
    id: 'portal.settings.mode.change',
    defaultMessage: 'Change the colors',
    description: `${screen} ${button}`,
  },
  changeMails: {
    id: 'portal.settings.activityMails.change',
    defaultMessage: 'Change the emails about activities',
    description: `${screen} ${button}`,
  },
  changeThanks: {
    id: 'portal.settings.thanks.change',
    defaultMessage: 'Change how we thank you',
    description: `${screen} ${button}`,
  },
  changePhone: {
    id: 'portal.settings.contact.phone.change',
    defaultMessage: 'Change your phone number',
    description: `${screen} ${button}`,
  },
  changeMethod: {
    id: 'portal.settings.contact.method.change',
    defaultMessage: 'Change how we contact you',
    description: `${screen} ${button}`,
  },
  changeTime: {
    id: 'portal.settings.contact.time.change',
    defaultMessage: 'Change when we contact you',
    description: `${screen} ${button}`,
  },
  changePassword: {
    id: 'portal.settings.password.open',
    defaultMessage: 'Change your password',
    description: `${screen} ${button}`,
  },
  changeCodes: {
    id: 'portal.settings.codes.change',
    defaultMessage: 'Change the code at each login',
    description: `${screen} ${button}`,
  },
  notChanged: {
    id: 'portal.settings.notChanged',
    defaultMessage: 'Your setting was not changed.',
    description: `${screen} Before the reason, after a failure.`,
  },
  textSize: {
    id: 'portal.settings.textSize',
    defaultMessage: 'Text size',
    description: `${screen} Name of a setting with three choices.`,
  },
  mode: {
    id: 'portal.settings.mode',
    defaultMessage: 'Colors',
    description: `${screen} Name of a setting with four choices.`,
  },
  devices: {
    id: 'portal.settings.devices',
    defaultMessage: 'Devices where you are logged in',
    description: `${screen} Heading of a section.`,
  },
  shared: {
    id: 'portal.settings.shared',
    defaultMessage: 'Shared device',
    description: `${screen} Name of a setting with two choices.`,
  },
  sharedOn: {
    id: 'portal.settings.shared.on',
    defaultMessage:
      'Yes. Half a minute after I close this site, I am logged out, and nobody else can read here what I saw.',
    description: `${screen} Choice.`,
  },
  sharedOff: {
    id: 'portal.settings.shared.off',
    defaultMessage: 'No. Only I use this device.',
    description: `${screen} Choice.`,
  },
  changeShared: {
    id: 'portal.settings.shared.change',
    defaultMessage: 'Change whether you share this device',
    description: `${screen} ${button}`,
  },
  thisDevice: {
    id: 'portal.settings.thisDevice',
    defaultMessage: 'This device',
    description: `${screen} Beside the device in use.`,
  },
  unknownDevice: {
    id: 'portal.settings.unknownDevice',
    defaultMessage: 'Unknown device',
    description: `${screen} In place of a device's name.`,
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
    description: `${screen} ${button}`,
  },
  logOut: { id: 'portal.settings.logOut', defaultMessage: 'Log out', description: `${screen} Button.` },
});
