import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#service/database/openDatabase.ts';
import type { VersionedNode } from '#service/study/study.ts';
import { readCsv, readLines } from '#service/testing/readExport.ts';
import { storeDefinitions, storeForms, storeParticipants } from '#service/testing/storeForms.ts';
import { fhirValidator } from '#service/testing/fhirSchema.ts';
import { studyWith } from '#service/testing/studyWith.ts';
import { openTestDatabase } from '#service/testing/testDatabase.ts';
import { type Exported, exportFormats, type ExportOrder, exportStudy } from './exportStudy.ts';
import { FACTS } from './exportFormat.ts';
import { shortNames } from './importScripts.ts';
import { pseudonymsOf } from './pseudonyms.ts';
import { sentForms } from './sentForms.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const PEOPLE = 4;
/** More than two pages. */
const DAYS = 300;
const EMAIL = 'ana.secret@example.org';
const study = studyWith([
  { interface: 'number', name: 'hours', label: 'Hours' },
  { interface: 'text', name: 'who', label: 'Name', config: { autofill: 'name' } },
  {
    interface: 'radioinput',
    name: 'why',
    label: 'Why',
    options: [
      { value: 'a', label: 'A' },
      { value: 'other', label: 'Other' },
    ],
  },
  { interface: 'text', name: 'which', label: 'Which', condition: { field: 'why', equals: 'other' } },
  { interface: 'text', name: 'when', label: 'When', condition: { field: 'why', equals: 'a' } },
]);
const now = study.nodes.get('questions')!;
const earlier: VersionedNode = {
  ...now,
  version: 'version-0',
  content: {
    form: {
      schema: [
        {
          inputs: [
            { interface: 'number', name: 'minutes', label: 'Minutes' },
            // The later version says that it identifies.
            { interface: 'text', name: 'who', label: 'Name' },
            // A column of each export has the same name.
            { interface: 'number', name: 'version', label: 'Version of your tracker' },
            { interface: 'number', name: 'version_2', label: 'Version of its app' },
          ],
        },
      ],
    } as never,
  },
};

let db: Database;
let close: () => Promise<void>;
const folders: string[] = [];

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await storeDefinitions(db, study.slug, [earlier, now], NOW);
  const emails = [EMAIL, ...Array.from({ length: PEOPLE - 1 }, (_, i) => `person-${i}@example.org`)];
  const ids = await storeParticipants(db, study.slug, emails, { at: NOW });
  const form = { node: 'questions', version: 'version-1' };
  for (let participant = 0; participant < PEOPLE; participant += 1)
    await storeForms(
      db,
      ids,
      Array.from({ length: DAYS }, (_, day) => ({
        ...form,
        participant,
        occurrence: day + 2,
        // Two at each moment, so that pages can end between them.
        sentAt: new Date(NOW.getTime() - (DAYS - Math.floor(day / 2)) * 60_000),
        answers: { hours: day, who: 'Ana =Secret', why: { answer: 'other', user_value: '=1+1' } },
      })),
    );
  await storeForms(db, ids, [
    {
      ...form,
      participant: 0,
      version: 'version-0',
      occurrence: 1,
      sentAt: new Date(0),
      answers: { minutes: 480, who: 'Ana Secret', lost: 'Ana Secret', version: 7, version_2: 8 },
    },
    { ...form, participant: 0, occurrence: 9_999, sentAt: new Date(NOW.getTime() + 1), answers: { hours: -1 } },
  ]);
  // Both forms of the same participant are consents here: the later one was declined.
  const [earliest, later] = await db
    .selectFrom('submissions')
    .select(['id', 'version', 'sent_at as created_at'])
    .where('enrollment_id', '=', ids[0]!)
    .orderBy('sent_at')
    .limit(2)
    .execute();
  await db
    .insertInto('consents')
    .values(
      [earliest!, later!].map(({ id, ...facts }, i) => ({
        ...facts,
        id: randomUUID(),
        submission_id: id,
        enrollment_id: ids[0]!,
        node: 'questions',
        signed: i === 0,
        locale: 'es_US',
      })),
    )
    .execute();
  await db
    .insertInto('status_changes')
    .values({
      enrollment_id: ids[0]!,
      status: 'opted_out',
      reason: 'Ana said no',
      changed_by: 'participant',
      changed_at: NOW,
    })
    .execute();
  await db
    .insertInto('withdrawals')
    .values({ enrollment_id: ids[0]!, reason: 'time', locale: 'en', recorded_by: randomUUID(), recorded_at: NOW })
    .execute();
  const previews = await storeParticipants(db, study.slug, ['preview@example.org'], { at: NOW, isPreview: true });
  await storeForms(db, previews, [
    { ...form, participant: 0, occurrence: 1, sentAt: new Date(0), answers: { hours: 77_777 } },
  ]);
}, 180_000);
afterAll(async () => {
  await close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function run(format: string, more: Partial<ExportOrder> = {}): Promise<Exported & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  folders.push(folder);
  const order = {
    study,
    format: exportFormats[format]!,
    folder,
    isIdentifying: false,
    publicUrl: 'https://s.example',
    secret: 's',
    now: NOW,
  };
  return { ...(await exportStudy(db, { ...order, ...more })), folder };
}

test('each form is exported once and in order, also where pages end; previews and later forms are not', async () => {
  const { folder, forms, answers } = await run('csv');
  expect({ forms, answers }).toEqual({ forms: PEOPLE * DAYS + 1, answers: PEOPLE * DAYS * 2 + 3 });
  const lines = readCsv(join(folder, 'wide/questions.csv'));
  expect(new Set(lines.map(({ participant, occurrence }) => `${participant} ${occurrence}`)).size).toBe(forms);
  expect(lines.map(({ participant, sent_at }) => `${participant} ${sent_at}`)).toEqual(
    [...new Set(lines.map(({ participant }) => participant))].flatMap((each) =>
      lines
        .filter(({ participant }) => participant === each)
        .map(({ sent_at }) => `${each} ${sent_at}`)
        .toSorted(),
    ),
  );
  const hours = lines.map((line) => line.hours);
  expect(hours).not.toContain('-1');
  expect(hours).not.toContain('77777');
});

test.each(['csv', 'jsonl', 'fhir'])(
  'an ordinary export as %s says nowhere who the participants are',
  async (format) => {
    const { folder, files } = await run(format);
    expect(files.filter((name) => name.startsWith('identifying'))).toEqual([]);
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()))
      expect(readFileSync(join(name.parentPath, name.name), 'utf8'), name.name).not.toMatch(/Ana|Secret|example\.org/);
  },
);

