import { describe, expect, it } from 'vitest';
import { TypedAnswers } from '../browser/chaos/TypedAnswers.ts';

const questions = [
  { name: 'a' },
  { name: 'why', shownIf: { name: 'a' } },
  { name: 'code', isSensitive: true },
  { name: 'photo', holdsFiles: true },
];
type Report = (typed: TypedAnswers) => void;

const type =
  (device: string, answer: string, name = 'a'): Report =>
  (typed) =>
    typed.typed(device, name, answer);
const kept =
  (device: string, exceptFiles = false): Report =>
  (typed) =>
    typed.acknowledged(device, 'kept', exceptFiles);
const saved =
  (device: string, exceptFiles = false): Report =>
  (typed) =>
    typed.acknowledged(device, 'saved', exceptFiles);
const crash =
  (device: string): Report =>
  (typed) =>
    typed.left(device, false);
const leave =
  (device: string): Report =>
  (typed) =>
    typed.left(device, true);

/** What happened, where it is looked, and what may be found there. */
const cases: [what: string, reports: Report[], device: string, allowed: string[], name?: string][] = [
  ['nothing was typed', [], 'phone', ['']],
  ['saved', [type('phone', '1'), saved('phone'), crash('phone')], 'phone', ['1']],
  ['the last one of two', [type('phone', '1'), type('phone', '2'), saved('phone'), crash('phone')], 'phone', ['2']],
  ['nothing was said of it', [type('phone', '1'), crash('phone')], 'phone', ['', '1']],
  [
    'nothing was said of the second',
    [type('phone', '1'), saved('phone'), type('phone', '2'), crash('phone')],
    'phone',
    ['1', '2'],
  ],
  ['the portal left the page by itself', [type('phone', '1'), leave('phone')], 'phone', ['1']],
  [
    'kept here',
    [type('phone', '1'), saved('phone'), type('phone', '2'), kept('phone'), crash('phone')],
    'phone',
    ['2'],
  ],
  [
    'kept elsewhere',
    [type('phone', '1'), saved('phone'), type('phone', '2'), kept('phone'), crash('phone')],
    'laptop',
    ['1', '2'],
  ],
  [
    'kept elsewhere, and the answer before it may have arrived',
    [type('phone', '1'), type('phone', '2'), kept('phone')],
    'laptop',
    ['', '1', '2'],
  ],
  [
    'kept here after another answer',
    [type('phone', '1'), kept('phone'), type('phone', '2'), kept('phone')],
    'phone',
    ['2'],
  ],
  [
    'saved here after one that was replaced elsewhere',
    [type('phone', '1'), type('phone', '2'), kept('phone'), type('laptop', '3'), saved('laptop')],
    'laptop',
    ['2', '3'],
  ],
  [
    'saved here after another one was saved elsewhere, which may have replaced it',
    [type('phone', '1'), kept('phone'), type('laptop', '2'), saved('laptop'), saved('phone')],
    'phone',
    ['1', '2'],
  ],
  [
    'typed and saved here after another one was saved elsewhere',
    [type('laptop', '1'), saved('laptop'), type('phone', '2'), saved('phone')],
    'phone',
    ['2'],
  ],
  [
    'kept here, later saved elsewhere',
    [type('phone', '1'), kept('phone'), type('laptop', '2'), saved('laptop')],
    'phone',
    ['1', '2'],
  ],
  ['saved elsewhere later', [type('phone', '1'), saved('phone'), type('laptop', '2'), saved('laptop')], 'phone', ['2']],
  [
    'what came through a crash is one of two, whatever is said of others',
    [type('phone', '1'), kept('phone'), type('phone', '2'), crash('phone'), saved('phone')],
    'phone',
    ['1', '2'],
  ],
  [
    'a sensitive answer is never kept',
    [type('phone', '1', 'code'), saved('phone'), crash('phone')],
    'phone',
    [''],
    'code',
  ],
  [
    'a file that is named as missing',
    [type('phone', '["x"]', 'photo'), saved('phone', true), crash('phone')],
    'phone',
    ['', '["x"]'],
    'photo',
  ],
  [
    'a file that is saved',
    [type('phone', '["x"]', 'photo'), saved('phone'), crash('phone')],
    'phone',
    ['["x"]'],
    'photo',
  ],
  [
    'a question that another device may hide',
    [type('phone', '1', 'why'), saved('phone'), type('laptop', '2'), saved('laptop')],
    'phone',
    ['', '1'],
    'why',
  ],
];

describe('what may be found', () => {
  it.each(cases)('%s', (_what, reports, device, allowed, name = 'a') => {
    const typed = new TypedAnswers(questions);
    for (const tell of reports) tell(typed);
    expect(typed.allowed(device, name).sort()).toEqual(allowed);
  });

  it('tells which sensitive answers have to be entered again, and where that is known', () => {
    const typed = new TypedAnswers(questions);
    type('phone', '1', 'code')(typed);
    expect(typed.isWithheld('phone', 'code')).toBe(false);
    kept('phone')(typed);
    expect([typed.isWithheld('phone', 'code'), typed.isWithheld('laptop', 'code')]).toEqual([true, false]);
    saved('phone')(typed);
    expect(typed.isWithheld('laptop', 'code')).toBe(true);
  });

  it('is what the participant saw last', () => {
    const typed = new TypedAnswers(questions);
    type('phone', '1')(typed);
    typed.settle('a', '1');
    expect(typed.settled('a')).toBe('1');
    expect(typed.allowed('phone', 'a')).toEqual(['1']);
  });
});
