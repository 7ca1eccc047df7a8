import { existsSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import { png } from '#service/testing/pictures.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { logIn, verifyLater } from '../setup/logIn.ts';
import type { StartedStudy } from '../setup/startStudy.ts';
import { saysAfter, watchSpoken } from './spoken.ts';
import { test } from '../setup/test.ts';
import { sampleOf } from '../../sample.ts';
import { sourcesWith } from '../../sourcesWith.ts';
import { isTypeChanged } from '../gallery/openFieldType.ts';
import { openAtRest } from '../setup/rest.ts';

/**
 * Status messages (WCAG 4.1.3): each is in a live region that screen readers hear, also while a dialog is open, and does not take the focus.
 */
test.describe.configure({ mode: 'parallel' });

type TextId = keyof typeof en;
const catalogues = { en, es } as const;
const langs = ['en', 'es'] as const;
type Say = (id: TextId) => string;

const PLURAL = /\{\w+, plural,(?:[^{}]|\{[^{}]*\})*?other \{([^{}]*)\}\s*\}/g;

/** A text of the catalogue as a pattern: any words take the place of its arguments, and a count is one of several. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .replace(PLURAL, (_, several: string) => several.replace('#', '{count}'))
      .replace(/<\/?\w+>/g, '')
      .split(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

interface FieldCase {
  /** The source that speaks. */
  by: string;
  folder: string;
  example: string;
  says: TextId;
  /** Before what is answered, such as the first of two steps. */
  first?(field: Locator, say: Say, page: Page): Promise<unknown>;
  does(field: Locator, say: Say, page: Page): Promise<unknown>;
}

const button = (scope: Locator, name: string | RegExp) => scope.getByRole('button', { name }).first();
const startsWith = (text: string): RegExp => new RegExp(`^${patternOf(text).source}`);
const draw = async (canvas: Locator, page: Page): Promise<void> => {
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 5 });
  await page.mouse.up();
};
const file = (field: Locator) =>
  field.locator('input[type=file]').setInputFiles({ name: 'night.png', mimeType: 'image/png', buffer: png() });