test('on request, identifying answers and addresses are in files of their own, under the same pseudonyms', async () => {
  const { folder } = await run('csv', { isIdentifying: true });
  const people = readCsv(join(folder, 'identifying-participants.csv'));
  expect(people.map(({ email }) => email)).toContain(EMAIL);
  expect(people).toHaveLength(PEOPLE);
  const answers = readCsv(join(folder, 'identifying.csv'));
  expect(new Set(answers.map(({ variable }) => variable))).toEqual(new Set(['who', 'lost']));
  expect(new Set(answers.map(({ participant }) => participant))).toEqual(
    new Set(people.map(({ participant }) => participant)),
  );
  expect(readFileSync(join(folder, 'long.csv'), 'utf8')).not.toMatch(/Secret/);
});

test('an attribute that the present definition marks as identifying is so in the answers of every earlier version', async () => {
  const questions = study.nodes.get('questions')!;
  const inputs = [{ interface: 'number', name: 'minutes', label: 'Minutes', identifying: true }];
  const node = { ...questions, version: 'version-2', content: { form: { schema: [{ inputs }] } as never } };
  const { folder } = await run('csv', {
    study: { ...study, nodes: new Map([['questions', node]]) },
    isIdentifying: true,
  });
  expect(readCsv(join(folder, 'long.csv')).map(({ variable }) => variable)).not.toContain('minutes');
  expect(readCsv(join(folder, 'identifying.csv')).map(({ variable }) => variable)).toContain('minutes');
});

test('participants who have left are named by pseudonym, status and moment; their answers stay', async () => {
  const { folder } = await run('csv');
  const people = readCsv(join(folder, 'participants.csv'));
  expect(people).toHaveLength(PEOPLE);
  const left = people.filter(({ status }) => status === 'opted_out');
  expect(left).toEqual([
    {
      participant: expect.any(String),
      enrolled_at: NOW.toISOString(),
      status: 'opted_out',
      status_since: NOW.toISOString(),
      withdrawal_reason: 'time',
    },
  ]);
  expect(people.filter(({ status }) => status === 'invitation_clicked')).toHaveLength(PEOPLE - 1);
  const old = readCsv(join(folder, 'wide/questions.csv')).filter(({ version }) => version === 'version-0');
  expect(old.map(({ participant }) => participant)).toEqual(left.map(({ participant }) => participant));
  const lines = readLines<object>(join((await run('jsonl')).folder, 'participants.jsonl'));
  expect(lines).toEqual(
    people.map((person) => Object.fromEntries(Object.entries(person).map(([key, value]) => [key, value || null]))),
  );
  const subjects = readLines<{ status: string }>(join((await run('fhir')).folder, 'ResearchSubject.ndjson'));
  expect(subjects.map(({ status }) => status).toSorted()).toEqual(['on-study', 'on-study', 'on-study', 'withdrawn']);
});

