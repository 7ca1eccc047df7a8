import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const studies = fileURLToPath(new URL('../../../service/studies', import.meta.url));

/** The questions of the form, page by page; each label is unique. */
export const pages: readonly (readonly { name: string; kind: 'text' | 'number' | 'textarea' | 'radioinput' }[])[] = [
  [{ name: 'drink', kind: 'text' }, { name: 'hours', kind: 'number' }, { name: 'mood', kind: 'radioinput' }],
  [{ name: 'note', kind: 'textarea' }, { name: 'naps', kind: 'number' }],
  [{ name: 'dream', kind: 'text' }, { name: 'noise', kind: 'radioinput' }, { name: 'plan', kind: 'textarea' }],
];

export const choices = ['one', 'two', 'three'] as const;
export const labelOf = (name: string): string => `Question ${name}`;

/** A folder with the demo study, its diary replaced by these questions. */
export function chaosStudies(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  cpSync(studies, folder, { recursive: true });
  const file = join(folder, 'sleep-and-mood/nodes/last-night.json');
  const node = JSON.parse(readFileSync(file, 'utf8'));
  node.content.form = {
    schema: pages.map((inputs, i) => ({
      id: `page-${i + 1}`,
      title: `Page ${i + 1}`,
      sections: [{
        inputs: inputs.map(({ name, kind }) => ({
          interface: kind, name, label: labelOf(name),
          ...(kind === 'radioinput' ? { options: choices.map((value) => ({ value, label: `${name} ${value}` })) } : {}),
        })),
      }],
    })),
  };
  const study = join(folder, 'sleep-and-mood/study.json');
  const file2 = JSON.parse(readFileSync(study, 'utf8'));
  for (const step of file2.flow) if (step.layout === 'dashboard') step.repeating = ['last-night'];
  writeFileSync(study, JSON.stringify(file2));
  writeFileSync(file, JSON.stringify(node));
  return folder;
}
