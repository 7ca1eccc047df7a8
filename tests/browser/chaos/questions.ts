import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Random } from '#kit/pure/samples/index.ts';
import { deflateSync } from 'node:zlib';
import { pngChunk } from '#service/testing/pictures.ts';

/** A stored value of an answer. A file is the hash of its bytes. */
export interface Stored {
  attribute: string;
  value: unknown;
}

/**
 * A question and how a participant answers it on the screen. An answer is the text on the screen, or JSON of several such texts; `''` is no
 * answer. This code uses neither the form's data nor the code that compiles it.
 */
export interface Question {
  name: string;
  /** The input's definition, without name and label. */
  input: Record<string, unknown>;
  /** A sensitive answer is not kept before it is sent. */
  isSensitive?: boolean;
  holdsFiles?: boolean;
  /** Its condition: the answer to another question on the same page. */
  shownIf?: { name: string; is: string };
  /** @returns a random answer, sometimes the present one */
  generate(random: Random, present: string): string;
  /** @param note called with each intermediate answer before it is on the screen */
  type(field: Locator, answer: string, note: (answer: string) => void): Promise<void>;
  read(field: Locator): Promise<string>;
  /** Whether the answer can be sent. */
  isComplete?(answer: string): boolean;
  /** What the service has to store. */
  stored(answer: string): Stored[];
}

const box = (field: Locator): Locator => field.locator('input, textarea');

function textQuestion(
  name: string,
  type: 'text' | 'textarea' | 'number' | 'pin',
  generate: (random: Random) => string,
  more: Partial<Question> = {},
): Question {
  return {
    name,
    input: { interface: type },
    generate,
    async type(field, answer, note) {
      note(answer);
      await box(field).fill(answer);
    },
    read: async (field) => (await box(field).inputValue()).trim(),
    stored: (answer) => [{ attribute: name, value: type === 'number' ? Number(answer) : answer }],
    ...more,
  };
}

const CHOICES = ['low', 'even', 'high'] as const;

const choiceQuestion = (name: string): Question => ({
  name,
  input: { interface: 'radioinput', options: CHOICES.map((value) => ({ value, label: `${name} ${value}` })) },
  generate: (random) => random.pick(CHOICES),
  async type(field, answer, note) {
    note(answer);
    await field.getByRole('radio', { name: `${name} ${answer}`, exact: true }).check();
  },
  async read(field) {
    const checked = field.getByRole('radio', { checked: true });
    return (await checked.count()) === 0
      ? ''
      : (await checked.locator('xpath=ancestor::label').innerText()).replace(`${name} `, '').trim();
  },
  stored: (answer) => [{ attribute: name, value: { answer } }],
});

type RowTexts = [where: string, minutes: string];
const rowsIn = (answer: string): RowTexts[] => (answer === '' ? [] : JSON.parse(answer));
const rowsAs = (rows: readonly RowTexts[]): string => (rows.length === 0 ? '' : JSON.stringify(rows));

/** A list that grows and shrinks by one row at a time. */
const listQuestion = (name: string): Question => ({
  name,
  input: {
    interface: 'tabularlist',
    inputs: [
      { interface: 'text', name: 'where', label: 'Where' },
      { interface: 'number', name: 'minutes', label: 'Minutes' },
    ],
    config: { item_label: 'Nap', add_label: 'Add a nap' },
  },
  generate(random, present) {
    const rows = rowsIn(present);
    if (rows.length === 3 || (rows.length > 0 && random.below(4) === 0)) return rowsAs(rows.slice(0, -1));
    return rowsAs([...rows, [`place ${random.below(100_000)}`, String(1 + random.below(300))]]);
  },
  async type(field, answer, note) {
    const wanted = rowsIn(answer);
    const items = field.locator('[data-row]');
    let rows = await readRows(field);
    const change = (next: RowTexts[]): void => {
      rows = next;
      note(rowsAs(next));
    };
    while (rows.length > wanted.length) {
      change(rows.slice(0, -1));
      await items.last().getByRole('button', { name: 'Remove' }).click();
    }
    for (const [i, texts] of wanted.entries()) {
      if (rows[i]?.join() === texts.join()) continue;
      if (!rows[i]) {
        change([...rows, ['', '']]);
        await field.getByRole('button', { name: /^Add a nap/ }).click();
      }
      for (const column of [0, 1]) {
        change(
          rows.map((row, at) =>
            at === i ? (row.map((text, c) => (c === column ? texts[c] : text)) as RowTexts) : row,
          ),
        );
        await box(items.nth(i)).nth(column).fill(texts[column]!);
      }
    }
  },
  read: async (field) => rowsAs(await readRows(field)),
  isComplete: (answer) => rowsIn(answer).every((row) => row.every((text) => text !== '')),
  stored: (answer) => [
    { attribute: name, value: rowsIn(answer).map(([where, minutes]) => ({ where, minutes: Number(minutes) })) },
  ],
});

const readRows = (field: Locator): Promise<RowTexts[]> =>
  field
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('input')].map(({ value }) => value.trim()) as [string, string]),
    );