test('each line names the version of its form and the moment, and columns of all versions are there', async () => {
  const { folder } = await run('csv');
  const lines = readCsv(join(folder, 'wide/questions.csv'));
  const old = lines.find(({ version }) => version === 'version-0')!;
  expect(old).toMatchObject({
    minutes: '480',
    hours: '',
    version_2: '7',
    version_2_2: '8',
    sent_at: '1970-01-01T00:00:00.000Z',
    language: 'es_US',
    time_zone: 'America/Chicago',
  });
  expect(lines.find(({ occurrence }) => occurrence === '2')).toMatchObject({
    version: 'version-1',
    hours: '0',
    why_user_value: '=1+1',
  });
  expect(readFileSync(join(folder, 'wide/questions.csv'), 'utf8')).toContain(",'=1+1");
  const versions = readCsv(join(folder, 'codebook.csv')).map(({ variable, version }) => `${variable} ${version}`);
  expect(versions).toEqual(
    expect.arrayContaining(['minutes version-0', 'hours version-1', 'why_user_value version-1']),
  );
});

test('pseudonyms are stable, differ between studies and installations, and are never read as numbers', async () => {
  const [first, again] = [await run('jsonl'), await run('jsonl')];
  expect(readFileSync(join(first.folder, 'answers.jsonl'))).toEqual(readFileSync(join(again.folder, 'answers.jsonl')));
  const ids = Array.from({ length: 100 }, (_, i) => `participant-${i}`);
  const of = (secret: string, slug: string) => ids.map(pseudonymsOf(secret, slug));
  expect(new Set([...of('a', 'x'), ...of('a', 'y'), ...of('b', 'x')]).size).toBe(300);
  for (const pseudonym of of('a', 'x')) expect(pseudonym).toMatch(/^P[0-9A-HJKMNP-TV-Z]{16}$/);
});

test('an export reads no more than a page of forms at once, and reports its progress', async () => {
  const sizes: number[] = [];
  for await (const page of sentForms(db, { study: study.slug, until: NOW })) sizes.push(page.length);
  expect(sizes).toEqual([500, 500, PEOPLE * DAYS + 1 - 1_000]);
  const seen: string[] = [];
  await run('jsonl', { onProgress: (done, total) => seen.push(`${done}/${total}`) });
  expect(seen).toEqual(['500/1201', '1000/1201', '1201/1201']);
});

test('a question that a condition hid is told from one that was left empty', async () => {
  const [line] = readCsv(join((await run('csv')).folder, 'wide/questions.csv')).filter(({ hours }) => hours !== '');
  expect(line).toMatchObject({ not_asked: '["when"]', when: '', which: '' });
  const answers = readLines<{ not_asked: string[]; version: string }>(
    join((await run('jsonl')).folder, 'answers.jsonl'),
  );
  expect(answers.map(({ not_asked }) => not_asked.join(' '))).toEqual(
    answers.map(({ version }) => (version === 'version-1' ? 'when' : '')),
  );
});

test('a declined consent is told from a signed one, in each format', async () => {
  const consents = readCsv(join((await run('csv')).folder, 'consents.csv'));
  expect(consents.map(({ version, signed }) => [version, signed])).toEqual([
    ['version-0', 'true'],
    ['version-1', 'false'],
  ]);
  const lines = readLines<{ participant: string; signed: boolean }>(
    join((await run('jsonl')).folder, 'consents.jsonl'),
  );
  expect(lines.map(({ participant, signed }) => [participant, String(signed)])).toEqual(
    consents.map(({ participant, signed }) => [participant, signed]),
  );
  const resources = readLines<{ status: string }>(join((await run('fhir')).folder, 'Consent.ndjson'));
  const validate = fhirValidator('Consent');
  for (const each of resources) expect([validate(each), validate.errors]).toEqual([true, null]);
  expect(resources.map(({ status }) => status)).toEqual(['active', 'rejected']);
});

