import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from './testFolder.ts';

const DEMO = 'sleep-and-mood';

// The files of a study are arbitrary JSON here.
// oxlint-disable-next-line typescript/no-explicit-any
type File = any;

/** A folder of studies with a changed copy of the demo study. `env` is what `startTestService` needs to serve it. */
export interface ChangedDemo {
  env: { STUDIES_DIR: string };
  remove(): void;
}

/**
 * Copies the demo study and changes its files.
 * @param changes by path in the study's folder; a file that does not exist is created from `undefined`
 * @param slug of the copy. Default: as it was
 * @param beside the slugs of example studies that stand unchanged in the folder, too
 */
export async function changedDemo(
  changes: Readonly<Record<string, (file: File) => File | void>>,
  { slug = DEMO, beside = [] }: { slug?: string; beside?: readonly string[] } = {},
): Promise<ChangedDemo> {
  const folder = testFolder();
  for (const other of beside) cpSync(`service/studies/${other}`, join(folder, other), { recursive: true });
  const study = join(folder, slug);
  cpSync(`service/studies/${DEMO}`, study, { recursive: true });
  const renamed = { 'study.json': (file: File) => void (file.meta.slug = slug) };
  for (const [path, change] of [...Object.entries(renamed), ...Object.entries(changes)]) {
    const file = join(study, path);
    const value = readIfPresent(file);
    writeFileSync(file, JSON.stringify(change(value) ?? value));
  }
  return { env: { STUDIES_DIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function readIfPresent(file: string): File {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The change creates the file.
  }
}

/** A questionnaire with one number, `answer`, and the given keys of a node. */
export const smallNode = (slug: string, keys: object = {}) => ({
  slug,
  type: 'Survey',
  layout: 'dashboard',
  ...keys,
  content: {
    type: 'form',
    title: { en: `Title of ${slug}`, es: `Título de ${slug}` },
    form: { schema: [{ inputs: [{ interface: 'number', name: 'answer', label: { en: 'Answer', es: 'Respuesta' } }] }] },
  },
});