const inFields: Readonly<Record<string, FieldCase>> = {
  'a row is added': {
    by: 'kit/form/rows/useRows.ts',
    folder: 'layouts/array',
    example: 'two medicines',
    says: 'kit.rows.added',
    does: (field) => button(field, /^(Add a medicine|Añadir un medicamento)/).click(),
  },
  'a row is removed': {
    by: 'kit/form/rows/useRows.ts',
    folder: 'layouts/array',
    example: 'two medicines',
    says: 'kit.rows.removed',
    does: (field, say) => button(field, startsWith(say('kit.rows.remove'))).click(),
  },
  'a row is moved': {
    by: 'kit/form/rows/useRows.ts',
    folder: 'layouts/array',
    example: 'in an order, each with its identifier',
    says: 'kit.rows.moved',
    does: (field, say) => button(field, startsWith(say('kit.rows.moveDown'))).click(),
  },
  'a file is added': {
    by: 'kit/form/files/useFileAdding.ts',
    folder: 'fields/file_uploader',
    example: 'empty',
    says: 'kit.files.added',
    does: file,
  },
  'a file is of another type': {
    by: 'kit/form/files/useRefusals.ts',
    folder: 'fields/file_uploader',
    example: 'empty',
    says: 'kit.files.error.wrongType',
    does: (field) =>
      field
        .locator('input[type=file]')
        .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }),
  },
  'a file is removed': {
    by: 'kit/form/files/FileField.tsx',
    folder: 'fields/file_uploader',
    example: 'empty',
    says: 'kit.files.removed',
    first: async (field) => {
      await file(field);
      await expect(field.locator('.KitFiles-row')).toHaveCount(1);
    },
    does: (field) => field.locator('.KitFiles-row').getByRole('button').last().click(),
  },
  'an answer is cleared': {
    by: 'kit/ui/parts/FieldFrame.tsx',
    folder: 'fields/radioinput',
    example: 'empty',
    says: 'kit.clearAnswer.cleared',
    first: (field) => field.getByRole('radio').first().click(),
    does: (field, say) => button(field, startsWith(say('kit.clearAnswer.clear'))).click(),
  },
  'the password is shown': {
    by: 'kit/ui/parts/text/usePasswordToggle.tsx',
    folder: 'fields/current_password',
    example: 'typed',
    says: 'kit.password.shown',
    does: (field, say) => button(field, say('kit.password.show')).click(),
  },
  'characters are left': {
    by: 'renderers/fields/textarea/TextareaControl.tsx',
    folder: 'fields/textarea',
    example: 'with a limit',
    says: 'field.textarea.left',
    does: async (field) => {
      await field.getByRole('textbox').focus();
      await field.getByRole('textbox').pressSequentially('!');
    },
  },
  'the country follows the number': {
    by: 'renderers/fields/phone_intl/PhoneIntlControl.tsx',
    folder: 'fields/phone_intl',
    example: 'empty',
    says: 'field.phone_intl.countryChanged',
    does: (field) => field.locator('input[type=tel], input[inputmode=tel]').last().fill('+34612345678'),
  },
  'the units of a weight change': {
    by: 'renderers/fields/weight_intl/WeightIntlControl.tsx',
    folder: 'fields/weight_intl',
    example: 'pounds',
    says: 'field.weight_intl.nowKilograms',
    does: (field, say) => button(field, say('field.weight_intl.useKilograms')).click(),
  },
  'the units of a height change': {
    by: 'renderers/fields/height_intl/HeightIntlControl.tsx',
    folder: 'fields/height_intl',
    example: 'imperial, half an inch',
    says: 'field.height_intl.nowMetric',
    does: (field, say) => button(field, say('field.height_intl.useMetric')).click(),
  },
  'a signature is cleared': {
    by: 'renderers/fields/signature/SignatureControl.tsx',
    folder: 'fields/signature',
    example: 'optional and untouched',
    says: 'field.signature.cleared',
    first: (field, _say, page) => draw(field.locator('canvas'), page),
    does: (field, say) => button(field, say('field.signature.clear')).click(),
  },
  'numbers are the wrong way round': {
    by: 'renderers/fields/range_slider/RangeSliderControl.tsx',
    folder: 'fields/range_slider',
    example: 'no handles until it is touched',
    says: 'field.range_slider.error.order',
    does: async (field) => {
      const boxes = field.locator('input[inputmode]');
      await boxes.first().fill('5');
      await boxes.last().fill('3');
      await boxes.last().blur();
    },
  },
  'options are found': {
    by: 'kit/form/controls/SearchSelect.tsx',
    folder: 'fields/selectadvanced',
    example: 'a long list that can be searched',
    says: 'kit.select.results',
    does: (field) => field.locator('input[role=combobox]').fill('20'),
  },
  'check boxes are found': {
    by: 'kit/form/controls/OptionSearch.tsx',
    folder: 'fields/checkboxgroupwithnone',
    example: 'a long list that is searched',
    says: 'kit.search.found',
    does: (field) => field.locator('.KitField-search input').fill('co'),
  },
  'addresses are found': {
    by: 'renderers/fields/address/AddressSearch.tsx',
    folder: 'fields/address',
    example: 'empty',
    says: 'field.address.results',
    does: (field) => field.locator('input[role=combobox]').pressSequentially('Mad'),
  },
  'none has cleared the others': {
    by: 'kit/form/controls/CheckboxGroupControl.tsx',
    folder: 'fields/checkboxgroupwithnone',
    example: 'several, kept in the order of the options',
    says: 'kit.choice.othersCleared',
    does: (field) => field.getByRole('checkbox').last().click(),
  },
  'an answer is declined': {
    by: 'kit/form/DeclinableField.tsx',
    folder: 'fields/number',
    example: 'with options for those who do not know or do not want to say',
    says: 'kit.choice.answerCleared',
    does: (field) => field.getByRole('checkbox').first().click(),
  },
  'an option gets a place': {
    by: 'renderers/fields/ranking/RankingControl.tsx',
    folder: 'fields/ranking',
    example: 'all in order',
    says: 'field.ranking.placed',
    does: (field, say) => button(field, startsWith(say('kit.rows.moveDown'))).click(),
  },
  'a text file is read': {
    by: 'renderers/fields/textarea_file/TextareaFileControl.tsx',
    folder: 'fields/textarea_file',
    example: 'empty',
    says: 'kit.files.added',
    does: (field) =>
      field
        .locator('input[type=file]')
        .setInputFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('{}') }),
  },
};

