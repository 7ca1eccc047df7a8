import { fileURLToPath } from 'node:url';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';

const pilot = fileURLToPath(new URL('../studies/night-shift-pilot', import.meta.url));

/** A study with one node, `questions`, that asks these inputs. */
export function studyWith(inputs: readonly InputDefinition[]): Study {
  const { study } = loadStudy(pilot);
  const node: VersionedNode = {
    slug: 'questions',
    type: 'Survey',
    version: 'version-1',
    content: { title: 'Questions', form: { primary_locale: 'en', schema: [{ inputs }] as never } },
  };
  return { ...study!, nodes: new Map([['questions', node]]) };
}
