import type { Control, Screen } from '../engines/Screen.ts';
import { focusFirst, pressKeys } from './pressKeys.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { png } from '#service/testing/pictures.ts';

/** Fills in a field as a participant does. */
export type Fill = (field: Control, page: Screen) => Promise<void>;

/** What an answer has to be: a value, or a check of one that is not known before. */
export type Expected = unknown | ((value: unknown) => boolean);

/** A field type whose examples have no keys: how a participant fills it in, and what is stored then. */
export interface ByHand {
  fill: Fill;
  /** By the end of the attribute: `''` for the answer itself, `_timestamp` for a second one. */
  stored: Readonly<Record<string, Expected>>;
  /** Without a network, if that is another way. */
  offline?: Pick<ByHand, 'fill' | 'stored'>;
}

/** Chooses from a short list, which is the browser's own. */
const chosen =
  (label: string): Fill =>
  async (field) => {
    await field.getByRole('combobox').selectOption({ label });
  };

/** Types into a long list, and chooses what it then offers. */
const searched =
  (label: string): Fill =>
  async (field, page) => {
    await field.locator('input[role=combobox]').pressSequentially(label);
    await page.getByRole('option', { name: label, exact: true }).first().click();
  };

/** Chooses one answer of each item: the index of the response. Items can be on screens of their own. */
const scored =
  (choices: readonly number[]): Fill =>
  async (field) => {
    for (const [item, choice] of choices.entries())
      await field.getByRole('radiogroup').nth(item).getByRole('radio').nth(choice).check();
  };

const scores = (total: number, each: readonly number[]): Record<string, number> => ({
  '': total,
  ...Object.fromEntries(each.map((score, i) => [`_${i}`, score])),
});

const pictureNamed =
  (name: string): Fill =>
  async (field) => {
    await field.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: png() });
    await field
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .waitFor();
  };
const isOneFile = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 1 && /^[\w-]{8,}$/.test(value[0]);
const isText = (value: unknown): boolean => typeof value === 'string';
const CEDAR = '12 Cedar Hollow Ln, Austin, TX 78710';
/** Whether a time is of the last ten minutes. */
const isNow = (value: unknown): boolean => Math.abs(Date.parse(String(value)) - Date.now()) < 600_000;
const mexican = optionLists.languages.find(({ value }) => value === 'es_MX')!;
const NIGHTS = '{"nights": [{"hours": 6.5}]}';

/** By field type. */
export const byHand: Readonly<Record<string, ByHand>> = {
  address: {
    async fill(field, page) {
      await field.getByRole('combobox').pressSequentially('12 Cedar');
      await page.getByRole('option', { name: CEDAR }).click();
    },
    stored: { '': (value: unknown) => (value as { value?: unknown; verified?: unknown }).value === CEDAR },
    offline: {
      async fill(field) {
        await field.getByRole('combobox').pressSequentially('12 Cedar');
        await field.getByRole('button', { name: 'Enter the address by hand' }).click();
        await field.getByRole('textbox').pressSequentially(CEDAR);
      },
      stored: { '': { value: CEDAR, verified: false, entered_by_hand: true } },
    },
  },
  datetime: {
    async fill(field) {
      await field.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'June' });
      await field.getByRole('textbox', { name: 'Day' }).pressSequentially('16');
      await field.getByRole('textbox', { name: 'Year' }).pressSequentially('2026');
      await field.getByRole('textbox', { name: 'Time' }).pressSequentially('10:30 AM');
    },
    // The summer time of New York.
    stored: { '': '2026-06-16T10:30:00-04:00' },
  },
  typing_test: {
    async fill(field, page) {
      await focusFirst(field);
      await pressKeys(page, '{Enter}Hi{Tab}{Enter}{Tab}{Tab}{Enter}');
    },
    stored: {
      '': 'completed',
      _device_os: isText,
      _device_os_version: isText,
      _device_timezone: 'America/New_York',
      _device_type: isText,
      _test_completed: 'true',
      _test_duration_ms: (value: unknown) => Number(value) >= 0,
      _time_start: isNow,
      _time_end: isNow,
      _test_log: (value: unknown) => JSON.parse(String(value)).some(({ key }: { key: string }) => key === 'H'),
      _test_response: 'Hi',
    },
  },
  connected_file: { fill: pictureNamed('card.png'), stored: { '': isOneFile } },
  file_uploader: { fill: pictureNamed('pills.png'), stored: { '': isOneFile } },
  image: { fill: pictureNamed('bed.png'), stored: { '': isOneFile } },
  textarea_file: {
    async fill(field) {
      await field
        .locator('input[type=file]')
        .setInputFiles({ name: 'nights.json', mimeType: 'application/json', buffer: Buffer.from(NIGHTS) });
      await field.getByRole('button', { name: /nights\.json/ }).waitFor();
    },
    stored: { '': NIGHTS, _file_name: 'nights.json', _file_size: NIGHTS.length, _file_type: 'application/json' },
  },
  // Nobody types it: the study's value is sent along.
  hidden: { fill: async () => undefined, stored: { '': 'v2' } },
  language: { fill: chosen(mexican.name), stored: { '': 'es_MX' } },
  selectadvanced: { fill: chosen('I study'), stored: { '': 'studying' } },
  'select-number-range': { fill: searched('42'), stored: { '': 42 } },
  states: { fill: searched('California'), stored: { '': 'CA' } },
  gad2: { fill: scored([0, 1]), stored: scores(1, [0, 1]) },
  gad7: { fill: scored([1, 2, 1, 2, 1, 2, 1]), stored: scores(10, [1, 2, 1, 2, 1, 2, 1]) },
  phq2: { fill: scored([3, 2]), stored: scores(5, [3, 2]) },
  phq9: { fill: scored([1, 1, 1, 2, 0, 1, 1, 0, 0]), stored: scores(7, [1, 1, 1, 2, 0, 1, 1, 0, 0]) },
  signature: {
    async fill(field) {
      await field.getByRole('radio', { name: 'Type my name' }).check();
      await field.getByRole('textbox', { name: 'Your full name' }).pressSequentially('Ana María López');
    },
    stored: { '': 'Ana María López', _timestamp: isNow },
  },
  text_with_timestamp: {
    async fill(field) {
      await field.getByRole('textbox').pressSequentially('One aspirin');
    },
    stored: { '': 'One aspirin', _timestamp: isNow },
  },
  todays_date: {
    fill: async (field) => field.getByRole('checkbox').check(),
    stored: {
      '': (value: unknown) => value === new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
    },
  },
};
