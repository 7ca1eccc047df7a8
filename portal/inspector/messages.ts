import { defineMessages } from '#kit/pure/texts/index.ts';

const builder = 'For study builders, in a preview.';

export const brokenMessages = defineMessages({
  name: {
    id: 'portal.preview.broken.name',
    defaultMessage: 'Problems of the study',
    description: `${builder} Name of the region with the problems, for screen readers.`,
  },
  lastGood: {
    id: 'portal.preview.broken.lastGood',
    defaultMessage:
      '{count, plural, one {A file of this study has an error.} other {The files of this study have # errors.}} The page shows the last version without errors.',
    description: `${builder} Above the list of errors.`,
  },
});

export const findingMessages = defineMessages({
  participants: {
    id: 'portal.preview.finding.participants',
    defaultMessage: 'What participants would see:',
    description: `${builder} Before the effect of a mistake in a file.`,
  },
  inEnglish: {
    id: 'portal.preview.finding.inEnglish',
    defaultMessage: 'The check describes problems in English.',
    description: `${builder} Above mistakes in files, which are described in English; not shown in English.`,
  },
});

const inspector = 'Inspector of a preview, for study builders and ethics boards.';

export const inspectorMessages = defineMessages({
  title: { id: 'portal.inspector.title', defaultMessage: 'Inspector', description: `${inspector} Heading and name.` },
  open: {
    id: 'portal.inspector.open',
    defaultMessage: 'Inspect this page',
    description: `${inspector} Button that opens and closes it.`,
  },
  forms: {
    id: 'portal.inspector.forms',
    defaultMessage: 'Forms of the study',
    description: `${inspector} Heading of a list.`,
  },
  page: {
    id: 'portal.inspector.page',
    defaultMessage: 'Page {number}',
    description: `${inspector} A page without a title.`,
  },
  isHidden: {
    id: 'portal.inspector.isHidden',
    defaultMessage: '(hidden by the answers)',
    description: `${inspector} After the title of a page.`,
  },
  noForm: {
    id: 'portal.inspector.noForm',
    defaultMessage: 'This screen has no form.',
    description: `${inspector} In place of what belongs to a form.`,
  },
  noConditions: {
    id: 'portal.inspector.noConditions',
    defaultMessage: 'Every question of this form is always shown.',
    description: `${inspector} No question has a condition.`,
  },
  shown: {
    id: 'portal.inspector.shown',
    defaultMessage: 'shown',
    description: `${inspector} After a question, which has a condition.`,
  },
  hidden: {
    id: 'portal.inspector.hidden',
    defaultMessage: 'hidden',
    description: `${inspector} After a question, which has a condition.`,
  },
  entries: {
    id: 'portal.inspector.entries',
    defaultMessage: '{count, plural, =0 {no entries} one {# entry} other {# entries}}',
    description: `${inspector} After a question, whose number of entries follows from other answers.`,
  },
  all: {
    id: 'portal.inspector.all',
    defaultMessage: 'All of these have to be true',
    description: `${inspector} Above the parts of a condition.`,
  },
  any: {
    id: 'portal.inspector.any',
    defaultMessage: 'One of these has to be true',
    description: `${inspector} Above the parts of a condition.`,
  },
  holds: { id: 'portal.inspector.holds', defaultMessage: 'true', description: `${inspector} Outcome of a condition.` },
  fails: {
    id: 'portal.inspector.fails',
    defaultMessage: 'not true',
    description: `${inspector} Outcome of a condition.`,
  },
  noAnswer: {
    id: 'portal.inspector.noAnswer',
    defaultMessage: '(no answer)',
    description: `${inspector} In place of the value of a question.`,
  },
  answers: {
    id: 'portal.inspector.answers',
    defaultMessage: 'Answers',
    description: `${inspector} Heading above JSON.`,
  },
  errors: {
    id: 'portal.inspector.errors',
    defaultMessage: '{count, plural, one {# error} other {# errors}}',
    description: `${inspector} Heading above the errors of the answers.`,
  },
  payload: {
    id: 'portal.inspector.payload',
    defaultMessage: 'What would be sent',
    description: `${inspector} Heading above JSON.`,
  },
  node: {
    id: 'portal.inspector.node',
    defaultMessage: 'Node',
    description: `${inspector} The definition of a form in the file of the study.`,
  },
  schema: {
    id: 'portal.inspector.schema',
    defaultMessage: 'JSON Schema',
    description: `${inspector} What the form is compiled to.`,
  },
  uischema: {
    id: 'portal.inspector.uischema',
    defaultMessage: 'UI Schema',
    description: `${inspector} What the form is compiled to.`,
  },
  findings: {
    id: 'portal.inspector.findings',
    defaultMessage:
      'The check found {count, plural, =0 {nothing} one {# problem} other {# problems}} in the files of the study.',
    description: `${inspector} Above the list of problems.`,
  },
  actAs: {
    id: 'portal.inspector.actAs',
    defaultMessage: 'As a participant',
    description: `${inspector} Heading above the choices about a made-up participant.`,
  },
  notAsked: {
    id: 'portal.inspector.notAsked',
    defaultMessage: 'The participant of this preview is made up, so this cannot be done.',
    description: `${inspector} Message after something that needs a real participant.`,
  },
});