test('the codebook of an export names the columns of wide files, and says how each variable is handled there', async () => {
  const lines = readCsv(join((await run('csv')).folder, 'codebook.csv'));
  const row = (variable: string, version: string) =>
    lines.find((line) => line.variable === variable && line.version === version);
  expect(row('version_2', 'version-0')).toMatchObject({ file: 'wide/questions.csv' });
  expect(row('hours', 'version-1')).toMatchObject({ file: 'wide/questions.csv', sensitivity: 'answer' });
  // Only the later version marks it.
  expect(row('who', 'version-0')).toMatchObject({ file: '', sensitivity: 'identifying' });
});

test.each(Object.keys(exportFormats))('an export as %s explains its files and columns', async (format) => {
  const { folder, files } = await run(format, { isIdentifying: true });
  const text = readFileSync(join(folder, 'README.txt'), 'utf8');
  for (const name of [...files.slice(1), ...Object.keys(FACTS)]) expect(text).toContain(`${name} `);
  expect(text.includes('not_asked lists')).toBe(format !== 'fhir');
});

test('identifying answers are resources of their own, and a form without any has none', async () => {
  const { folder } = await run('fhir', { isIdentifying: true });
  const ids = ['QuestionnaireResponse.ndjson', 'identifying-QuestionnaireResponse.ndjson'].map((name) =>
    readLines<{ id: string; item?: object[] }>(join(folder, name)),
  );
  expect(new Set(ids.flat().map(({ id }) => id)).size).toBe(ids.flat().length);
  expect(ids[1]!.filter(({ item }) => !item)).toEqual([]);
});

/** The files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name);

test.each(Object.keys(exportFormats))(
  'an interrupted export as %s leaves nothing, and until its end no file has its name',
  async (format) => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    folders.push(folder);
    const stop = new AbortController();
    const during: string[] = [];
    const stopped = run(format, {
      folder,
      signal: stop.signal,
      onProgress() {
        during.push(...filesIn(folder));
        stop.abort(new Error('stopped'));
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(during.length).toBeGreaterThan(0);
    expect(during.filter((name) => !name.endsWith('.part'))).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    // The same folder serves for the next run.
    const { files } = await run(format, { folder });
    expect(filesIn(folder)).toHaveLength(files.length);
    expect(filesIn(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);

test('a study without answers is exported as files with heads alone', async () => {
  const { folder, forms, files } = await run('csv', { study: { ...study, slug: 'empty-study' } });
  expect({ forms, files }).toEqual({
    forms: 0,
    files: [
      'README.txt',
      'codebook.csv',
      'codes.csv',
      'long.csv',
      'import.R',
      'import.sps',
      'import.do',
      'consents.csv',
      'participants.csv',
      'occurrences.csv',
    ],
  });
  for (const name of files.filter((each) => each.endsWith('.csv')))
    expect(readFileSync(join(folder, name), 'utf8'), name).toMatch(/^\uFEFF[^\r]+\r\n$/);
});

test('a folder with files is refused, and nothing in it is changed', async () => {
  const { folder } = await run('jsonl');
  const before = readLines(join(folder, 'answers.jsonl')).length;
  await expect(run('csv', { folder })).rejects.toThrow('is not empty');
  expect(readLines(join(folder, 'answers.jsonl'))).toHaveLength(before);
});

/** Exports the forms of another study, as CSV. */
async function exportOf(
  slug: string,
  { nodes, flow = study.flow }: { nodes: readonly VersionedNode[]; flow?: ExportOrder['study']['flow'] },
  people: readonly Date[],
  forms: Parameters<typeof storeForms>[2],
) {
  await storeDefinitions(db, slug, nodes, NOW);
  const ids: string[] = [];
  for (const [i, at] of people.entries())
    ids.push(...(await storeParticipants(db, slug, [`${slug}-${i}@example.org`], { at })));
  if (forms.length > 0) await storeForms(db, ids, forms);
  return {
    ids,
    write: () =>
      run('csv', {
        study: { ...study, slug, flow, nodes: new Map(nodes.map((node) => [node.slug, node])) },
      }),
  };
}

const formOf = (inputs: readonly object[], version: string): VersionedNode => ({
  ...now,
  version,
  content: { form: { primary_locale: 'en', schema: [{ inputs }] } as never },
});

