import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupBy } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toAnswers } from '#kit/pure/compile/answers.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { variablesOf } from '#kit/pure/compile/variables.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { canonicalJson } from '#service/data/documents/consentRecord.ts';
import { factNames } from '#service/data/export/exportFormat.ts';
import { exportFormats, exportStudy } from '#service/data/export/exportStudy.ts';
import { plainName } from '#service/data/export/csvFiles.ts';
import type { ResponseItem } from '#service/data/export/fhir/resources.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';
import { fhirValidator } from '#service/testing/fhirSchema.ts';
import { fhirScalars, partsOf, readCsv, readLines, scalarsOf } from '#service/testing/readExport.ts';
import { type FormToStore, storeDefinitions, storeForms, storeParticipants } from '#service/testing/storeForms.ts';
import { studyWith } from '#service/testing/studyWith.ts';
import { openTestDatabase } from '#service/testing/testDatabase.ts';
import { compileExample, newValidator } from '../catalogue/compileExample.ts';
import { findFieldTypes } from '../catalogue/fieldTypeFolders.ts';

const AT = new Date('2026-06-15T12:00:00.123Z');
const validator = newValidator();
const folders = await findFieldTypes();

/** A node for each example with answers, and the answers as the portal would send them. */
const cases = folders.flatMap((folder) =>
  folder.examples.flatMap((example, i) => {
    const { form, field, data } = compileExample(example, fieldTypes);
    const hasErrors = (example.errors ?? []).length > 0 || example.unsent;
    if (!field || hasErrors || field.type.neverStored) return [];
    const sent = toAnswers(form, { data, validate: (schema, value) => validator.validate(schema as never, value) });
    const answers = JSON.parse(JSON.stringify(sent)) as Record<string, unknown>;
    const node: VersionedNode = {
      slug: `${folder.name}-${i}`,
      type: 'Survey',
      version: 'v1',
      content: { title: example.name, form: { primary_locale: 'en', schema: [{ inputs: [example.input] }] } as never },
    };
    return Object.keys(answers).length === 0 ? [] : [{ name: `${folder.name}: ${example.name}`, node, answers }];
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'export-'));
const files = (format: string, name: string) => join(folder, format, name);
let study: Study;

beforeAll(async () => {
  study = { ...studyWith([]), nodes: new Map(cases.map(({ node }) => [node.slug, node])) };
  const { db, close } = await openTestDatabase();
  try {
    await storeDefinitions(db, study.slug, [...study.nodes.values()], AT);
    const ids = await storeParticipants(db, study.slug, ['ana@example.org'], { at: AT });
    const forms = cases.map(({ node, answers }): FormToStore => ({
      participant: 0,
      node: node.slug,
      version: 'v1',
      occurrence: 1,
      sentAt: AT,
      answers,
    }));
    await storeForms(db, ids, forms);
    for (const [name, format] of Object.entries(exportFormats)) {
      mkdirSync(files(name, ''));
      await exportStudy(db, {
        study,
        format,
        folder: files(name, ''),
        isIdentifying: true,
        publicUrl: 'https://study.example',
        secret: 'secret',
        now: AT,
      });
    }
  } finally {
    await close();
  }
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A value as a cell has it. The database sorts the keys of objects. */
const cell = (value: unknown): string => (typeof value === 'string' ? value : canonicalJson(value));
const sorted = (text: string, like: unknown): string =>
  typeof like === 'object' ? canonicalJson(JSON.parse(text)) : text;

test('every field type with an answer is among the examples', () => {
  const types = fieldTypes.filter(
    ({ kind, neverStored, type }) =>
      !neverStored && !['display', 'container'].includes(kind ?? '') && folders.some(({ name }) => name === type),
  );
  const covered = new Set(cases.map(({ node }) => node.slug.replace(/-\d+$/, '')));
  expect(types.map(({ type }) => type).filter((type) => !covered.has(type))).toEqual(
    // Their examples are files that are not uploaded yet.
    ['connected_file', 'file_uploader', 'image'].filter((type) => !covered.has(type)),
  );
});

test('each answer of each example is a line of long.csv or identifying.csv, and nowhere else', () => {
  const read = ['long.csv', 'identifying.csv'].flatMap((name) => readCsv(files('csv', name)));
  const found = groupBy(read, ({ node }) => node!);
  for (const { name, node, answers } of cases) {
    const lines = found[node.slug] ?? [];
    // A column of every line has the same name as the answer to the question about the language.
    const plain = lines.map(
      ({ variable, value }) => [variable === 'language_2' ? 'language' : variable, value] as const,
    );
    const parts = Object.fromEntries(partsOf(answers, (column) => plain.some(([variable]) => variable === column)));
    expect(
      Object.fromEntries(plain.map(([variable, value]) => [variable, sorted(value!, parts[variable!])])),
      name,
    ).toEqual(Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, cell(value)])));
    expect(lines.length, name).toBe(Object.keys(parts).length);
  }
  expect(new Set(read.map(({ version, sent_at }) => `${version} ${sent_at}`))).toEqual(
    new Set([`v1 ${AT.toISOString()}`]),
  );
});

