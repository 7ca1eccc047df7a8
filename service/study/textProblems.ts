import { localeChain, toBcp47 } from '#kit/texts/localText.ts';
import type { StudyProblem } from './study.ts';

const TAG = /^[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*$/;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) &&
  Object.keys(value).length > 0 && Object.entries(value).every(([key, text]) => TAG.test(key) && typeof text === 'string');

/** Texts that are given per language but lack one of the study's. */
export function textProblems(file: string, value: unknown, locales: readonly string[], pointer = ''): StudyProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value) && locales.some((locale) => Object.hasOwn(value, locale))) {
    const given = Object.keys(value).map(toBcp47);
    return locales
      .filter((locale) => !localeChain(locale).some((tag) => given.includes(tag)))
      .map((locale) => ({ file, pointer, message: `The text has no ${locale}, so people who read ${locale} see another language.`, severity: 'warning' as const }));
  }
  return Object.entries(value).flatMap(([key, part]) => textProblems(file, part, locales, `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`));
}
