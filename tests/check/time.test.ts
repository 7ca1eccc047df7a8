import { describe, expect, test } from 'vitest';
import { countedTime } from '#kit/check/index.ts';
import { folderFiles, withChanges } from '#service/study/check/studyFiles.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const ask = (type: string, more: object = {}) => ({ interface: type, name: type, ...more });
const options = ['yes', 'no'].map((value) => ({ value, label: value }));
const choice = ask('radioinput', { name: 'choice', options });
const dependent = { condition: { field: 'choice', equals: 'yes' } };
const timeOf = (...inputs: object[]) =>
  countedTime({ primary_locale: 'en', schema: [{ inputs }] } as never, fieldTypes);
const secondsOf = (...inputs: object[]) => {
  const { least, most } = timeOf(...inputs);
  return [Math.round(least), Math.round(most)];
};

/** 119 words are half a minute. */
const long = { en: Array.from({ length: 119 }, () => 'word').join(' ') };

describe('the time to read and answer, in seconds: without the questions that depend on answers, and with them', () => {
  test.each<[name: string, inputs: object[], seconds: [number, number]]>([
    ['nothing', [], [0, 0]],
    ['a number', [ask('number')], [6, 6]],
    ['a choice', [choice], [5, 5]],
    ['the words of a label', [ask('number', { label: long })], [36, 36]],
    ['the words of an option', [ask('radioinput', { options: [{ value: 1, label: long }] })], [34, 34]],
    ['a question that depends on an answer', [choice, ask('number', dependent)], [5, 11]],
    ['a question that is never shown', [ask('hidden', { label: long })], [0, 0]],
    ['a number that is only shown', [ask('number', { label: long, read_only: true })], [30, 30]],
    ['a list of up to two rows', [ask('array', { config: { limit: 2 }, inputs: [ask('number')] })], [6, 12]],
    ['a list without a limit', [ask('array', { inputs: [ask('number')] })], [6, 60]],
    ['the items of an instrument', [ask('phq9')], [72, 72]],
    ['an answer of many parts that are measured', [ask('typing_test')], [90, 90]],
    ['several choices at once', [ask('checkboxgroupwithnone', { options })], [9, 9]],
    ['a text that is none', [ask('number', { label: 7 })], [6, 6]],
  ])('%s', (_name, inputs, seconds) => expect(secondsOf(...inputs)).toEqual(seconds));

  test('counts the questions that are asked', () =>
    expect(timeOf(choice, ask('hidden'), ask('static', { label: 'Text' }), ask('number')).questions).toBe(2));
});

test.each([
  ['its own time', 4, 2, 2],
  ['the time of its node', 4, undefined, 4],
  ['no time', undefined, undefined, undefined],
])('a form states %s', (_, listed, own, stated) => {
  const files = folderFiles('service/studies/sleep-and-mood');
  const file = 'nodes/last-night.json';
  const node = JSON.parse(files.read(file)!);
  Object.assign(node.content, { estimated_minutes: listed });
  Object.assign(node.content.form, { estimated_minutes: own });
  const { study } = loadStudy(files.folder, withChanges(files, { [file]: JSON.stringify(node) }));
  expect(study!.nodes.get('last-night')!.content.form).toHaveProperty('schema');
  expect(study!.nodes.get('last-night')!.content.form!.estimated_minutes).toBe(stated);
});
