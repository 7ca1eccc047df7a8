import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { labelOf, pages } from './questions.ts';

const studies = fileURLToPath(new URL('../../../service/studies', import.meta.url));

/** Slugs of the questionnaires: one can be answered once, the other many times. */
export const ONCE = 'sleep-and-mood';
export const REPEATED = 'last-night';

/** @returns a new folder with the demo study, in which two questionnaires ask the questions of the chaos runs */
export function chaosStudies(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  cpSync(studies, folder, { recursive: true });
  const change = (name: string, to: (json: any) => void): void => {
    // oxlint-disable-line typescript/no-explicit-any
    const file = join(folder, 'sleep-and-mood', name);
    const json = JSON.parse(readFileSync(file, 'utf8'));
    to(json);
    writeFileSync(file, JSON.stringify(json));
  };
  for (const slug of [ONCE, REPEATED]) {
    change(`nodes/${slug}.json`, (node) => {
      node.content.form = {
        schema: pages.map((questions, i) => ({
          id: `page-${i + 1}`,
          title: `Page ${i + 1}`,
          sections: [{ inputs: questions.map(inputOf) }],
        })),
      };
    });
  }
  change('study.json', ({ flow }) => {
    for (const step of flow) if (step.layout === 'dashboard') step.repeating = [REPEATED];
  });
  return folder;
}

const inputOf = ({ name, input, shownIf }: (typeof pages)[number][number]) => ({
  ...input,
  name,
  label: labelOf(name),
  ...(shownIf && { condition: { field: shownIf.name, equals: shownIf.is } }),
});
