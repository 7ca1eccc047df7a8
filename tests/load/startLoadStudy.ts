import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStudy, type StartedStudy } from '../browser/setup/startStudy.ts';
import { questionnaire } from './questionnaire.ts';

const studies = fileURLToPath(new URL('../../service/studies', import.meta.url));

/** Slug of the questionnaire of texts and choices. */
export const TEXT_AND_CHOICE = 'text-and-choice';

/** The real service with the built portal and the demo study, whose dashboard also has the questionnaire of texts and choices. */
export async function startLoadStudy(env: Record<string, string> = {}): Promise<StartedStudy> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const study = join(folder, 'sleep-and-mood');
  cpSync(join(studies, 'sleep-and-mood'), study, { recursive: true });
  const node = {
    slug: TEXT_AND_CHOICE,
    type: 'Survey',
    layout: 'dashboard',
    content: {
      type: 'form',
      title: { en: 'Your day', es: 'Su día' },
      form: { ...questionnaire, title: { en: 'Your day', es: 'Su día' } },
    },
  };
  writeFileSync(join(study, 'nodes', `${TEXT_AND_CHOICE}.json`), JSON.stringify(node));
  const file = join(study, 'study.json');
  const facts = JSON.parse(readFileSync(file, 'utf8')) as { flow: { layout: string; nodes: string[] }[] };
  facts.flow.find(({ layout }) => layout === 'dashboard')!.nodes.push(TEXT_AND_CHOICE);
  writeFileSync(file, JSON.stringify(facts));
  const started = await startStudy({ STUDIES_DIR: folder, ...env });
  return {
    ...started,
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
