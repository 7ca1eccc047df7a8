import type { Question } from './questionnaire.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The validation of a hand-written field: the error text, or an empty string. */
export function ownCheck(question: Question, value: unknown): string {
  if (isEmpty(value)) return question.required ? 'is required' : '';
  const { minLength, maxLength, pattern, min, max } = question;
  if (typeof value === 'string') {
    if (minLength !== undefined && value.length < minLength) return `at least ${minLength} characters`;
    if (maxLength !== undefined && value.length > maxLength) return `at most ${maxLength} characters`;
    if (pattern !== undefined && !new RegExp(pattern).test(value)) return 'has the wrong form';
  }
  if (typeof value === 'number') {
    if (min !== undefined && value < min) return `at least ${min}`;
    if (max !== undefined && value > max) return `at most ${max}`;
  }
  return '';
}
