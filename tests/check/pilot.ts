import { loadStudy } from '#service/study/loadStudy.ts';
import { type StudyFiles, withChanges } from '#service/study/check/studyFiles.ts';
import { factsOf } from '../../scripts/study/new/facts.ts';
import { studyFiles } from '../../scripts/study/new/studyFiles.ts';

/** The texts of the study that `npx study new pilot` writes, by file. */
export const pilot: Readonly<Record<string, string>> = studyFiles(
  factsOf('pilot', {
    title: 'Sleep pilot',
    'title-es': 'Piloto de sueño',
    organization: 'Sleep lab',
    'support-email': 'help@example.org',
    region: 'US',
  }),
);

export const pilotFiles: StudyFiles = {
  folder: '/studies/pilot',
  nodes: Object.keys(pilot)
    .filter((file) => file.startsWith('nodes/'))
    .sort(),
  read: (file) => pilot[file],
};

/** The problems of that study with other texts for some of its files. */
export const pilotProblems = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  loadStudy(pilotFiles.folder, withChanges(pilotFiles, changes)).problems;