test('options are columns, rows of a list are lines, an age stands for a date of birth, and all names agree', async () => {
  const node = formOf(
    [
      {
        interface: 'checkboxgroupwithnone',
        name: 'helped',
        label: 'Helped',
        options: [
          { value: 'rest', label: 'Rest' },
          { value: 'long walks', label: 'Walks' },
        ],
      },
      {
        interface: 'checkboxgroupwithnone',
        name: 'blood',
        label: 'Blood',
        options: [
          { value: 'A+', label: 'A positive' },
          { value: 'A-', label: 'A negative' },
        ],
      },
      { interface: 'date_of_birth', name: 'born', label: 'Born' },
      { interface: 'text', name: 'born_age', label: 'Age, in your words' },
      {
        interface: 'array',
        name: 'drugs',
        label: 'Drugs',
        inputs: [
          { interface: 'text', name: 'drug', label: 'Name' },
          { interface: 'number', name: 'dose', label: 'Dose' },
        ],
      },
    ],
    'version-1',
  );
  const answers = {
    helped: ['long walks'],
    blood: ['A-'],
    born: '1990-06-16',
    born_age: 'thirty-five',
    drugs: [{ drug: 'A', dose: 2 }, { drug: 'B' }],
  };
  const form = { node: 'questions', version: 'version-1', participant: 0 };
  const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
  const { write } = await exportOf(
    'lists-study',
    { nodes: [node] },
    [NOW],
    [
      // Lines are in the order of sending.
      { ...form, sentAt: before(2), occurrence: 1, answers },
      { ...form, sentAt: before(1), occurrence: 2, answers: { born: '1890-01-01' } },
    ],
  );
  const { folder, answers: count } = await write();
  const [first, second] = readCsv(join(folder, 'wide/questions.csv'));
  expect(first).toMatchObject({ helped_rest: '0', helped_long_walks: '1', born_age: 'thirty-five', born_age_2: '35' });
  expect(first, 'names that would be alike').toMatchObject({ blood_A_: '0', blood_A__2: '1' });
  expect(second).toMatchObject({ helped_rest: '', helped_long_walks: '', born_age_2: '90' });
  expect(readFileSync(join(folder, 'wide/questions.csv'), 'utf8')).not.toContain('1990');
  expect(
    readCsv(join(folder, 'rows/questions-drugs.csv')).map((line) => [line.row, line.drugs_drug, line.drugs_dose]),
  ).toEqual([
    ['1', 'A', '2'],
    ['2', 'B', ''],
  ]);
  const inCodebook = readCsv(join(folder, 'codebook.csv')).map(({ variable }) => variable);
  for (const name of ['helped', 'helped_rest', 'helped_long_walks', 'born_age', 'drugs_drug', 'drugs_dose'])
    expect(inCodebook).toContain(name);
  const long = readCsv(join(folder, 'long.csv'));
  expect(long.map(({ variable }) => variable)).toEqual(['helped', 'blood', 'born_age', 'drugs']);
  // The date of birth is not written, so it is not counted.
  expect(count).toBe(long.length);
  expect([...inCodebook, ...Object.keys(first!)].filter((name) => !/^\w+$/.test(name!))).toEqual([]);
});

test('every expected occurrence has a line: sent, missed, open, not due, and after a withdrawal', async () => {
  const day = (text: string) => new Date(`2026-06-${text}:00Z`);
  const node: VersionedNode = { ...formOf([{ interface: 'number', name: 'hours', label: 'Hours' }], 'version-1') };
  const diary = { ...node, every: { days: 1 }, closes: { days: 1 }, occurrences: 5 };
  const flow = [{ layout: 'dashboard', nodes: ['questions'], done_by: 'nothing' as const }];
  const { ids, write } = await exportOf(
    'diary-study',
    { nodes: [diary], flow },
    [day('12T12:00'), day('12T12:00')],
    [
      {
        node: 'questions',
        version: 'version-1',
        participant: 0,
        occurrence: 1,
        sentAt: day('12T20:00'),
        answers: { hours: 7 },
      },
    ],
  );
  await db
    .insertInto('status_changes')
    .values({
      enrollment_id: ids[1]!,
      status: 'opted_out',
      reason: 'x',
      changed_by: 'participant',
      changed_at: day('14T12:00'),
    })
    .execute();
  await db
    .insertInto('withdrawals')
    .values({
      enrollment_id: ids[1]!,
      reason: 'I, Ana Secret, move',
      locale: 'en',
      recorded_by: randomUUID(),
      recorded_at: NOW,
    })
    .execute();
  await db
    .insertInto('beginnings')
    .values(
      [1, 4].map((occurrence) => ({
        enrollment_id: ids[0]!,
        node: 'questions',
        occurrence,
        begun_at: day(`1${1 + occurrence}T11:30`),
      })),
    )
    .execute();
  const { folder } = await write();
  const lines = readCsv(join(folder, 'occurrences.csv'));
  const shortTime = (cell = '') => cell.replace(/^2026-06-(.*):00\.000Z$/, '$1');
  const statesOf = (id: string) =>
    lines.filter(({ participant }) => participant === pseudonymsOf('s', 'diary-study')(id)).map(({ state }) => state);
  expect(statesOf(ids[0]!)).toEqual(['sent', 'missed', 'missed', 'open', 'not_due']);
  expect(statesOf(ids[1]!)).toEqual(['missed', 'missed', 'after_withdrawal', 'after_withdrawal', 'after_withdrawal']);
  const windows = lines
    .filter(({ participant }) => participant === pseudonymsOf('s', 'diary-study')(ids[0]!))
    .map((line) => [line.occurrence, line.opens_at, line.closes_at, line.begun_at, line.sent_at].map(shortTime));
  expect(windows).toEqual([
    // The first opens with the enrollment; the others open at midnight in the time zone of the study.
    ['1', '12T12:00', '13T05:00', '12T11:30', '12T20:00'],
    ['2', '13T05:00', '14T05:00', '', ''],
    ['3', '14T05:00', '15T05:00', '', ''],
    ['4', '15T05:00', '16T05:00', '15T11:30', ''],
    ['5', '16T05:00', '17T05:00', '', ''],
  ]);
  // A reason that was typed may say who somebody is.
  expect(readCsv(join(folder, 'participants.csv')).map((line) => line.withdrawal_reason)).toEqual(['', '']);
});