interface PortalCase {
  by: string;
  /** The first page, under the base of the demo study. */
  path: string;
  /** Who sees it. */
  who: 'visitor' | 'participant';
  says: TextId;
  /** Default: both. */
  langs?: readonly ('en' | 'es')[];
  first?(page: Page, say: Say, person: TestParticipant): Promise<unknown>;
  does(page: Page, say: Say, person: TestParticipant): Promise<unknown>;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const openLanguages = (page: Page) =>
  page
    .locator('header')
    .getByRole('button', { name: /Language|Idioma/ })
    .filter({ visible: true })
    .first()
    .click();

const inPortal: Readonly<Record<string, PortalCase>> = {
  'a screen is loading': {
    by: 'portal/parts/Loading.tsx',
    who: 'participant',
    path: '/manage/dashboard',
    says: 'portal.shell.loading',
    first: (page) =>
      page.route(/\/assets\//, async (route) => {
        await new Promise((done) => setTimeout(done, 1_500));
        await route.continue();
      }),
    does: (page, say) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: say('portal.header.settings') })
        .click(),
  },
  'the password is shown, in a dialog': {
    by: 'kit/ui/parts/text/usePasswordToggle.tsx',
    who: 'visitor',
    path: '/',
    says: 'kit.password.shown',
    async first(page, _say, { email }) {
      await page.getByRole('main').getByRole('button').first().click();
      await dialogOf(page).getByRole('textbox').fill(email);
      await page.keyboard.press('Enter');
      await expect(dialogOf(page).locator('input[type=password]')).toBeVisible();
    },
    does: (page, say) =>
      dialogOf(page)
        .getByRole('button', { name: say('kit.password.show') })
        .click(),
  },
  'the captcha is done, in a dialog': {
    by: 'portal/answers/captcha/ProofOfWorkCheck.tsx',
    who: 'visitor',
    path: '/',
    says: 'portal.captcha.done',
    async first(page) {
      Object.assign(study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.meta, {
        recaptcha_version: 'Enterprise Checkbox',
      });
      await page.reload();
      await page.getByRole('main').getByRole('button').first().click();
    },
    does: (page) => dialogOf(page).getByRole('checkbox').last().click(),
  },
  'a language could not be loaded, in a dialog': {
    by: 'portal/shell/Shell.tsx',
    who: 'visitor',
    path: '/',
    says: 'portal.language.failed',
    // English texts come with the portal.
    langs: ['en'],
    async first(page) {
      await page.route(/\/assets\/(es|en)-[^/]+\.js$/, (route) => route.abort());
      await openLanguages(page);
    },
    does: (page) => dialogOf(page).locator('button[lang][aria-pressed=false]').first().click(),
  },
  'a language is loading, in a dialog': {
    by: 'portal/shell/LanguageModal.tsx',
    who: 'visitor',
    path: '/',
    says: 'portal.shell.loading',
    async first(page) {
      await page.route(/\/assets\/(es|en)-[^/]+\.js$/, async (route) => {
        await new Promise((done) => setTimeout(done, 1_500));
        await route.continue();
      });
      await openLanguages(page);
    },
    does: (page) => dialogOf(page).locator('button[lang][aria-pressed=false]').first().click(),
  },
  'the study also has a telephone, in a dialog': {
    by: 'portal/dialogs/contact/ContactModal.tsx',
    who: 'visitor',
    path: '/',
    says: 'portal.contact.call',
    async first(page, say) {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('portal.shell.contact') })
        .click();
    },
    does: (page) => dialogOf(page).getByRole('radio').last().click(),
  },
  'a setting is saved': {
    by: 'portal/routes/settings/Setting.tsx',
    who: 'participant',
    path: '/manage/settings',
    says: 'portal.settings.saved',
    async first(page, say) {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('portal.settings.thanks.change'), exact: true })
        .click();
      await page.getByRole('main').getByRole('radio').first().check();
    },
    does: (page, say) =>
      page
        .getByRole('main')
        .getByRole('button', { name: say('portal.settings.save'), exact: true })
        .click(),
  },
  'earlier answers are still there': {
    by: 'portal/answers/forms/RestoredNotice.tsx',
    who: 'participant',
    path: '/manage/dashboard/contribution/last-night',
    says: 'portal.form.kept',
    async first(page) {
      await page.locator('form input[inputmode=numeric]').fill('2');
      await expect(page.locator('.KitBillboard-status')).toHaveText(/\d/);
    },
    does: (page) => page.reload(),
  },
};

