import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { sortBy } from 'es-toolkit';
import { describe, expect, test, vi } from 'vitest';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { type FieldTypeFolder, findFieldTypes, isAlone } from '#tests/catalogue/fieldTypeFolders.ts';
import { mount, passThrough, type RenderOptions } from '#tests/catalogue/mount.tsx';
import { isChanged, sampleOf } from '#tests/sample.ts';

import { virtual } from '@guidepup/virtual-screen-reader';

/** More phrases than any field has. */
const MOST = 2_000;

/** What a screen reader says about a part of the page from its beginning to its end, phrase by phrase. @throws if it finds no end */
async function readAloud(container: Element): Promise<string[]> {
  await virtual.start({ container });
  try {
    const first = virtual.activeNode;
    for (let i = 0; i < MOST; i += 1) {
      await virtual.next();
      // At the end the reader begins again.
      const phrases = await virtual.spokenPhraseLog();
      if (virtual.activeNode === first && !phrases.at(-1)!.startsWith('end of ')) return phrases.slice(0, -1);
    }
    throw new Error('The screen reader finds no end');
  } finally {
    await virtual.stop();
  }
}

// What a screen reader says about each field type, as a text that a designer can read: a file for each group of field types. After an
// intended change: `npm run test:all -- spoken --update`.

const isOpen = ({ input }: FieldExample) => !input.disabled && !input.read_only;

/** The states in which a field type is read, each with the examples that can show it. */
const states: Readonly<Record<string, { suits: (example: FieldExample) => boolean; options: RenderOptions }>> = {
  'Not answered': { suits: isOpen, options: { filled: false } },
  'Not answered, in Spanish': { suits: isOpen, options: { filled: false, language: 'es' } },
  Answered: {
    suits: (example) => isOpen(example) && example.value !== undefined && !example.errors,
    options: {},
  },
  'With an error': { suits: (example) => isOpen(example) && (example.errors ?? []).length > 0, options: {} },
  Disabled: { suits: isOpen, options: { over: { disabled: true } } },
  'Read-only': {
    suits: (example) => isOpen(example) && example.value !== undefined,
    options: { over: { read_only: true } },
  },
};

async function read(example: FieldExample, state: string): Promise<string> {
  const rendered = await mount(example, states[state]!.options);
  // An error is shown once the focus has left the field.
  if (state === 'With an error') await passThrough(rendered);
  await hasSettled(rendered.container);
  const said = await readAloud(rendered.root() ?? rendered.container);
  rendered.close();
  return [`## ${state} (${example.name})`, '', ...shorten(said.filter((phrase) => !SILENT.has(phrase)))].join('\n');
}

/** Waits for parts that are loaded later: the reader would begin again when one arrives. */
async function hasSettled(container: HTMLElement): Promise<void> {
  for (let before = '', same = 0; same < 3;) {
    await act(() => vi.dynamicImportSettled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    same = container.innerHTML === before ? same + 1 : 0;
    before = container.innerHTML;
  }
}

/** Phrases that say nothing to a reader of the transcript. */
const SILENT = new Set(['', 'paragraph', 'end of paragraph']);
const isOption = (phrase: string | undefined) => phrase?.startsWith('option, ') === true;

/** Keeps three options of a long list in a row, and says how many follow. */
function shorten(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase, i) => {
    if (!isOption(phrase)) return [phrase];
    const start = phrases.findLastIndex((each, at) => at < i && !isOption(each)) + 1;
    if (i - start < 3) return [phrase];
    return isOption(phrases[i + 1]) ? [] : [`… and ${i - start - 2} more options`];
  });
}

/** Everything about a field type. */
async function transcriptOf({ name, examples }: FieldTypeFolder): Promise<string> {
  const parts: string[] = [];
  for (const [state, { suits }] of Object.entries(states)) {
    const example = examples.find((candidate) => !candidate.hostile && suits(candidate));
    if (example) parts.push(await read(example, state));
  }
  return `# ${name}\n\n${parts.join('\n\n')}\n`;
}

/** The transcripts of a file by the names of their field types. */
const readTranscripts = (path: string): Map<string, string> =>
  new Map(
    (existsSync(path) ? readFileSync(path, 'utf8') : '')
      .split(/^(?=# )/m)
      .filter((transcript) => transcript !== '')
      .map((transcript) => [/^# (.*)/.exec(transcript)![1]!, transcript]),
  );

/** A file for each group of field types. Instruments have many items, and a file each. */
const fileOf = ({ name, usage }: FieldTypeFolder): string =>
  join(import.meta.dirname, `${usage?.group === 'instrument' ? `instruments/${name}` : usage?.group}.txt`);

describe('what a screen reader says', async () => {
  // Of some types, nothing is on the screen.
  const folders = (await findFieldTypes()).filter(({ fieldTypes }) => !fieldTypes.every(({ unseen }) => unseen));
  const files = new Map(folders.map((folder) => [fileOf(folder), readTranscripts(fileOf(folder))]));
  test.each(sampleOf(folders, ({ folder }) => isChanged(folder)).map((folder) => [folder.folder, folder] as const))(
    '%s',
    async (_, folder) => {
      const transcripts = files.get(fileOf(folder))!;
      const others = [...transcripts].filter(([name]) => name !== folder.name);
      const now: [string, string][] = [...others, [folder.name, await transcriptOf(folder)]];
      const text = sortBy(now, [([name]) => name]).map(([, transcript]) => transcript.trimEnd());
      await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot(fileOf(folder));
      // An update writes the file once, after all tests.
      for (const [name, transcript] of now) transcripts.set(name, transcript);
    },
  );

  test('no transcript is of a field type that does not exist', () => {
    if (isAlone) return;
    const names = folders.map(({ name }) => name);
    const listed = [...files.values()].flatMap((transcripts) => [...transcripts.keys()]);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });
});
