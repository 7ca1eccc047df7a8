import { expect, test } from 'vitest';
import { compileForm } from '#kit/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import type { FormDraft } from '#schemas/types/index.ts';
import type { Typed } from '#portal/drafts/keepsNothing.ts';
import { editableAnswers, unsavedOf } from './editableAnswers.ts';

const draftOf = (values: Record<string, unknown>): FormDraft => ({
  submission_key: '4f0c7d4e-8f1b-4c39-9c37-5f1d7b1f2a10',
  values: Object.entries(values).map(([name, value]) => ({ name, input: 'x', value })),
  places: {},
});
const valuesOf = ({ values }: FormDraft) => Object.fromEntries(values.map(({ name, value }) => [name, value]));

test.each([
  [
    'a changed answer',
    { phone: '+1555', time: { answer: 'any' } },
    { phone: '+1444' },
    { phone: '+1555', time: { answer: 'any' } },
  ],
  ['no change', { phone: '+1444', time: { answer: 'any' } }, { phone: '+1444', time: { answer: 'any' } }, {}],
  ['a removed answer', {}, { phone: '+1444' }, { phone: null }],
  ['a first answer', { phone: '+1' }, {}, { phone: '+1' }],
])('unsaved after %s', (_name, present, stored, unsaved) =>
  expect(valuesOf(unsavedOf(draftOf(present), draftOf(stored)))).toEqual(unsaved),
);

const text = (name: string) => ({ interface: 'text', name, label: name });
const form = compileForm({ schema: [{ inputs: [text('phone'), text('city')] }] }, fieldTypes, { locale: 'en' });
const open = (kept: Record<string, unknown> | undefined, stored: Record<string, unknown>) => {
  let now: FormDraft | undefined;
  const typed: Typed = {
    draft: kept ? draftOf(kept) : null,
    changed: (read) => void (now = read()),
    drop: async () => undefined,
  };
  return { ...editableAnswers(form, stored, typed), now: () => now && valuesOf(now) };
};

test.each([
  ['nothing kept', undefined, { phone: '1', city: 'Rome' }, undefined, {}],
  ['all saved', {}, { phone: '1', city: 'Rome' }, undefined, {}],
  [
    'one kept',
    { phone: '12' },
    { phone: '1', city: 'Rome' },
    { phone: '12', city: 'Rome' },
    { phone: { stored: '1' } },
  ],
  ['one removed', { phone: null }, { phone: '1', city: 'Rome' }, { city: 'Rome' }, { phone: { stored: '1' } }],
  ['one that is stored since', { phone: '1' }, { phone: '1' }, { phone: '1' }, {}],
  ['one that the form no longer has', { fax: '7' }, { phone: '1' }, { phone: '1' }, {}],
])('resumes with %s', (_name, kept, stored, data, unsaved) => {
  const answers = open(kept, stored);
  expect(answers.restored?.data).toEqual(data);
  expect(Object.fromEntries(answers.unsaved)).toEqual(unsaved);
});

test('keeps what is not stored, and no longer what was saved', () => {
  const answers = open(undefined, { phone: '1', city: 'Rome' });
  answers.changed(draftOf({ phone: '12', city: 'Roma' }));
  expect(answers.now()).toEqual({ phone: '12', city: 'Roma' });
  answers.saved('phone', '12');
  expect(answers.now()).toEqual({ city: 'Roma' });
  answers.changed(draftOf({ phone: '12', city: 'Rome' }));
  expect(answers.now()).toEqual({});
});

test('a saved answer that came back is no longer kept', () => {
  const answers = open({ phone: '12' }, { phone: '1' });
  answers.saved('phone', '12');
  expect(answers.now()).toEqual({});
});
