import { consent } from './nodes/consent.ts';
import { createPassword } from './nodes/createPassword.ts';
import { diary } from './nodes/diary.ts';
import { eligibility } from './nodes/eligibility.ts';
import { firstQuestions } from './nodes/firstQuestions.ts';
import { notEligible } from './nodes/notEligible.ts';
import type { StudyFacts } from './facts.ts';
import { guide } from './guide.ts';
import { landing } from './landing.ts';
import { studyFile } from './studyFile.ts';

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a small complete study in two languages: texts by their path in the study's folder. */
export const studyFiles = (facts: StudyFacts): Record<string, string> => ({
  'study.json': json(studyFile(facts)),
  'landing.json': json(landing(facts)),
  ...Object.fromEntries(
    [eligibility, notEligible, createPassword, consent(facts), firstQuestions, diary].map((node) => [
      `nodes/${node.slug}.json`,
      json(node),
    ]),
  ),
  'GUIDE.md': guide(facts),
});
