import { defineMessages } from '#kit/texts/index.ts';

export const commonMessages = defineMessages({
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
    defaultMessage: 'Return to dashboard',
    description: 'Button of such a screen, for participants who have a dashboard.',
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

const activity = 'On an activity, and on its screen.';

export const windowMessages = defineMessages({
  opens: {
    id: 'portal.window.opens',
    defaultMessage: 'Opens on {when}',
    description: `${activity} It cannot be done yet; when is date and time. No period after the time: some languages end it with one (p. m.).`,
  },
  later: {
    id: 'portal.dashboard.later',
    defaultMessage: 'Opens later',
    description: `${activity} It cannot be done yet, and the time is not known.`,
  },
  closes: {
    id: 'portal.window.closes',
    defaultMessage: 'Open until {when}',
    description: `${activity} It can be done now; when is date and time.`,
  },
  closed: {
    id: 'portal.window.closed',
    defaultMessage: 'Closed on {when}',
    description: `${activity} It can no longer be done; when is date and time.`,
  },
  over: {
    id: 'portal.window.over',
    defaultMessage: 'No longer open',
    description: `${activity} It can no longer be done.`,
  },
});
