import { explain } from '#kit/check/explain/explain.ts';
import type { StudyProblem } from './study.ts';

/** What a file has that its schema does not allow, in words for a study builder. */
export const schemaProblems = (file: string, schemaName: string, value: unknown): StudyProblem[] => explain(schemaName, value).map((finding) => ({ file, ...finding }));
