import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { fingerprintOf, readConsents } from './consentRecord.ts';
import { participantTables } from './participantTables.ts';
import { verifyConsent } from './verifyConsent.ts';
import { type ChangedDemo, changedDemo } from '../../testing/changedDemo.ts';
import {
  lastNight,
  onDashboard,
  PASSWORD,
  sleepAndMood,
  STUDY,
  type TestParticipant,
  withPassword,
} from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// What participants keep: copies of consents, and their own data.

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
/** A name with markup, which must stay text. */
const NAME = 'Ana <b>López</b> & "Co"';
const drawn = [
  { attribute: 'full_name', value: NAME },
  { attribute: 'consent_signature', value: PIXEL },
  { attribute: 'consent_signature_timestamp', value: '2026-01-05T10:00:00+01:00' },
];

let demo: ChangedDemo;
let service: TestService;
let person: TestParticipant;
beforeAll(async () => {
  demo = await changedDemo({});
  service = await startTestService(demo.env);
  person = await withPassword(service, 'ana@example.org');
  const { status } = await service.call('POST', `${person.url}/informed_consents/consent?locale_override=es`, {
    token: person.token,
    headers: { 'x-evi-time-zone': 'America/Bogota' },
    body: { signed: true, contributions: drawn },
  });
  expect(status).toBe(200);
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});

const v3 = ({ url }: TestParticipant) => url.replace('/api/v2', '/api/v3');
const urlOf = (query: string, who = person) =>
  service.call('GET', `${v3(who)}/informed_consent_url?${query}`, { token: who.token });
const download = async (url: string, { token } = person) => {
  const { pathname } = new URL(url);
  return service.call('GET', pathname, { token });
};
const copyOf = async (who = person): Promise<string> => {
  const { body } = await urlOf('node_identifier=consent', who);
  return (await download(body.url, who)).body;
};
const consents = async (who = person) =>
  (await service.call('GET', `${who.url}/informed_consents`, { token: who.token })).body.informed_consents;

test('[P7.103] the list of consents has what identifies each: version, language, time zone, name, fingerprint', async () => {
  const [record] = await readConsents(service.db, { enrollment: person.id });
  expect(await consents()).toEqual([
    expect.objectContaining({
      node_slug: 'consent',
      signed: true,
      edition: 1,
      occurrence: 1,
      language: 'es',
      time_zone: 'America/Bogota',
      signer: NAME,
      submission_key: record!.submission,
      fingerprint: fingerprintOf(record!),
    }),
  ]);
});

test('[P7.071] [P7.072] [P7.073] the link to a consent is found by node and submission key, for its participant, for five minutes', async () => {
  const other = await onDashboard(service);
  const [{ submission_key: key }] = await consents();
  const found = await urlOf(`node_identifier=consent&submission_key=${key}`);
  expect(found.status).toBe(200);
  const file = await download(found.body.url);
  expect(file).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\x20-\x7e]+\.html"$/),
      'cache-control': 'no-store',
    },
  });
  expect(await copyOf()).toBe(file.body);
  expect((await urlOf(`node_identifier=consent&submission_key=${key}`, other)).status, 'of somebody else').toBe(404);
  expect((await urlOf('node_identifier=last-night')).status, 'no consent').toBe(404);
  const token = found.body.url as string;
  // Not the last letter: only four of its six bits count.
  const changed = `${token.slice(0, -5)}${token.at(-5) === 'A' ? 'B' : 'A'}${token.slice(-4)}`;
  expect((await download(changed)).status, 'changed').toBe(404);
  expect((await download(token.replace(/[^/]+$/, 'x'))).status).toBe(404);
  expect((await download(token)).status, 'a second time').toBe(404);
  const { url } = (await urlOf(`node_identifier=consent`)).body;
  expect((await service.call('GET', new URL(url).pathname)).status, 'without the session').toBe(404);
  expect((await download(url, other)).status, 'another participant').toBe(404);
  const again = { email: person.email, password: PASSWORD };
  const logIn = await service.call('POST', `${STUDY}/enrollments/sign_in`, { body: again });
  expect(logIn.status).toBe(200);
  const elsewhere = { ...person, token: logIn.body.participant_auth_token };
  // A link of its own: a wrong download might use it up.
  const own = (await urlOf(`node_identifier=consent`)).body.url;
  expect((await download(own, elsewhere)).status, 'another session').toBe(404);
  expect((await download(own)).status, 'the session that asked').toBe(200);
  service.wait(minutes(5) + 1);
  expect((await download(url)).status, 'expired').toBe(404);
});