/** Sources that speak, and another test that hears them. */
const elsewhere: Readonly<Record<string, string>> = {
  'kit/form/files/FileRow.tsx': 'tests/browser/uploads.spec.ts',
  'kit/form/EditableField.tsx': 'tests/editable-field.test.tsx',
  'kit/form/CalculatedAnswer.tsx': 'tests/browser/unusualStudies.spec.ts',
  'kit/form/rows/createListControl.tsx': 'tests/browser/unusualStudies.spec.ts',
  'kit/form/CheckedField.tsx': 'kit/form/kitForm/valueRules.test.tsx',
  'kit/form/instruments/wizard/QuestionWizard.tsx': 'renderers/instruments/ess/EssControl.test.tsx',
  'kit/ui/parts/notices/LoadingBlock.tsx': 'kit/form/kitForm/sending.test.tsx',
  'kit/ui/parts/dates/DatePartsInput.tsx': 'tests/browser/datesInWords.spec.ts',
  'kit/ui/parts/dates/PickerButton.tsx': 'kit/ui/parts/dates/CalendarButton.test.tsx',
  'kit/ui/parts/dates/PickerDialog.tsx': 'kit/ui/parts/dates/CalendarButton.test.tsx',
  'kit/ui/parts/paging/Pager.tsx': 'kit/ui/parts/paging/Pager.test.tsx',
  'kit/ui/parts/support/SupportNote.tsx': 'tests/browser/safety.spec.ts',
  'kit/ui/parts/support/fetchedDialog.tsx': 'kit/ui/parts/notices/fetched.test.tsx',
  'kit/form/Boundary.tsx': 'tests/jsonforms-examples/hostSettings.test.tsx',
  'kit/form/kitForm/FormView.tsx': 'kit/form/kitForm/KitForm.test.tsx',
  'kit/form/kitForm/ProblemList.tsx': 'tests/browser/unusualStudies.spec.ts',
  'kit/form/kitForm/SendNotice.tsx': 'tests/browser/sending.spec.ts',
  // For those who write a study, not for participants.
  'portal/inspector/Answers.tsx': 'tests/browser/inspector.spec.ts',
  'portal/shell/Crash.tsx': 'portal/shell/Crash.test.tsx',
  'portal/dialogs/session/SessionWarning.tsx': 'portal/dialogs/session/SessionTimer.test.tsx',
  'portal/answers/forms/DraftStatusLine.tsx': 'portal/answers/forms/DraftStatusLine.test.tsx',
  'portal/routes/questionnaire/waiting/WaitingAnswers.tsx': 'tests/browser/unsent.spec.ts',
  'portal/routes/summary/Summary.tsx': 'tests/browser/copies.spec.ts',
  'portal/routes/ehr/HealthRecords.tsx': 'tests/browser/healthRecords.spec.ts',
  'portal/routes/ehr/FindOrganization.tsx': 'tests/browser/healthRecords.spec.ts',
  'renderers/generic/UnknownElement.tsx': 'tests/jsonforms-examples/plainForms.test.tsx',
  'renderers/generic/GenericList.tsx': 'tests/jsonforms-examples/plainForms.test.tsx',
  'renderers/fields/image/ImageControl.tsx': 'renderers/fields/image/ImageControl.test.tsx',
  'renderers/fields/passwordmodern/PasswordModernControl.tsx':
    'renderers/fields/passwordmodern/PasswordModernControl.test.tsx',
  'renderers/instruments/typing_test/screens/TypingScreen.tsx':
    'renderers/instruments/typing_test/TypingTestControl.test.tsx',
  'renderers/fields/signature/SignatureSurface.tsx': 'renderers/fields/signature/SignatureControl.test.tsx',
};