test('each answer of each example is in answers.jsonl or identifying.jsonl as it was sent', () => {
  const read = ['answers.jsonl', 'identifying.jsonl'].flatMap((name) =>
    readLines<{ node: string; answers: object }>(files('jsonl', name)),
  );
  for (const { name, node, answers } of cases) {
    const own = read.filter((line) => line.node === node.slug).flatMap((line) => Object.entries(line.answers));
    expect(Object.fromEntries(own), name).toEqual(answers);
  }
});

test('a line of a wide file has each member of each answer that identifies nobody', () => {
  for (const { name, node, answers } of cases) {
    const [line] = readCsv(files('csv', `wide/${node.slug}.csv`));
    const plain = variablesOf(compileForm(node.content.form as never, fieldTypes)).filter(
      ({ sensitivity }) => sensitivity !== 'identifying',
    );
    for (const { name: key } of plain) {
      const attribute = plainName(key);
      const value = answers[key];
      if (value === undefined) continue;
      const cells =
        typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(line!, attribute)
          ? Object.entries(value).map(([member, each]) => [`${attribute}_${member}`, each] as const)
          : // A column of every line has the same name as the answer to the question about the language.
            [[factNames.some((fact) => fact === attribute) ? `${attribute}_2` : attribute, value] as const];
      for (const [head, each] of cells) expect([head, sorted(line![head]!, each)], name).toEqual([head, cell(each)]);
    }
  }
});

describe('FHIR R4', () => {
  test.each([
    ['Questionnaire.ndjson', 'Questionnaire', 'Questionnaire'],
    ['QuestionnaireResponse.ndjson', 'QuestionnaireResponse', 'QuestionnaireResponse'],
    ['identifying-QuestionnaireResponse.ndjson', 'QuestionnaireResponse', 'QuestionnaireResponse'],
    ['ResearchSubject.ndjson', 'ResearchSubject', 'ResearchSubject'],
    ['identifying-Patient.ndjson', 'Patient', 'Patient'],
  ])('each line of %s is a valid %s by the published schema', (file, resource) => {
    const validate = fhirValidator(resource);
    const lines = readLines<{ id: string }>(files('fhir', file));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const errors = validate(line)
        ? []
        : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
      expect(errors.slice(0, 3), JSON.stringify(line).slice(0, 400)).toEqual([]);
    }
    // The validator itself can fail.
    expect(validate({ ...lines[0], id: 'not an id!' })).toBe(false);
  });

  test('each scalar of each answer is in a response', () => {
    const responses = ['QuestionnaireResponse.ndjson', 'identifying-QuestionnaireResponse.ndjson'].flatMap((name) =>
      readLines<{ questionnaire: string; item?: ResponseItem[] }>(files('fhir', name)),
    );
    for (const { name, node, answers } of cases) {
      const own = responses.filter(({ questionnaire }) => questionnaire.endsWith(`/${node.slug}|v1`));
      const values = own.flatMap(({ item }) => fhirScalars(item));
      expect(values.toSorted(), name).toEqual(
        scalarsOf(answers)
          .filter((text) => text !== '')
          .toSorted(),
      );
    }
  });
});
