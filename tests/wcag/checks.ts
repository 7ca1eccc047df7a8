/** A check that runs on its own, and the criteria of WCAG 2.2 that it is evidence for. */
export interface Check {
  /** In the page, such as `reflow`. */
  name: string;
  /** What it looks at and what it decides, in one sentence. */
  about: string;
  /** Runs all of it. */
  command: string;
  /** The file with its tests. */
  file: string;
  /** True if `npm test` takes a part of it. Otherwise every run is a whole one. */
  isSampled?: true;
  criteria: readonly string[];
}

const browser = 'tests/browser/accessibility';

/** The checks of accessibility. A criterion that none of them names is not claimed. */
export const checks: readonly Check[] = [
  {
    name: 'axe',
    about:
      'Every rule of axe for A and AA, on each field type in each state and on each screen, in all modes, two widths and both languages.',
    command: 'npm run test:all -- axe',
    isSampled: true,
    file: `${browser}/axe.spec.ts`,
    criteria: [
      '1.1.1',
      '1.3.1',
      '1.3.5',
      '1.4.1',
      '1.4.3',
      '2.4.1',
      '2.4.2',
      '2.4.4',
      '2.5.3',
      '2.5.8',
      '3.1.1',
      '3.1.2',
      '3.3.2',
      '4.1.2',
    ],
  },
  {
    name: 'reflow',
    about:
      'Each field type and screen at 320 CSS pixels, which a zoom of 400 % shows, and with the spacing of text set by the reader: nothing is cut off, covered or wider than the window.',
    command: 'npm run test:all -- reflow',
    isSampled: true,
    file: `${browser}/reflow.spec.ts`,
    criteria: ['1.3.4', '1.4.4', '1.4.10', '1.4.12'],
  },
  {
    name: 'keyboard',
    about:
      'Twelve journeys with the keyboard alone against the real service: the focus is seen, never lost and never covered, also by messages, notices and bars; dialogs keep it and give it back.',
    command: 'npm run test:all -- keyboard',
    isSampled: true,
    file: `${browser}/keyboard.spec.ts`,
    criteria: ['2.1.1', '2.1.2', '2.4.1', '2.4.3', '2.4.7', '2.4.11', '3.2.1', '3.3.1'],
  },
  {
    name: 'media',
    about:
      'Each field type and screen in forced colors and with reduced motion: checked, selected, focused, wrong and disabled are still seen, and nothing moves.',
    command: 'npm run test:all -- media',
    isSampled: true,
    file: `${browser}/media.spec.ts`,
    criteria: ['1.4.1', '1.4.11', '2.2.2', '2.4.7', '3.3.1'],
  },
  {
    name: 'pseudo-locale',
    about:
      'Each screen in a made-up language: every text and spoken attribute is in the catalogue, so none stays in English.',
    command: 'npm run test:all -- pseudo',
    isSampled: true,
    file: `${browser}/pseudo.spec.ts`,
    criteria: ['3.1.1'],
  },
  {
    name: 'spoken',
    about: 'What a screen reader says about each field type in each state, compared with a text that people have read.',
    command: 'npm run test:all -- spoken',
    isSampled: true,
    file: 'tests/spoken/spoken.test.tsx',
    criteria: ['1.1.1', '1.3.1', '1.3.2', '3.3.1', '3.3.2', '4.1.2'],
  },
  {
    name: 'labels',
    about:
      'Each field type and screen in both languages: the text on a control is part of its name, headings and labels have words of their own and differ, and no picture holds a text.',
    command: 'npm run test:all -- use',
    isSampled: true,
    file: `${browser}/labels.spec.ts`,
    criteria: ['1.4.5', '2.4.6', '2.5.3'],
  },
  {
    name: 'operation',
    about:
      'Each control of each field type and screen: nothing appears under the pointer or the focus alone, a press counts when it is released and can be aborted, an answer changes no context, and one press does what dragging does.',
    command: 'npm run test:all -- use',
    isSampled: true,
    file: `${browser}/operation.spec.ts`,
    criteria: ['1.4.13', '2.5.2', '2.5.7', '3.2.2'],
  },
  {
    name: 'frame',
    about:
      'All screens compared: what repeats is in one order, help is at the same places of each, and each page that is no step has several ways to it.',
    command: 'npm run test:all -- use',
    isSampled: true,
    file: `${browser}/frame.spec.ts`,
    criteria: ['2.4.5', '3.2.3', '3.2.6'],
  },
  {
    name: 'messages',
    about:
      'Each source of status messages: a live region says it, also while a dialog is open, and it does not take the focus.',
    command: 'npm run test:all -- use',
    isSampled: true,
    file: `${browser}/spoken.spec.ts`,
    criteria: ['4.1.3'],
  },
  {
    name: 'entry',
    about:
      'The sign-up, the login and an activity: what proves who somebody is can be pasted and filled in, nothing is asked for twice, and a step with errors is not sent.',
    command: 'npm run test:all -- use',
    isSampled: true,
    file: `${browser}/entry.spec.ts`,
    criteria: ['3.3.4', '3.3.7', '3.3.8'],
  },
  {
    name: 'captcha',
    about:
      'The captcha is one checkbox, checked by the keyboard, behind which the browser computes: nothing is to be recognized or solved.',
    command: 'npx playwright test --config tests/browser/playwright.config.ts captcha.spec.ts',
    file: 'tests/browser/captcha.spec.ts',
    criteria: ['3.3.8'],
  },
  {
    name: 'review',
    about: 'Answers are shown for review before they are sent, can be changed from there, and are kept as a copy.',
    command: 'SAMPLE=all npx playwright test --config tests/browser/playwright.config.ts review.spec.ts',
    isSampled: true,
    file: 'tests/browser/review.spec.ts',
    criteria: ['3.3.4'],
  },
  {
    name: 'leaving',
    about:
      'A withdrawal asks for a confirmation first, and a signature that counts only with a mailed code is not sent without it.',
    command: 'SAMPLE=all npx playwright test --config tests/browser/playwright.config.ts modals.spec.ts',
    isSampled: true,
    file: 'tests/browser/modals.spec.ts',
    criteria: ['3.3.4'],
  },
  {
    name: 'error suggestions',
    about:
      'Each error of each field type says in both languages what is expected, or the field says it beside it; “invalid” alone is not enough.',
    command: 'npm test -- errorSuggestions',
    file: 'tests/wcag/errorSuggestions.test.tsx',
    criteria: ['3.3.3'],
  },
  {
    name: 'sensory words',
    about:
      'No text of the catalogues and of the example studies names something by its place, color, shape, size or sound alone, in both languages.',
    command: 'npm test -- sensoryWords',
    file: 'tests/wcag/sensoryWords.test.ts',
    criteria: ['1.3.3'],
  },
  {
    name: 'colors',
    about: 'The contrast of every text, control and focus ring on its ground, for any brand and in each mode.',
    command: 'npm test -- studyColors',
    file: 'kit/pure/brand/studyColors.test.ts',
    criteria: ['1.4.3', '1.4.11'],
  },
  {
    name: 'session',
    about:
      'The end of a session is announced five minutes before, can be put off as often as needed, and loses no answer.',
    command: 'npm test -- SessionTimer',
    file: 'portal/dialogs/session/SessionTimer.test.tsx',
    criteria: ['2.2.1'],
  },
  {
    name: 'dialogs',
    about:
      'Each dialog of the portal has the same parts in the same order, with a name, a close button and its buttons in one row.',
    command: 'npm test -- dialogs',
    file: 'tests/dialogs.test.tsx',
    criteria: ['3.2.4'],
  },
  {
    name: 'not used',
    about:
      'The sources have no sound, video, shortcut of one letter, locked orientation, device motion or blinking text.',
    command: 'npm test -- notUsed',
    file: 'tests/wcag/notUsed.test.ts',
    criteria: ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.4', '1.4.2', '2.1.4', '2.3.1', '2.5.1', '2.5.4'],
  },
];
