import { defineMessages } from '#kit/pure/texts/index.ts';

export const commonMessages = defineMessages({
  forgot: {
    id: 'portal.logIn.forgot',
    defaultMessage: 'Forgot Your Password',
    description:
      'Login screen and enrollment dialog. Button beside “Log in”; opens the screen that mails a link to a new password.',
  },
  pageTitle: {
    id: 'portal.shell.pageTitle',
    defaultMessage: '{screen} – {study}',
    description: 'Title of the browser window: the screen, then the study.',
  },
  loading: {
    id: 'portal.shell.loading',
    defaultMessage: 'Loading…',
    description: 'For screen readers while a screen is being fetched.',
  },
  close: { id: 'portal.shell.close', defaultMessage: 'Close', description: 'Button that closes a dialog or a toast.' },
  failed: {
    id: 'portal.shell.failed',
    defaultMessage: 'The page could not be loaded',
    description: 'Heading after a failed fetch.',
  },
  tryAgain: { id: 'portal.shell.tryAgain', defaultMessage: 'Try again', description: 'Button after a failed fetch.' },
  contact: {
    id: 'portal.shell.contact',
    defaultMessage: 'Contact us',
    description: 'Link or button that opens the contact dialog.',
  },
  start: {
    id: 'portal.shell.start',
    defaultMessage: 'Go to the start page',
    description: 'Button of a screen that has nothing else to offer, such as the one for an unknown address.',
  },
  dashboard: {
    id: 'portal.shell.dashboard',
    defaultMessage: 'Back to the dashboard',
    description: 'Link or button to the dashboard, on every screen and in every message that has one.',
  },
  logIn: {
    id: 'portal.header.logIn',
    defaultMessage: 'Log in',
    description: 'Link in the header; button after a link to a questionnaire has expired.',
  },
});

export const draftBannerMessages = defineMessages({
  draft: {
    id: 'portal.banner.draft',
    defaultMessage:
      'DRAFT. This is a preview that participants cannot see. Answers given without logging in are checked but not stored.',
    description: 'Banner over a study or a questionnaire that is not published yet.',
  },
  name: {
    id: 'portal.banner.draft.name',
    defaultMessage: 'Preview',
    description: 'Name of that banner, for screen readers.',
  },
});

export const goneMessages = defineMessages({
  title: {
    id: 'portal.contributionMissing.title',
    defaultMessage: 'This contribution does not exist',
    description: 'Page for an activity that is gone. Heading.',
  },
  body: {
    id: 'portal.contributionMissing.body',
    defaultMessage: 'It looks like the contribution you selected is no longer available.',
    description: 'Page for an activity that is gone. Text.',
  },
});

const activity = 'On an activity, and on its screen.';
/** For translators: the arguments that all messages about a moment get. */
export const windowMoment =
  'day is near (yesterday, today, tomorrow) or date, such as Saturday, March 28; time is the time of day; clock is noon, one (for languages that count 1 o’clock in the singular) or other. No period after the time: some languages end it with one (p. m.).';

export const windowMessages = defineMessages({
  opens: {
    id: 'portal.window.opens',
    defaultMessage:
      '{day, select, today {Opens today at {clock, select, noon {noon} other {{time}}}} tomorrow {Opens tomorrow at {clock, select, noon {noon} other {{time}}}} other {Opens on {date} at {clock, select, noon {noon} other {{time}}}}}',
    description: `${activity} It cannot be done yet. ${windowMoment}`,
  },
  opensDay: {
    id: 'portal.window.opensDay',
    defaultMessage: '{day, select, today {Opens today} tomorrow {Opens tomorrow} other {Opens on {date}}}',
    description: `${activity} It opens with a day, at midnight. ${windowMoment}`,
  },
  later: {
    id: 'portal.dashboard.later',
    defaultMessage: 'Opens later',
    description: `${activity} It cannot be done yet, and the time is not known.`,
  },
  closes: {
    id: 'portal.window.closes',
    defaultMessage:
      '{day, select, today {Open until {clock, select, noon {noon} other {{time}}} today} tomorrow {Open until {clock, select, noon {noon} other {{time}}} tomorrow} other {Open until {date} at {clock, select, noon {noon} other {{time}}}}}',
    description: `${activity} It can be done now. ${windowMoment}`,
  },
  closesDay: {
    id: 'portal.window.closesDay',
    defaultMessage:
      '{day, select, today {Open until the end of today} tomorrow {Open until the end of tomorrow} other {Open until the end of {date}}}',
    description: `${activity} It can be done now, and closes at the midnight after the day. ${windowMoment}`,
  },
  closed: {
    id: 'portal.window.closed',
    defaultMessage:
      '{day, select, today {Closed today at {clock, select, noon {noon} other {{time}}}} yesterday {Closed yesterday at {clock, select, noon {noon} other {{time}}}} other {Closed on {date} at {clock, select, noon {noon} other {{time}}}}}',
    description: `${activity} It can no longer be done. ${windowMoment}`,
  },
  closedDay: {
    id: 'portal.window.closedDay',
    defaultMessage: '{day, select, yesterday {Closed at the end of yesterday} other {Closed at the end of {date}}}',
    description: `${activity} It can no longer be done; it closed at the midnight after the day. ${windowMoment}`,
  },
  over: {
    id: 'portal.window.over',
    defaultMessage: 'No longer open',
    description: `${activity} It can no longer be done.`,
  },
});

const earlier = 'Dialog before the answers for an earlier day are given.';

export const entryMessages = defineMessages({
  title: {
    id: 'portal.earlierDay.title',
    defaultMessage: 'Answer for an earlier day?',
    description: `${earlier} Heading.`,
  },
  text: {
    id: 'portal.earlierDay.text',
    defaultMessage: 'This is for {date}, not for today. Please think of that day when you answer.',
    description: `${earlier} Text. date: such as Friday, March 27.`,
  },
  yes: {
    id: 'portal.earlierDay.yes',
    defaultMessage: 'Answer for {date}',
    description: `${earlier} Button: opens the questions. date: such as March 27.`,
  },
  no: { id: 'portal.earlierDay.no', defaultMessage: 'Not now', description: `${earlier} Button: closes the dialog.` },
});

export const thanksMessages = defineMessages({
  title: {
    id: 'portal.thankYou.title',
    defaultMessage: 'Thank you for taking part today',
    description: 'Page after a daily survey about COVID-19. Heading.',
  },
  body: {
    id: 'portal.thankYou.body',
    defaultMessage: 'Every day that you tell us how you are helps this study. Please come back tomorrow.',
    description: 'Page after a daily survey about COVID-19. Text.',
  },
});
