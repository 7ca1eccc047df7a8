import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderFiles, type StudyFiles, withChanges } from '#service/study/check/studyFiles.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import type { StudyProblem } from '#service/study/study.ts';
import { formMistakes } from './formMistakes.ts';
import { manyMistakes, realisticMistakes } from './realisticMistakes.ts';
import { moreExamples, withPages } from './moreExamples.ts';
import { pilotFiles } from './pilot.ts';
import { type File, studyMistakes } from './studyMistakes.ts';

const demo = folderFiles(fileURLToPath(new URL('../../service/studies/sleep-and-mood', import.meta.url)));

/** Two states of a study: with a mistake, and without it. */
interface Example {
  code: string;
  wrong: StudyFiles;
  right: StudyFiles;
}

/** A file of a study before and after a slip of its builder, both written alike. */
function slipped(files: StudyFiles, file: string, slip: (value: File) => void): Omit<Example, 'code'> {
  const value: File = JSON.parse(files.read(file)!);
  const right = JSON.stringify(value, null, 2);
  slip(value);
  return {
    wrong: withChanges(files, { [file]: JSON.stringify(value, null, 2) }),
    right: withChanges(files, { [file]: right }),
  };
}

const pagesOf = (parts: readonly object[]): readonly object[] =>
  parts.some((part) => 'sections' in part) ? parts : [{ inputs: parts }];

/** Every example of a code, the shortest kind first. */
const examples: readonly Example[] = [
  ...realisticMistakes.map(({ code, file, slip }) => ({ code, ...slipped(pilotFiles, file, slip) })),
  ...Object.entries(formMistakes).flatMap(([code, mistakes]) =>
    mistakes.map(({ wrong, right }) => ({
      code,
      wrong: withChanges(pilotFiles, withPages(pagesOf(wrong))),
      right: withChanges(pilotFiles, withPages(pagesOf(right))),
    })),
  ),
  ...Object.entries(studyMistakes).flatMap(([code, mistakes]) =>
    mistakes.map(([file, change, , folder = 'sleep-and-mood']) => {
      const { wrong, right } = slipped(demo, file, change);
      return { code, wrong: { ...wrong, folder: join(demo.folder, '..', folder) }, right };
    }),
  ),
  ...Object.entries(moreExamples).map(([code, { wrong, right }]) => ({
    code,
    wrong: withChanges(pilotFiles, wrong),
    right: withChanges(pilotFiles, right),
  })),
];

/** Codes that come only with another one, such as a left-out question of the screener with the condition that reads it. */
const together: readonly Example[] = [
  {
    code: 'conditionOnLeftOutField',
    ...slipped(pilotFiles, 'nodes/eligibility.json', (node: File) => {
      node.content.form.schema[0].inputs[0].interface = 'radioinputt';
    }),
  },
  { code: 'moreProblems', wrong: withChanges(pilotFiles, manyMistakes(1100)), right: pilotFiles },
];

/** What the check says about an example of a code, with both texts of the file. */
export function shownExample(code: string): { problem: StudyProblem; wrong: string; right: string } {
  for (const example of [...examples, ...together].filter((each) => each.code === code)) {
    const problem = loadStudy(example.wrong.folder, example.wrong).problems.find((each) => each.code === code);
    if (problem)
      return {
        problem,
        wrong: example.wrong.read(problem.file) ?? '',
        right: example.right.read(problem.file) ?? '',
      };
  }
  throw new Error(`tests/check has no example of the code “${code}”.`);
}