test('the copy has text, version, language, name, signature, and the moment in the participant’s time zone', async () => {
  const file = await copyOf();
  const [record] = await readConsents(service.db, { enrollment: person.id });
  for (const text of [
    '<html lang="es">',
    'Participar en el Estudio sobre el sueño y el ánimo',
    'De qué trata el estudio',
    'Ana &lt;b&gt;López&lt;/b&gt; &amp; &quot;Co&quot;',
    'America/Bogota',
    new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'America/Bogota' }).format(record!.at),
    record!.version,
    fingerprintOf(record!),
    `<img src="${PIXEL}"`,
  ])
    expect(file).toContain(text);
  expect(file).not.toContain('<b>');
  expect(file).not.toMatch(/<script|https?:\/\//);
});

test('a file that was not changed is genuine', async () => {
  const { consent, problems } = await verifyConsent(service.db, await copyOf());
  expect(problems).toEqual([]);
  expect(consent).toMatchObject({ node: 'consent', edition: 1, timeZone: 'America/Bogota' });
});

const partNames = [
  'title',
  'study',
  'name',
  'moment',
  'language',
  'version',
  'reference',
  'fingerprint',
  'text',
  'signature',
];
test.each(partNames)('one changed character in the part %s is found and named', async (name) => {
  const file = await copyOf();
  const changed = file.replace(new RegExp(`(<!--part:${name}-->[\\s\\S]*?>)(?=[^<>\\n]+<)`), '$1·');
  expect(changed).not.toBe(file);
  const [problem, ...more] = (await verifyConsent(service.db, changed)).problems;
  expect(more).toEqual([]);
  expect(problem).toMatch(/^In the file, this differs from the copy that was issued: the|what was entered/);
});

test.each([
  [
    'a text between the parts',
    (file: string) => file.replace('</main>', '<p>And a house.</p></main>'),
    /outside its texts/,
  ],
  [
    'a style that hides text',
    (file: string) => file.replace('</style>', 'p{display:none}</style>'),
    /outside its texts/,
  ],
  [
    'a missing part',
    (file: string) => file.replace(/<!--part:text-->[\s\S]*?<!--\/part-->/, ''),
    /the text of the consent/,
  ],
  [
    'another consent',
    (file: string) => file.replace(/content="[0-9a-f-]{36}"/, `content="${crypto.randomUUID()}"`),
    /no copy/,
  ],
  ['no copy at all', () => '<p>Hello</p>', /not a copy/],
])('%s is found', async (_what, change, message) => {
  expect((await verifyConsent(service.db, change(await copyOf()))).problems).toEqual([expect.stringMatching(message)]);
});

