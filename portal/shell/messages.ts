import { defineMessages } from '#kit/pure/texts/index.ts';

const crash = 'In place of the whole portal, after an unexpected error.';

export const crashMessages = defineMessages({
  title: { id: 'portal.crash.title', defaultMessage: 'An error has occurred', description: `${crash} Heading.` },
  body: {
    id: 'portal.crash.body',
    defaultMessage:
      'Hi there, it looks like something went wrong on our end. Please refresh your page to try again. If the problem persists, please contact support.',
    description: `${crash} Text.`,
  },
  refresh: { id: 'portal.crash.refresh', defaultMessage: 'Refresh the page', description: `${crash} Button.` },
});

const header = 'Link in the header.';

export const headerMessages = defineMessages({
  skip: {
    id: 'portal.shell.skip',
    defaultMessage: 'Skip to main content',
    description: 'First link of every page; seen only with the keyboard.',
  },
  nav: {
    id: 'portal.header.nav',
    defaultMessage: 'Main',
    description: 'Name of the header’s navigation, for screen readers.',
  },
  logo: {
    id: 'portal.header.logo',
    defaultMessage: '{study}, start page',
    description: 'Name of the logo link, for screen readers.',
  },
  home: { id: 'portal.header.home', defaultMessage: 'Home', description: header },
  faq: {
    id: 'portal.header.faq',
    defaultMessage: 'FAQ',
    description: `${header} Leads to frequent questions and their answers.`,
  },
  dashboard: { id: 'portal.header.dashboard', defaultMessage: 'Dashboard', description: header },
  settings: { id: 'portal.header.settings', defaultMessage: 'Settings', description: header },
  logOut: { id: 'portal.header.logOut', defaultMessage: 'Log out', description: header },
  start: {
    id: 'portal.header.start',
    defaultMessage: 'Check if you can take part',
    description: 'Button in the header of the landing page; opens the enrollment dialog.',
  },
  menu: {
    id: 'portal.header.menu',
    defaultMessage: 'Menu',
    description: 'Button on small screens that opens and closes the links.',
  },
  language: {
    id: 'portal.header.language',
    defaultMessage: 'Language: {language}',
    description: 'Name of the button that opens the list of languages; language is its name in that language.',
  },
  textSize: {
    id: 'portal.header.textSize',
    defaultMessage: 'Text size',
    description: 'Name of the choice of text sizes.',
  },
  textSizeNow: {
    id: 'portal.header.textSize.now',
    defaultMessage: 'Text size: {size}. Change',
    description: 'Name of the button that sets the next text size. size: the present one, such as “Small text”.',
  },
  small: {
    id: 'portal.header.textSize.small',
    defaultMessage: 'Small text',
    description: 'Choice of text size (16 px).',
  },
  medium: {
    id: 'portal.header.textSize.medium',
    defaultMessage: 'Medium text',
    description: 'Choice of text size (18 px).',
  },
  large: {
    id: 'portal.header.textSize.large',
    defaultMessage: 'Large text',
    description: 'Choice of text size (20 px).',
  },
});

export const footerMessages = defineMessages({
  copyright: {
    id: 'portal.footer.copyright',
    defaultMessage: '© {year} {name}',
    description: 'Last line of every page; name is the study’s or the company’s.',
  },
  links: {
    id: 'portal.footer.links',
    defaultMessage: 'About this site',
    description: 'Name of the footer’s links, for screen readers.',
  },
  terms: { id: 'portal.footer.terms', defaultMessage: 'Terms', description: 'Footer link to the terms of use.' },
  privacy: {
    id: 'portal.footer.privacy',
    defaultMessage: 'Privacy',
    description: 'Footer link to the privacy policy.',
  },
});

export const cookieMessages = defineMessages({
  title: {
    id: 'portal.banner.cookies.title',
    defaultMessage: 'Cookies',
    description: 'Name of the cookie notice, for screen readers.',
  },
  text: {
    id: 'portal.banner.cookies.text',
    defaultMessage: 'This site uses only the cookies that it needs.',
    description: 'Cookie notice below the header.',
  },
  detail: {
    id: 'portal.banner.cookies.detail',
    defaultMessage: 'They are for your login, your choices and, for one day, how you found the study.',
    description: 'Cookie notice, after the first sentence. Left out on the smallest screens.',
  },
  privacy: {
    id: 'portal.banner.cookies.privacy',
    defaultMessage: 'How we treat your data',
    description: 'Link in the cookie notice to the privacy page.',
  },
  button: {
    id: 'portal.banner.cookies.button',
    defaultMessage: 'Hide notice',
    description: 'Button that closes the cookie notice for a year.',
  },
});

export const dialogMessages = defineMessages({
  language: {
    id: 'portal.language.title',
    defaultMessage: 'Choose your language',
    description: 'Heading of the dialog with the languages.',
  },
  languageNow: {
    id: 'portal.language.now',
    defaultMessage: 'chosen',
    description: 'For screen readers, beside the current language.',
  },
  languageFailed: {
    id: 'portal.language.failed',
    defaultMessage: 'That language could not be loaded. Check your internet connection and try again.',
    description: 'Toast after a failed change of language.',
  },
  congratulations: {
    id: 'portal.notification.info',
    defaultMessage: 'Congratulations',
    description: 'Heading of a good message from the study.',
  },
  fromStudy: {
    id: 'portal.notification.unknown',
    defaultMessage: 'A message from the study',
    description: 'Heading of a message from the study that is neither good nor bad.',
  },
  oops: {
    id: 'portal.notification.error',
    defaultMessage: 'Oops',
    description: 'Heading of a bad message from the study.',
  },
});
