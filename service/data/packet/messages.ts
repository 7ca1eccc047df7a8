import { defineMessages } from '#kit/pure/texts/index.ts';

/** The texts of the packet for an ethics board that are not the study's own. It shows them in each language of the study. */
export const packetMessages = defineMessages({
  title: {
    id: 'service.packet.title',
    defaultMessage: '{study}: documents for review',
    description: 'Packet for an ethics board: its title, in the tab of the browser and at the top of printed pages.',
  },
  draft: {
    id: 'service.packet.draft',
    defaultMessage: 'Draft: participants cannot see it yet',
    description: 'Packet for an ethics board: of a study or questionnaire that participants cannot open.',
  },
  made: {
    id: 'service.packet.made',
    defaultMessage: 'Made on {day} from the files of the study.',
    description: 'Packet for an ethics board: below its title.',
  },
  versions: {
    id: 'service.packet.versions',
    defaultMessage: 'Each form has a version, which changes with every letter of its content.',
    description: 'Packet for an ethics board: below its title.',
  },
  contents: {
    id: 'service.packet.contents',
    defaultMessage: 'Contents',
    description: 'Packet for an ethics board: heading of the list of its parts.',
  },
  onePart: {
    id: 'service.packet.onePart',
    defaultMessage: 'To print one part with the cover, choose it here first. To print everything:',
    description:
      'Packet for an ethics board: below the list of its parts, on the screen only. The link wholePacket follows.',
  },
  wholePacket: {
    id: 'service.packet.wholePacket',
    defaultMessage: 'the whole document',
    description: 'Packet for an ethics board: link after “To print everything:”.',
  },
  flow: {
    id: 'service.packet.flow',
    defaultMessage: 'The way through the study',
    description: 'Packet for an ethics board: heading of a part with a flow chart.',
  },
  inWords: {
    id: 'service.packet.inWords',
    defaultMessage: 'In words',
    description: 'Packet for an ethics board: heading of the text of the flow chart.',
  },
  consents: {
    id: 'service.packet.consents',
    defaultMessage: 'Consents',
    description: 'Packet for an ethics board: heading of a part with the consent forms.',
  },
  noConsent: {
    id: 'service.packet.noConsent',
    defaultMessage: 'This study asks for no consent.',
    description: 'Packet for an ethics board: instead of consent forms.',
  },
  consentVersion: {
    id: 'service.packet.consentVersion',
    defaultMessage:
      'Each signed copy names this edition and version, and has a fingerprint of text, language, answers and moment.',
    description: 'Packet for an ethics board: below the heading of a consent form.',
  },
  screens: {
    id: 'service.packet.screens',
    defaultMessage: 'Screens',
    description: 'Packet for an ethics board: heading of a part with the texts of every screen.',
  },
  landing: {
    id: 'service.packet.landing',
    defaultMessage: 'Landing page and study',
    description: 'Packet for an ethics board: heading of the texts of the study itself.',
  },
  instruments: {
    id: 'service.packet.instruments',
    defaultMessage: 'Instruments',
    description: 'Packet for an ethics board: heading of a part about published questionnaires.',
  },
  noInstrument: {
    id: 'service.packet.noInstrument',
    defaultMessage: 'This study uses no published instrument.',
    description: 'Packet for an ethics board: instead of published questionnaires.',
  },
  data: {
    id: 'service.packet.data',
    defaultMessage: 'Data collected',
    description: 'Packet for an ethics board: heading of a part with all variables.',
  },
  readability: {
    id: 'service.packet.readability',
    defaultMessage: 'Readability',
    description: 'Packet for an ethics board: heading of a part about colors and reading age.',
  },
  contrast: {
    id: 'service.packet.contrast',
    defaultMessage: 'Contrast of the study’s colors ({standard})',
    description: 'Packet for an ethics board: heading of a table of colors. {standard}: WCAG 2.2.',
  },
  corrections: {
    id: 'service.packet.corrections',
    defaultMessage: 'The portal changes these colors of the brand, so that they can be read:',
    description: 'Packet for an ethics board: before a list of colors.',
  },
  readingAge: {
    id: 'service.packet.readingAge',
    defaultMessage: 'Reading age of longer texts',
    description: 'Packet for an ethics board: heading of a table of texts.',
  },
  portal: {
    id: 'service.packet.portal',
    defaultMessage: 'All texts of the portal and its emails',
    description: 'Packet for an ethics board: heading of a part with every text of the software.',
  },
  portalText: {
    id: 'service.packet.portalText',
    defaultMessage: 'These texts are the same in every study. Words in braces stand for what is filled in.',
    description: 'Packet for an ethics board: below the heading of every text of the software.',
  },
  text: {
    id: 'service.packet.text',
    defaultMessage: 'Text',
    description: 'Packet for an ethics board: head of the column that says which text it is.',
  },
  mode: {
    id: 'service.packet.mode',
    defaultMessage: 'Mode',
    description: 'Packet for an ethics board: head of a column, light or dark mode.',
  },
  color: {
    id: 'service.packet.color',
    defaultMessage: 'Name',
    description: 'Packet for an ethics board: head of a column with the names of colors.',
  },
  value: {
    id: 'service.packet.value',
    defaultMessage: 'Value',
    description: 'Packet for an ethics board: head of a column with the codes of colors.',
  },
  least: {
    id: 'service.packet.least',
    defaultMessage: 'Least contrast',
    description: 'Packet for an ethics board: head of a column.',
  },
  needed: {
    id: 'service.packet.needed',
    defaultMessage: 'Needed',
    description: 'Packet for an ethics board: head of a column with the contrast that is needed.',
  },
  chartTitle: {
    id: 'service.packet.chartTitle',
    defaultMessage: 'The steps of {study}, with the conditions under which participants leave',
    description: 'Packet for an ethics board: name of the flow chart.',
  },
  landingPage: {
    id: 'service.packet.landingPage',
    defaultMessage: 'Landing page',
    description: 'Packet for an ethics board: the first step of the flow chart.',
  },
  doneAnswers: {
    id: 'service.packet.doneAnswers',
    defaultMessage: 'Done when all forms are sent',
    description: 'Packet for an ethics board: what completes a step.',
  },
  donePassword: {
    id: 'service.packet.donePassword',
    defaultMessage: 'Done when a password is created',
    description: 'Packet for an ethics board: what completes a step.',
  },
  doneConsent: {
    id: 'service.packet.doneConsent',
    defaultMessage: 'Done when every consent is signed',
    description: 'Packet for an ethics board: what completes a step.',
  },
  doneEmail: {
    id: 'service.packet.doneEmail',
    defaultMessage: 'Done when the link in an email is opened',
    description: 'Packet for an ethics board: what completes a step.',
  },
  doneVisit: {
    id: 'service.packet.doneVisit',
    defaultMessage: 'Done with a press on its button',
    description: 'Packet for an ethics board: what completes a step.',
  },
  doneTime: {
    id: 'service.packet.doneTime',
    defaultMessage: 'Done when its time has come',
    description: 'Packet for an ethics board: what completes a step.',
  },
  lastStep: {
    id: 'service.packet.lastStep',
    defaultMessage: 'Last step: activities can be answered while they are open',
    description: 'Packet for an ethics board: below the last step.',
  },
  exit: {
    id: 'service.packet.exit',
    defaultMessage: 'If {condition}:',
    description: 'Packet for an ethics board: where participants leave the flow chart.',
  },
  notEligible: {
    id: 'service.packet.notEligible',
    defaultMessage: 'not eligible',
    description: 'Packet for an ethics board: where participants go who cannot take part.',
  },
  notEligibleScreen: {
    id: 'service.packet.notEligibleScreen',
    defaultMessage: 'not eligible: {screen}',
    description: 'Packet for an ethics board: where participants go who cannot take part.',
  },
  opens: {
    id: 'service.packet.opens',
    defaultMessage: 'opens {isRelative, select, true {after {moment}} other {on {moment}}}',
    description:
      'Packet for an ethics board: when an activity is open. {moment} is a day, or a time such as “3 days at 18:00”.',
  },
  closes: {
    id: 'service.packet.closes',
    defaultMessage: 'closes {isRelative, select, true {after {moment}} other {on {moment}}}',
    description: 'Packet for an ethics board: when an activity is open.',
  },
  every: {
    id: 'service.packet.every',
    defaultMessage: 'every {moment}',
    description: 'Packet for an ethics board: how often an activity is repeated, such as “every 1 day”.',
  },
  times: {
    id: 'service.packet.times',
    defaultMessage: '{count, plural, one {# time} other {# times}}',
    description: 'Packet for an ethics board: how often an activity is repeated.',
  },
  afterNode: {
    id: 'service.packet.afterNode',
    defaultMessage:
      '{status, select, completed {after “{node}” is completed} in_progress {after “{node}” is begun} other {after “{node}” has closed}}',
    description: 'Packet for an ethics board: when an activity opens.',
  },
  optional: {
    id: 'service.packet.optional',
    defaultMessage: 'optional',
    description: 'Packet for an ethics board: of a consent that may be declined.',
  },
  at: {
    id: 'service.packet.at',
    defaultMessage: '{clock, select, noon {at noon} midnight {at midnight} other {at {time}}}',
    description:
      'Packet for an ethics board: a time of day. clock is noon, midnight, one (for languages that count 1 o’clock in the singular) or other.',
  },
  days: {
    id: 'service.packet.days',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
    description: 'Packet for an ethics board: a length of time.',
  },
  weeks: {
    id: 'service.packet.weeks',
    defaultMessage: '{count, plural, one {# week} other {# weeks}}',
    description: 'Packet for an ethics board: a length of time.',
  },
  months: {
    id: 'service.packet.months',
    defaultMessage: '{count, plural, one {# month} other {# months}}',
    description: 'Packet for an ethics board: a length of time.',
  },
  hours: {
    id: 'service.packet.hours',
    defaultMessage: '{count, plural, one {# hour} other {# hours}}',
    description: 'Packet for an ethics board: a length of time.',
  },
  minutes: {
    id: 'service.packet.minutes',
    defaultMessage: '{count, plural, one {# minute} other {# minutes}}',
    description: 'Packet for an ethics board: a length of time.',
  },
  page: {
    id: 'service.packet.page',
    defaultMessage: 'Page',
    description: 'Packet for an ethics board: what a group of texts is.',
  },
  section: {
    id: 'service.packet.section',
    defaultMessage: 'Section',
    description: 'Packet for an ethics board: what a group of texts is.',
  },
  form: {
    id: 'service.packet.form',
    defaultMessage: 'Form',
    description: 'Packet for an ethics board: what a group of texts is.',
  },
  question: {
    id: 'service.packet.question',
    defaultMessage: 'Question ({type})',
    description: 'Packet for an ethics board: what a group of texts is. {type} is the name of its field type.',
  },
  required: {
    id: 'service.packet.required',
    defaultMessage: 'Question ({type}, required)',
    description: 'Packet for an ethics board: what a group of texts is.',
  },
  display: {
    id: 'service.packet.display',
    defaultMessage: 'Text ({type})',
    description: 'Packet for an ethics board: what a group of texts is: one that asks nothing.',
  },
  shownIf: {
    id: 'service.packet.shownIf',
    defaultMessage: 'Shown if {condition}.',
    description: 'Packet for an ethics board: below the heading of a question.',
  },
  edition: {
    id: 'service.packet.edition',
    defaultMessage: 'Edition {edition}, version {version}.',
    description: 'Packet for an ethics board: below the heading of a form. {version} is a code.',
  },
  wording: {
    id: 'service.packet.wording',
    defaultMessage: 'Wording',
    description: 'Packet for an ethics board: term about an instrument: its author and version.',
  },
  source: {
    id: 'service.packet.source',
    defaultMessage: 'Source',
    description: 'Packet for an ethics board: term about an instrument: the article that published it.',
  },
  items: {
    id: 'service.packet.items',
    defaultMessage: 'Items',
    description: 'Packet for an ethics board: term about an instrument: how many questions it has.',
  },
  itemsText: {
    id: 'service.packet.itemsText',
    defaultMessage: '{count}, answers {answers}, about {time}',
    description: 'Packet for an ethics board: explanation of “Items”.',
  },
  scoring: {
    id: 'service.packet.scoring',
    defaultMessage: 'Scoring',
    description: 'Packet for an ethics board: term about an instrument.',
  },
  bands: {
    id: 'service.packet.bands',
    defaultMessage: 'Published bands',
    description: 'Packet for an ethics board: term about an instrument: what its scores mean.',
  },
  license: {
    id: 'service.packet.license',
    defaultMessage: 'License',
    description: 'Packet for an ethics board: term about an instrument.',
  },
  languages: {
    id: 'service.packet.languages',
    defaultMessage: 'Languages',
    description: 'Packet for an ethics board: term about an instrument.',
  },
  usedIn: {
    id: 'service.packet.usedIn',
    defaultMessage: 'Used in',
    description: 'Packet for an ethics board: term about an instrument: the forms that have it.',
  },
  years: {
    id: 'service.packet.years',
    defaultMessage: '{age} years ({formula})',
    description: 'Packet for an ethics board: a reading age.',
  },
  screenEducation: {
    id: 'service.packet.screenEducation',
    defaultMessage: 'Information',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenScreener: {
    id: 'service.packet.screenScreener',
    defaultMessage: 'Questions about eligibility',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenRegistration: {
    id: 'service.packet.screenRegistration',
    defaultMessage: 'Registration',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenVerifyEmail: {
    id: 'service.packet.screenVerifyEmail',
    defaultMessage: 'Confirmation of the email address',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenConsent: {
    id: 'service.packet.screenConsent',
    defaultMessage: 'Informed consent',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenFileUpload: {
    id: 'service.packet.screenFileUpload',
    defaultMessage: 'File upload',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenVisitPortal: {
    id: 'service.packet.screenVisitPortal',
    defaultMessage: 'Page to read',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenEventDelay: {
    id: 'service.packet.screenEventDelay',
    defaultMessage: 'Waiting time',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenDashboard: {
    id: 'service.packet.screenDashboard',
    defaultMessage: 'Dashboard',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenFollowUp: {
    id: 'service.packet.screenFollowUp',
    defaultMessage: 'Follow-up',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  screenTerminal: {
    id: 'service.packet.screenTerminal',
    defaultMessage: 'Final screen',
    description: 'Packet for an ethics board: in a flow chart, the name of the screen of a step.',
  },
  free: {
    id: 'service.packet.free',
    defaultMessage: 'Free',
    description: 'Packet for an ethics board: an instrument that can be used without a license. A sentence follows.',
  },
  licensed: {
    id: 'service.packet.licensed',
    defaultMessage: 'Licensed',
    description: 'Packet for an ethics board: an instrument that needs a license. A sentence follows.',
  },
});
