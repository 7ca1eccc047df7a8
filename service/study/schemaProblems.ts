import { explain } from '#kit/check/index.ts';
import type { StudyFault } from './study.ts';

/** Finds what a file's schema does not allow, in words for study builders. */
export const schemaProblems = (file: string, schemaName: string, value: unknown): StudyFault[] =>
  explain(schemaName, value).map((finding) => ({ file, ...finding }));