test('each code has its time, and a column with two codings is told', async () => {
  const question = (yes: string | number) => [
    {
      interface: 'radioinput',
      name: 'smokes',
      label: 'Do you smoke?',
      options: [
        { value: yes, label: 'Yes' },
        { value: 0, label: 'No' },
      ],
    },
  ];
  const { write } = await exportOf('codes-study', { nodes: [formOf(question('yes'), 'version-0')] }, [NOW], []);
  const later = new Date(NOW.getTime() + 1);
  await storeDefinitions(db, 'codes-study', [formOf(question(1), 'version-1')], later);
  const { folder, warnings } = await write();
  const codes = readCsv(join(folder, 'codes.csv'));
  expect(codes.map((line) => [line.variable, line.code, line.label_en, line.valid_from, line.valid_until])).toEqual([
    ['smokes_answer', 'yes', 'Yes', NOW.toISOString(), later.toISOString()],
    ['smokes_answer', '0', 'No', NOW.toISOString(), ''],
    ['smokes_answer', '1', 'Yes', later.toISOString(), ''],
  ]);
  expect(codes.map(({ warning }) => warning)).toEqual(['“Yes” is also 1', '', '“Yes” is also "yes"']);
  expect(warnings).toEqual(['questions: smokes_answer holds two codings: “Yes” is also 1. codes.csv says since when.']);
  const scripts = ['import.R', 'import.sps', 'import.do'].map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const script of scripts) expect(script).toContain('Do you smoke?');
  expect(scripts[0]).toContain(', c("yes", "0"), c("Yes", "No"))');
  expect(scripts[1]).toContain("VALUE LABELS smokes_answer\n  'yes' 'Yes'\n  '0' 'No'.");
});

test('names for SPSS and Stata start with a letter, are short, and differ in more than their case', () => {
  const long = 'sleep_quality_over_the_last_seven_nights';
  expect(
    shortNames(['hours', 'Hours', '2nd', 'if', 'str20', `${long}_a`, `${long}_b`, 'größe', 'ñ'.repeat(40)]),
  ).toEqual([
    'hours',
    'Hours_2',
    'v_2nd',
    'v_if',
    'v_str20',
    'sleep_quality_over_the_last_seve',
    'sleep_quality_over_the_last_2',
    'größe',
    'ñ'.repeat(16),
  ]);
});