/** An instrument with two items; its answer is e.g. `[2,0]`, or `[2,null]` if it is incomplete. */
const instrumentQuestion = (name: string): Question => ({
  name,
  input: { interface: 'phq2' },
  generate: (random) => JSON.stringify([random.below(4), random.below(4)]),
  async type(field, answer, note) {
    const wanted = JSON.parse(answer) as number[];
    let present = JSON.parse((await this.read(field)) || '[null,null]') as (number | null)[];
    for (const [item, choice] of wanted.entries()) {
      present = present.map((before, i) => (i === item ? choice : before));
      note(JSON.stringify(present));
      await field.getByRole('radiogroup').nth(item).getByRole('radio').nth(choice).check();
    }
  },
  async read(field) {
    const chosen = await field.locator('[role=radiogroup]').evaluateAll((groups) =>
      groups.map((group) => {
        const at = [...group.querySelectorAll('input[type=radio]')].findIndex(
          (radio) => (radio as HTMLInputElement).checked,
        );
        return at < 0 ? null : at;
      }),
    );
    return chosen.every((each) => each === null) ? '' : JSON.stringify(chosen);
  },
  isComplete: (answer) => answer === '' || !answer.includes('null'),
  stored(answer) {
    const items = JSON.parse(answer) as number[];
    return [
      { attribute: name, value: items[0]! + items[1]! },
      ...items.map((value, i) => ({ attribute: `${name}_${i}`, value })),
    ];
  },
});

/** Follows the name of a file that has to be chosen again, because its bytes are neither at the service nor on the page. */
const GONE = ' (gone)';
export const withoutGone = (answer: string): string => answer.replaceAll(GONE, '');
/** The names of the files of an answer that have to be chosen again. */
export const goneIn = (answer: string): string[] =>
  filesIn(answer)
    .filter((file) => file.endsWith(GONE))
    .map(withoutGone);
const filesIn = (answer: string): string[] => (answer === '' ? [] : JSON.parse(answer));
const filesAs = (names: readonly string[]): string => (names.length === 0 ? '' : JSON.stringify(names));
const numberIn = (file: string): number => Number(/\d+/.exec(file)?.[0]);

const fileQuestion = (name: string): Question => ({
  name,
  holdsFiles: true,
  input: { interface: 'file_uploader', config: { accept: ['image/png'], max_files: 2 } },
  generate(random, present) {
    const files = filesIn(present);
    if (files.length === 2 || (files.length > 0 && random.below(4) === 0)) return filesAs(files.slice(1));
    return filesAs([...files, `photo-${random.below(2 ** 31)}.png`]);
  },
  async type(field, answer, note) {
    const wanted = filesIn(answer);
    let files = filesIn(await this.read(field));
    for (const file of files.filter((each) => !wanted.includes(each))) {
      const remove = field.getByRole('button', { name: `Remove ${withoutGone(file)}` });
      files = files.filter((each) => each !== file);
      note(withoutGone(filesAs(files)));
      await remove.click();
    }
    for (const file of wanted.filter((each) => !files.includes(each))) {
      files = [...files, file];
      note(withoutGone(filesAs(files)));
      await field
        .locator('input[type=file]')
        .setInputFiles({ name: file, mimeType: 'image/png', buffer: pictureOf(numberIn(file)) });
      // The form looks into a file before it takes it. Until then its status is about the answers before.
      await field.locator('.KitFiles-row', { hasText: file }).waitFor();
    }
  },
  read: async (field) =>
    filesAs(
      await field
        .locator('.KitFiles-row')
        .evaluateAll(
          (rows, gone) =>
            rows.map(
              (row) =>
                row.querySelector('.KitFiles-name')!.textContent! +
                (row.textContent!.includes('before the page was closed') ? gone : ''),
            ),
          GONE,
        ),
    ),
  isComplete: (answer) => !answer.includes(GONE),
  stored: (answer) => [{ attribute: name, value: filesIn(answer).map((file) => hashOf(pictureOf(numberIn(file)))) }],
});

export const hashOf = (bytes: Buffer): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

const words =
  (name: string) =>
  (random: Random): string =>
    `${name} ${random.below(100_000)}`;

/** The questions of each page: every kind of answer that is kept or sent in its own way. */
export const pages: readonly (readonly Question[])[] = [
  [
    textQuestion('drink', 'text', words('drink')),
    textQuestion('hours', 'number', (random) => String(random.below(1_000))),
    choiceQuestion('mood'),
    textQuestion('why', 'textarea', words('why'), { shownIf: { name: 'mood', is: 'low' } }),
  ],
  [
    listQuestion('naps'),
    textQuestion('code', 'pin', (random) => String(100_000 + random.below(900_000)), {
      input: { interface: 'pin', config: { length: 6 } },
      isSensitive: true,
    }),
  ],
  [instrumentQuestion('phq2'), fileQuestion('photo')],
  [
    textQuestion('note', 'textarea', words('note')),
    choiceQuestion('noise'),
    textQuestion('plan', 'text', words('plan')),
  ],
];

export const questions = pages.flat();
export const fieldOf = (page: Page, name: string): Locator => page.locator(`form [data-field="${name}"]`);
export const labelOf = (name: string): string => `Question ${name}`;

/** A gray PNG of 4 × 1 pixels, different for each number. It has no metadata, so the service stores it unchanged. */
function pictureOf(number: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(4, 0);
  header.writeUInt32BE(1, 4);
  header[8] = 8;
  const pixels = Buffer.alloc(5);
  pixels.writeUInt32BE(number, 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