export const tabMessages = defineMessages({
  outline: { id: 'portal.inspector.tab.outline', defaultMessage: 'Outline', description: `${inspector} Tab.` },
  why: {
    id: 'portal.inspector.tab.why',
    defaultMessage: 'Why',
    description: `${inspector} Tab: why questions are shown or hidden.`,
  },
  data: { id: 'portal.inspector.tab.data', defaultMessage: 'Data', description: `${inspector} Tab.` },
  code: { id: 'portal.inspector.tab.code', defaultMessage: 'Code', description: `${inspector} Tab.` },
  problems: { id: 'portal.inspector.tab.problems', defaultMessage: 'Problems', description: `${inspector} Tab.` },
  view: {
    id: 'portal.inspector.tab.view',
    defaultMessage: 'View',
    description: `${inspector} Tab: language, brand and other switches.`,
  },
});

export const switchMessages = defineMessages({
  own: {
    id: 'portal.inspector.view.own',
    defaultMessage: 'As for participants',
    description: `${inspector} Value of every switch that changes nothing.`,
  },
  language: { id: 'portal.inspector.view.language', defaultMessage: 'Language', description: `${inspector} Label.` },
  brand: { id: 'portal.inspector.view.brand', defaultMessage: 'Brand', description: `${inspector} Label.` },
  text: { id: 'portal.inspector.view.text', defaultMessage: 'Text size', description: `${inspector} Label.` },
  mode: { id: 'portal.inspector.view.mode', defaultMessage: 'Color mode', description: `${inspector} Label.` },
  region: {
    id: 'portal.inspector.view.region',
    defaultMessage: 'Region, such as US',
    description: `${inspector} Label.`,
  },
  date: {
    id: 'portal.inspector.view.date',
    defaultMessage: 'Day that counts as today',
    description: `${inspector} Label.`,
  },
  hidden: {
    id: 'portal.inspector.view.hidden',
    defaultMessage: 'Hidden questions',
    description: `${inspector} Label.`,
  },
  errors: {
    id: 'portal.inspector.view.errors',
    defaultMessage: 'Errors',
    description: `${inspector} Label: whether errors keep from turning the page.`,
  },
  show: {
    id: 'portal.inspector.view.show',
    defaultMessage: 'Show all of them',
    description: `${inspector} Value of “Hidden questions”.`,
  },
  skip: {
    id: 'portal.inspector.view.skip',
    defaultMessage: 'Let me continue',
    description: `${inspector} Value of “Errors”.`,
  },
  seed: {
    id: 'portal.inspector.view.seed',
    defaultMessage: 'Made-up answers, number',
    description: `${inspector} Label. The same number gives the same answers.`,
  },
  fill: {
    id: 'portal.inspector.view.fill',
    defaultMessage: 'Fill in',
    description: `${inspector} Button: fills in the form with made-up answers.`,
  },
  next: {
    id: 'portal.inspector.view.next',
    defaultMessage: 'Other answers',
    description: `${inspector} Button: fills in other made-up answers.`,
  },
  copy: {
    id: 'portal.inspector.view.copy',
    defaultMessage: 'Copy a link to this view',
    description: `${inspector} Button.`,
  },
  link: {
    id: 'portal.inspector.view.link',
    defaultMessage: 'Whoever has this link sees this screen',
    description: `${inspector} Label of the link.`,
  },
  width: {
    id: 'portal.inspector.view.width',
    defaultMessage: 'Width of the window',
    description: `${inspector} Label.`,
  },
  pixels: { id: 'portal.inspector.view.pixels', defaultMessage: '{width} px', description: `${inspector} A width.` },
  window: {
    id: 'portal.inspector.view.window',
    defaultMessage: 'Open a window of {width} px',
    description: `${inspector} Button.`,
  },
  otherWidth: {
    id: 'portal.inspector.view.otherWidth',
    defaultMessage: 'This link is about a window of {width} px. Yours has another width.',
    description: `${inspector} Above a button that opens such a window.`,
  },
  as: {
    id: 'portal.inspector.view.as',
    defaultMessage: 'Where they are',
    description: `${inspector} Label: the step of the study that a made-up participant is at.`,
  },
  nobody: {
    id: 'portal.inspector.view.nobody',
    defaultMessage: 'No participant: a visitor',
    description: `${inspector} Value of “Where they are”.`,
  },
  dashboard: {
    id: 'portal.inspector.view.dashboard',
    defaultMessage: 'Dashboard',
    description: `${inspector} Value of “Where they are”.`,
  },
  status: {
    id: 'portal.inspector.view.status',
    defaultMessage: 'Status',
    description: `${inspector} Label: the status of a made-up participant.`,
  },
  ofFlow: {
    id: 'portal.inspector.view.ofFlow',
    defaultMessage: 'As their step says',
    description: `${inspector} Value of “Status”.`,
  },
  consent: {
    id: 'portal.inspector.view.consent',
    defaultMessage: 'Consent that they signed',
    description: `${inspector} Label.`,
  },
  currentConsent: {
    id: 'portal.inspector.view.currentConsent',
    defaultMessage: 'The current version',
    description: `${inspector} Value of “Consent that they signed”.`,
  },
  earlier: {
    id: 'portal.inspector.view.earlier',
    defaultMessage: 'The version before: they have to sign again',
    description: `${inspector} Value of “Consent that they signed”.`,
  },
  done: {
    id: 'portal.inspector.view.done',
    defaultMessage: 'What they have done',
    description: `${inspector} Above check boxes with the activities of the step.`,
  },
  theirScreen: {
    id: 'portal.inspector.view.theirScreen',
    defaultMessage: 'Show their screen',
    description: `${inspector} Button: goes to where a made-up participant is.`,
  },
  notStored: {
    id: 'portal.inspector.view.notStored',
    defaultMessage: 'This participant does not exist. What you send is checked and not stored.',
    description: `${inspector} Below the choices about a made-up participant.`,
  },
  loggedIn: {
    id: 'portal.inspector.view.loggedIn',
    defaultMessage: 'To see the study as a made-up participant, log out first.',
    description: `${inspector} In place of the choices about a made-up participant.`,
  },
  answers: {
    id: 'portal.inspector.view.answers',
    defaultMessage: 'Answers of this form as JSON, as under “Data”',
    description: `${inspector} Label. “Data” is the name of a tab.`,
  },
  wrongAnswers: {
    id: 'portal.inspector.view.wrongAnswers',
    defaultMessage: 'This is no JSON object of at most {length} characters.',
    description: `${inspector} Error of the field with answers.`,
  },
  fillThese: {
    id: 'portal.inspector.view.fillThese',
    defaultMessage: 'Fill in these',
    description: `${inspector} Button: fills in the form with the answers above.`,
  },
  takePresent: {
    id: 'portal.inspector.view.takePresent',
    defaultMessage: 'Take those of the form',
    description: `${inspector} Button: puts the present answers of the form into the field above and into the link.`,
  },
});