describe('the scripts that read an export', () => {
  const label = `Don’t “know” $5 'x' "y" \`z\` \\ back`;
  const awkward = [
    { interface: 'number', name: '2nd', label },
    { interface: 'number', name: 'if', label: 'If' },
    { interface: 'number', name: 'IF', label: 'IF' },
    { interface: 'textarea', name: 'sleep quality over the last seven nights', label: 'A '.repeat(200) },
    {
      interface: 'radioinput',
      name: 'mixed',
      label: 'Mixed',
      options: [
        { value: 'yes', label: "It's \n so" },
        { value: 0, label: 'No' },
      ],
    },
    {
      interface: 'buttongroup',
      name: 'level',
      label: 'Level',
      options: [1, 2].map((value) => ({ value, label: `L${value}` })),
    },
    {
      interface: 'buttongroup',
      name: 'many',
      label: `"Many"'s ${'long '.repeat(20)}`,
      options: Array.from({ length: 30 }, (_, value) => ({
        value,
        label: `Says "so"'s ${value}: that's ${'long '.repeat(30)}`,
      })),
    },
    {
      interface: 'radio_with_other',
      name: 'pillow',
      label: 'Pillow \u202eright to left',
      options: [{ value: 'foam', label: 'Foam' }],
    },
    { interface: 'radioinput', name: 'change', label: 'Change', options: [{ value: '-1', label: 'Less' }] },
    { interface: 'array', name: 'drugs', label: 'Drugs', inputs: [{ interface: 'text', name: 'drug', label: 'Name' }] },
  ];
  const answers = {
    '2nd': 7.5,
    if: 1,
    IF: 2,
    'sleep quality over the last seven nights': 'Two\r\nlines, "quoted" – ñ',
    mixed: { answer: 'yes' },
    level: 2,
    pillow: 'straw',
    change: { answer: '-1' },
    drugs: [{ drug: 'Ä, b' }, { drug: '007' }],
  };
  async function exported() {
    const node = { ...formOf(awkward, 'version-1'), slug: '2-weeks' };
    const form = { node: '2-weeks', version: 'version-1', participant: 0, sentAt: new Date(NOW.getTime() - 1) };
    const { write } = await exportOf(
      `scripts-${randomUUID()}`,
      { nodes: [node] },
      [NOW],
      [{ ...form, occurrence: 1, answers }],
    );
    return (await write()).folder;
  }
  /** The columns of a CSV file, in its order. */
  const headOf = (file: string): string[] =>
    readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split('\r\n')[0]!
      .split(',');

  test('take each code as its cell has it, keep own words, and have no sign that R refuses: R', async () => {
    const script = readFileSync(join(await exported(), 'import.R'), 'utf8');
    expect(script).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(script).toContain(String.raw`"Pillow \u202eright to left"`);
    expect(script).toContain(`$\`change_answer\`, c("'-1"), c("Less"))`);
    // Only the function `coded` makes levels: of the codes, and of what participants wrote instead.
    expect(script.match(/levels = .*/g)).toEqual([
      'levels = c(codes, own), labels = make.unique(c(labels, as.character(own))))',
    ]);
  });

  // PSPP and Stata are rarely installed: this finds what they would refuse.
  test('name each column once, label no other, and end no text early: SPSS', async () => {
    const folder = await exported();
    const script = readFileSync(join(folder, 'import.sps'), 'utf8');
    const parts = script.split(/^(?=GET DATA)/m);
    expect(parts).toHaveLength(2);
    const seen: string[] = [];
    for (const part of parts) {
      const [, file] = / \/FILE='([^']+)'/.exec(part)!;
      const [, listed] = /\/VARIABLES=\n([^]*?)\n {2}\.\n/.exec(part)!;
      const declared = listed!.split('\n').map((line) => /^ {2}(\S+) (?:F12\.4|A\d+)$/.exec(line)![1]!);
      expect(declared, file).toEqual(shortNames(headOf(join(folder, file!))));
      const labels = [...part.matchAll(/^(VARIABLE|VALUE) LABELS (\S+)\n((?: {2}.*\n)*? {2}.*\.)$/gm)];
      const labelled = labels.filter(([, kind]) => kind === 'VARIABLE').map(([, , name]) => name!);
      expect(labelled, 'each question once').toEqual(declared.slice(-labelled.length));
      for (const [whole, kind, name, texts] of labels) {
        expect(declared).toContain(name);
        const literals = texts!.match(/'(?:[^']|'')*'|-?\d+(?:\.\d+)?/g)!;
        expect(texts!.replaceAll(/'(?:[^']|'')*'/g, '').replaceAll(/[-\d.\s]/g, ''), whole).toBe('');
        if (kind === 'VALUE') expect(literals.length % 2, whole).toBe(0);
        seen.push(...literals);
      }
    }
    expect(seen).toContain("'It''s so'");
    // Longer lines are cut. A command ends with an empty line, and its other lines are indented.
    for (const line of script.split('\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(256);
    const starts = new Set(script.match(/^\S+/gm));
    expect([...starts].sort()).toEqual(['GET', 'SAVE', 'VALUE', 'VARIABLE']);
  });

  test('name each column once, label no other, and end no text early: Stata', async () => {
    const folder = await exported();
    const script = readFileSync(join(folder, 'import.do'), 'utf8');
    const parts = script.split(/^(?=import delimited)/m);
    expect(parts).toHaveLength(2);
    for (const part of parts) {
      const [, file] = /^import delimited "([^"]+)"/.exec(part)!;
      const [, positions, names] = /^rename \((.*?)\) \((.*?)\)$/m.exec(part)!;
      const columns = names!.split(' ');
      expect(columns).toEqual(shortNames(headOf(join(folder, file!))));
      expect(positions).toBe(columns.map((_, i) => `v${i + 1}`).join(' '));
      for (const name of columns) expect(name).toMatch(/^\p{L}[\p{L}\d_]{0,31}$/u);
      const texts = [...part.matchAll(/^label variable (\S+) (.*)$/gm)];
      expect(texts.map(([, name]) => name)).toEqual(columns.slice(-texts.length));
      for (const [, name] of part.matchAll(/^destring (\S+), replace$/gm)) expect(columns).toContain(name);
      const defined = [...part.matchAll(/^label define (\S+) (.*), replace$/gm)];
      expect([...part.matchAll(/^label values (\S+) (\S+)$/gm)].map(([, ...each]) => each)).toEqual(
        defined.map(([, name]) => [name, name]),
      );
      for (const [whole, name, rest] of [...texts, ...defined]) {
        expect(columns).toContain(name);
        // A text begins with `" and ends with the first "'; within it, a macro would begin with a grave accent or with $.
        const bare = rest!.replaceAll(/`"((?:(?!"').)*)"'/g, (_, text: string) => {
          expect(text, whole).not.toMatch(/`|(?<!\\)\$/);
          return '';
        });
        expect(bare, whole).toMatch(/^(-?\d+| )*$/);
      }
    }
    expect(script).toContain("that's");
  });

  const has = (program: string) => spawnSync(program, ['--version']).status === 0;

  /** What a program prints when it runs a script in the folder of an export. */
  const printed = (program: string, args: string[], cwd: string): string => {
    const { stdout, stderr, status } = spawnSync(program, args, {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
    return stdout;
  };

  test.runIf(has('Rscript'))('run in R', async () => {
    const ask = [
      'source("import.R")',
      'd <- v_2_weeks',
      'values <- list(d$`2nd`, d$`IF`, d$sleep_quality_over_the_last_seven_nights, levels(d$mixed_answer), as.character(d$level), as.character(d$pillow), as.character(d$change_answer))',
      'cat(unlist(values), attr(d$`2nd`, "label"), rows_2_weeks_drugs$drugs_drug, sep = "|")',
    ].join('; ');
    expect(
      printed('Rscript', ['-e', ask], await exported())
        .replace('\r', '')
        .split('|'),
    ).toEqual(['7.5', '2', 'Two\nlines, "quoted" – ñ', "It's so", 'No', 'L2', 'straw', 'Less', label, 'Ä, b', '007']);
  });

  test.runIf(has('pspp'))('run in PSPP, a free SPSS', async () => {
    const cwd = await exported();
    const ask = [
      "INSERT FILE='import.sps'.",
      "GET FILE='v_2_weeks.sav'.",
      "SAVE TRANSLATE /OUTFILE='out.csv' /TYPE=CSV /FIELDNAMES /CELLS=LABELS /KEEP=v_2nd v_IF_2 sleep_quality_over_the_last_seve mixed_answer level.",
      "GET FILE='rows_2_weeks_drugs.sav'.",
      "SAVE TRANSLATE /OUTFILE='rows.csv' /TYPE=CSV /FIELDNAMES /KEEP=row drugs_drug.",
    ];
    writeFileSync(join(cwd, 'ask.sps'), ask.join('\n'));
    expect(printed('pspp', ['ask.sps'], cwd)).not.toMatch(/error|warning/i);
    // Its lines end with a line feed alone, and texts are as long as their column.
    const csvIn = (name: string) => {
      const file = join(cwd, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
      return readCsv(file).map((line) => Object.values(line).map((cell) => cell.trim()));
    };
    expect(csvIn('out.csv')).toEqual([
      ['7.5', '2', expect.stringMatching(/^Two lines, .*quoted.* – ñ$/), "It's so", 'L2'],
    ]);
    expect(csvIn('rows.csv')).toEqual([
      ['1', 'Ä, b'],
      ['2', '007'],
    ]);
  });
});