/** Changes the database in a transaction that is then undone, past the triggers that refuse changes. */
async function tampered(table: string, statement: string, file: string): Promise<string[]> {
  const undone = new Error('undone');
  let problems: string[] = [];
  const run = service.db.transaction().execute(async (db) => {
    await sql.raw(`alter table ${table} disable trigger ${table}_append_only`).execute(db);
    const { numAffectedRows } = await sql.raw(statement.replace('$$', `'${person.id}'`)).execute(db);
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
    ({ problems } = await verifyConsent(db, file));
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
  return problems;
}
const where = 'enrollment_id = $$';

test.each([
  ['a name', 'contributions', `update contributions set value = '"Eva"' where attribute = 'full_name' and ${where}`],
  ['a signature', 'contributions', `delete from contributions where attribute = 'consent_signature' and ${where}`],
  [
    'a text',
    'definitions',
    `update definitions set definition = jsonb_set(definition, '{content,body,es}', '"x"') where node = 'consent'`,
  ],
  [
    'a text in the other language',
    'definitions',
    `update definitions set definition = jsonb_set(definition, '{content,body,en}', '"x"') where node = 'consent'`,
  ],
  ['a moment', 'consents', `update consents set created_at = created_at + interval '1 day' where ${where}`],
  ['a language', 'consents', `update consents set locale = 'en' where ${where}`],
  ['a time zone', 'submissions', `update submissions set time_zone = 'UTC' where node = 'consent' and ${where}`],
])('%s that was changed in the database is found', async (_what, table, statement) => {
  expect(await tampered(table, statement, await copyOf())).toEqual([
    'What the database stores about this consent has changed since the copy was issued.',
  ]);
});

test('an issued copy that was changed in the database is found, even with the same change in the file', async () => {
  const change = `update consent_copies set html = replace(html, 'unas 500', 'unas 900') where ${where}`;
  const file = (await copyOf()).replace('unas 500', 'unas 900');
  expect(file).not.toBe(await copyOf());
  expect(await tampered('consent_copies', change, file)).toEqual([
    'The copy in the database differs from its hash in the audit trail.',
  ]);
});

test('a consent of a version that made no copies gets one when it is asked for, the same one each time', async () => {
  const who = await onDashboard(service);
  await sql`alter table consent_copies disable trigger consent_copies_append_only`.execute(service.db);
  await sql`delete from consent_copies where enrollment_id = ${who.id}`.execute(service.db);
  await sql`alter table consent_copies enable trigger consent_copies_append_only`.execute(service.db);
  const [first, second] = await Promise.all([consents(who), consents(who)]);
  expect(first).toEqual(second);
  expect(first[0].fingerprint).toMatch(/^[0-9a-f]{64}$/);
});

test('a declined consent has no copy', async () => {
  const who = await withPassword(service);
  await service.call('POST', `${who.url}/informed_consents/consent`, {
    token: who.token,
    body: { signed: false, contributions: [] },
  });
  expect(await consents(who)).toEqual([expect.not.objectContaining({ fingerprint: expect.anything() })]);
  expect((await urlOf('node_identifier=consent', who)).status).toBe(404);
});

test('everything that was sent is listed, the latest first', async () => {
  const who = await onDashboard(service);
  await service.call('POST', `${who.url}/surveys/last-night/answers?locale_override=es`, {
    token: who.token,
    body: { contributions: lastNight },
  });
  const { body } = await service.call('GET', `${who.url}/submissions`, { token: who.token });
  expect(body.submissions).toEqual([
    expect.objectContaining({ node_slug: 'last-night', language: 'es', occurrence: 1, occurrences: 1 }),
    expect.objectContaining({ node_slug: 'data-permission', consent: 'signed', title: expect.anything() }),
    expect.objectContaining({ node_slug: 'consent', consent: 'signed', title: expect.anything() }),
    expect.objectContaining({
      node_slug: 'eligibility',
      reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    }),
  ]);
  // A signed consent names its copy; nothing else has one.
  const sent = body.submissions as { node_slug: string; submission_key?: string }[];
  const copies = sent.filter(({ submission_key }) => submission_key !== undefined);
  expect(copies.map(({ node_slug }) => node_slug)).toEqual(['data-permission', 'consent']);
  for (const { node_slug, submission_key } of copies)
    expect((await urlOf(`node_identifier=${node_slug}&submission_key=${submission_key}`, who)).status).toBe(200);
});

const codeOf = async ({ email }: TestParticipant): Promise<string> => {
  const mails = await service.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('sent_at', 'desc')
    .execute();
  return mails.flatMap(({ body }) => /(?:code is|código es) (\d{6})/.exec(body)?.[1] ?? [])[0]!;
};
async function dataOf(who: TestParticipant, format: 'json' | 'html', language = 'en'): Promise<TestAnswerBody> {
  const ask = (more: object = {}) =>
    service.call('POST', `${who.url}/data_downloads?locale_override=${language}`, {
      token: who.token,
      headers: { 'x-evi-time-zone': 'America/Bogota' },
      body: { format, ...more },
    });
  expect(await ask()).toMatchObject({ status: 499, body: { errors: [{ code: 'code_required' }] } });
  const code = await codeOf(who);
  expect(await ask({ otp_code: code === '000000' ? '000001' : '000000' })).toMatchObject({ status: 499 });
  const { status, body } = await ask({ otp_code: code });
  expect(status).toBe(200);
  return (await download(body.url, who)).body;
}
// The file is any JSON, or a page.
// oxlint-disable-next-line typescript/no-explicit-any
type TestAnswerBody = any;

test('the data of a participant need the mailed code, and come complete, as data and as a page, without secrets', async () => {
  const who = await onDashboard(service, 'data@example.org');
  const other = await onDashboard(service, 'somebody-else@example.org');
  const send = (node: string, contributions: object[]) =>
    service.call('POST', `${who.url}/surveys/${node}/answers`, { token: who.token, body: { contributions } });
  expect((await send('sleep-and-mood', sleepAndMood)).status).toBe(200);
  await service.call('PUT', `${who.url}/drafts/last-night`, {
    token: who.token,
    body: {
      base_revision: 0,
      draft: {
        submission_key: crypto.randomUUID(),
        places: {},
        values: [{ name: 'night_note', input: 'x', value: 'An unsent thought' }],
      },
    },
  });
  await service.call('POST', '/api/v3/support_requests', {
    token: who.token,
    body: { email: who.email, study_slug: 'sleep-and-mood', request_content: 'A question' },
  });

  await service.db
    .insertInto('recovery_codes')
    .values({ enrollment_id: who.id, code_hash: 'a-hash', created_at: service.deps.now() })
    .execute();
  const data = await dataOf(who, 'json');
  expect(data).toMatchObject({ format: 'participant-data/1', study: { slug: 'sleep-and-mood' } });
  const tables = Object.entries(participantTables)
    .filter(([, rule]) => 'column' in rule)
    .map(([name]) => name);
  expect(Object.keys(data.records)).toEqual(tables);
  const { rows: stored } = await sql<{
    count: string;
  }>`select count(*) as count from contributions where enrollment_id = ${who.id}`.execute(service.db);
  expect(data.records.contributions).toHaveLength(Number(stored[0]!.count));
  expect(data.records.enrollments[0].email).toBe(who.email);
  const text = JSON.stringify(data);
  expect(text).toContain('An unsent thought');
  expect(text).not.toContain(other.id);
  expect(text).not.toContain(other.email);
  const { rows: secrets } = await sql<{ secret: string }>`
    select password_hash as secret from credentials union select token_hash from tokens union select code_hash from email_codes
    union select code_hash from recovery_codes`.execute(service.db);
  for (const { secret } of secrets) expect(text).not.toContain(secret);
  expect(text).not.toContain(who.token);

  service.wait(minutes(2));
  const page: string = await dataOf(who, 'html', 'es');
  for (const shown of [
    '<html lang="es">',
    who.email,
    'the cat',
    'An unsent thought',
    'Melatonin',
    'Sus consentimientos',
  ])
    expect(page).toContain(shown);
  expect(page).not.toMatch(/<script| src="http/);
  const { rows: events } = await sql<{ action: string }>`
    select event ->> 'action' as action from audit_events where chain = ${who.id} order by position desc limit 1`.execute(
    service.db,
  );
  expect(events).toEqual([{ action: 'data_downloaded' }]);
});

test('scores of instruments are in the page only if the study allows it', async () => {
  const who = await onDashboard(service);
  await service.call('POST', `${who.url}/surveys/sleep-and-mood/answers`, {
    token: who.token,
    body: { contributions: sleepAndMood },
  });
  expect(await dataOf(who, 'html')).not.toContain('Score');
  const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  study.meta.show_scores = true;
  service.wait(minutes(2));
  expect(await dataOf(who, 'html')).toContain('Score');
  study.meta.show_scores = false;
});

test('every table of the database is part of the download, or has a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(
    service.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(participantTables).sort());
  const { rows: named } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in ('enrollment_id', 'email', 'recipient', 'chain', 'target')`.execute(
    service.db,
  );
  // A table with a participant's column is exported. The chains only repeat a length and a hash.
  for (const { name } of named)
    if (name !== 'audit_chains') expect(participantTables[name as 'tokens'], name).toHaveProperty('column');
});

test('[P7.102] a consent that is signed again needs the code of its step, too', async () => {
  const who = await onDashboard(service);
  const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  Object.assign(
    study.flow.find(({ nodes }) => nodes.includes('consent'))!,
    { confirm_by: 'email_code' },
  );
  Object.assign(study.nodes.get('consent')!, { edition: 2, version: 'a-second-version' });
  const sign = (more: object = {}) =>
    service.call('POST', `${who.url}/informed_consents/consent`, {
      token: who.token,
      headers: { 'idempotency-key': 'signed-again' },
      body: { signed: true, contributions: drawn, ...more },
    });
  expect(await sign()).toMatchObject({ status: 499 });
  expect(await consents(who)).toHaveLength(2);
  expect((await sign({ otp_code: await codeOf(who) })).status).toBe(200);
  expect(await consents(who)).toHaveLength(3);
});