/** Where the live regions and the function for them are. */
const means = [
  'kit/ui/parts/notices/LiveRegion.tsx',
  'kit/ui/parts/notices/announce.ts',
  'kit/ui/parts/text/useSpokenOnPause.ts',
];

test.describe('field types', () => {
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  const cases = Object.entries(inFields).flatMap(([name, each]) => langs.map((lang) => ({ name, lang, ...each })));
  for (const { name, lang, folder, example, says, first, does } of sampleOf(cases, (each) =>
    isTypeChanged(each.folder),
  ))
    test(`a screen reader hears that ${name}: ${folder} (${lang})`, async ({ page }) => {
      await watchSpoken(page);
      await page.goto(`${gallery.origin}/?${new URLSearchParams({ folder, locale: lang, spoken: 'on' })}`);
      const field = page
        .locator('.gallery-example')
        .filter({ has: page.getByRole('heading', { name: example, exact: true }) });
      await expect(field).toBeVisible();
      const say: Say = (id) => catalogues[lang][id];
      await first?.(field, say, page);
      await saysAfter(page, () => does(field, say, page), patternOf(say(says)));
    });
});

let study: StartedStudy;
test.describe('portal', () => {
  test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));
  test.afterAll(() => void study.service.reloadStudies());

  const cases = Object.entries(inPortal).flatMap(([name, each]) =>
    (each.langs ?? langs).map((lang) => ({ name, lang, ...each })),
  );
  for (const { name, lang, path, who, says, first, does } of sampleOf(cases))
    test(`a screen reader hears that ${name} (${lang})`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: lang === 'es' ? 'es-MX' : 'en-US',
        reducedMotion: 'reduce',
      });
      const person = await onDashboard(study.service);
      if (who === 'participant') {
        await logIn(context, study.origin, person);
        await verifyLater(context, study.origin, 'sleep-and-mood');
      }
      const page = await context.newPage();
      await watchSpoken(page);
      await openAtRest(page, `${study.origin}/sleep-and-mood${path}`);
      await expect(page.locator('h1').first()).toBeVisible();
      const say: Say = (id) => catalogues[lang][id];
      await first?.(page, say, person);
      await saysAfter(page, () => does(page, say, person), patternOf(say(says)));
      Object.assign(study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.meta, {
        recaptcha_version: null,
      });
      await context.close();
    });
});

test('each source that speaks has a test', () => {
  const found = sourcesWith(/announce\(|useSpokenOnPause\(|role="(status|alert)"|aria-live=/);
  const shown = [...Object.values(inFields), ...Object.values(inPortal)].map(({ by }) => by);
  expect(
    found.filter((source) => !shown.includes(source) && !(source in elsewhere) && !means.includes(source)),
  ).toEqual([]);
  expect(Object.values(elsewhere).filter((spec) => !existsSync(spec))).toEqual([]);
});

test('a message outside of a live region, in a hidden one, or with the focus is not heard', async ({ page }) => {
  await watchSpoken(page);
  const hears = async (region: string) => {
    await page.goto(`data:text/html,${encodeURIComponent(`<p id="a" ${region}></p><button>Send</button>`)}`);
    const act = () => page.evaluate(() => void (document.querySelector('#a')!.textContent = 'Sent'));
    return saysAfter(page, act, 'Sent', 1_000).then(
      () => true,
      () => false,
    );
  };
  expect(await hears('role="status"')).toBe(true);
  expect(await hears('aria-live="polite"')).toBe(true);
  expect(await hears('')).toBe(false);
  expect(await hears('aria-live="off"')).toBe(false);
  expect(await hears('role="status" aria-hidden="true"')).toBe(false);
  expect(await hears('role="status" hidden')).toBe(false);
});
