import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { startService } from './start.ts';
import { readConfig, SECRETS } from '../config/config.ts';
import { refuseMissingTexter } from '../background/mail/texter.ts';
import { StartupError } from '../startupError.ts';
import { loadStudies } from '../study/loadStudies.ts';
import type { Study } from '../study/study.ts';
import { problemLines } from '../study/check/problemLines.ts';
import { dataFolder } from '../testing/dataFolder.ts';
import { createDatabase, testServer } from '../testing/testDatabase.ts';
import { testFolder } from '../testing/testFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
const databases: (() => Promise<void>)[] = [];
const folder = async () => {
  const made = await dataFolder();
  folders.push(made);
  return made;
};
afterEach(async () => {
  folders.splice(0).forEach((made) => rmSync(made, { recursive: true, force: true }));
  for (const drop of databases.splice(0)) await drop();
});

/** Settings of a database without rows, embedded only if no server is there: it takes seconds to start. */
const anyDatabase = async (): Promise<Record<string, string>> => {
  const server = testServer();
  if (!server) return { DATA_DIR: await folder() };
  const { url, drop } = await createDatabase(server);
  databases.push(drop);
  const files = testFolder();
  folders.push(files);
  return { DATABASE_URL: url, DATA_DIR: files };
};

const start = async (env: Record<string, string>) =>
  startService(readConfig({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env }, root));
const refusal = (env: Record<string, string>) =>
  start(env).then(
    () => {
      throw new Error('it started');
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('a database folder that cannot be written is reported', async () => {
  const file = join(await folder(), 'a-file');
  writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: file })).toMatch(
    /^StartupError: The database folder .*a-file\/db cannot be written \(.+\)\. Give this user the right to write there, or choose another folder with DATA_DIR\.$/,
  );
});

test('a second service on the same database folder can start only after the first has stopped', async () => {
  const data = await folder();
  const first = await start({ DATA_DIR: data });
  expect(await refusal({ DATA_DIR: data })).toMatch(
    /^StartupError: Another service \(process \d+\) is using the database/,
  );
  await first.stop();
  await (await start({ DATA_DIR: data })).stop();
});

test('an occupied port is reported, and the database is unlocked', async () => {
  const other = createServer();
  await new Promise<void>((ready) => void other.listen(0, '127.0.0.1', ready));
  const { port } = other.address() as AddressInfo;
  const data = await folder();
  expect(await refusal({ DATA_DIR: data, PORT: String(port) })).toBe(
    `StartupError: Port ${port} is taken by another program. Stop that one, or choose another port, such as PORT=${port + 1}.`,
  );
  await new Promise((closed) => void other.close(closed));
  await (await start({ DATA_DIR: data })).stop();
});

test('an unreachable database server is reported without its password', async () => {
  const message = await refusal({ DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:1/study' });
  expect(message).toMatch(
    /^StartupError: The database at 127\.0\.0\.1:1\/study cannot be reached: .*ECONNREFUSED.*\. Check DATABASE_URL/,
  );
  expect(message).not.toContain('secret-word');
});

test('an invalid port and a missing studies folder are reported', async () => {
  expect(() => readConfig({ PORT: 'eighty' }, root)).toThrow('PORT is “eighty”, which is not a port.');
  expect(await refusal({ ...(await anyDatabase()), STUDIES_DIR: '/no/such/folder' })).toMatch(
    /The folder of the studies, \/no\/such\/folder, cannot be read/,
  );
});

const mailboxOpens = (env: Record<string, string>) => () => readConfig(env, root).smtpUrl === undefined;

test.each([
  'http://localhost:8080',
  'http://127.0.0.1',
  'http://127.8.0.1:9/x/',
  'http://[::1]:8080',
  'https://study.localhost',
])('the development mailbox opens at the local address %s', (PUBLIC_URL) => {
  expect(mailboxOpens({ PUBLIC_URL })()).toBe(true);
});

test.each([
  'https://portal.example.org',
  'http://192.168.0.7:8080',
  'http://0.0.0.0:8080',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
  'http://[::2]',
  'https://[::ffff:8.8.8.8]',
])(
  'without a mail server the service does not start at the public address %s unless DEVELOPMENT_MAILBOX is set',
  (PUBLIC_URL) => {
    expect(mailboxOpens({ PUBLIC_URL })).toThrow(
      /^PUBLIC_URL is .+, which others can reach, but SMTP_URL is not set\..*Set SMTP_URL, or set DEVELOPMENT_MAILBOX=1/,
    );
    expect(mailboxOpens({ PUBLIC_URL })).toThrow(StartupError);
    expect(mailboxOpens({ PUBLIC_URL, DEVELOPMENT_MAILBOX: '1' })()).toBe(true);
    expect(mailboxOpens({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example.org', PLAIN_HTTP: 'PUBLIC_URL' })()).toBe(false);
  },
);

const real = { PUBLIC_URL: 'https://portal.example.org', SMTP_URL: 'smtp://127.0.0.1:1' };

test.each(['PUBLIC_URL', 'SMS_WEBHOOK_URL', 'ADDRESS_SEARCH_URL', 'CAPTCHA_VERIFY_URL', 'ERROR_REPORT_URL'])(
  '%s with plain http keeps the service from starting, unless it is local or meant',
  (name) => {
    const read = (more: Record<string, string>) => () => readConfig({ ...real, ...more }, root);
    const plain = { [name]: 'http://gateway.internal:9000' };
    expect(read(plain)).toThrow(StartupError);
    expect(read(plain)).toThrow(`${name} begins with http://`);
    expect(read({ ...plain, PLAIN_HTTP: 'OTHER' })).toThrow(StartupError);
    for (const disguised of [plain[name]!.replace('http', 'HTTP'), ` ${plain[name]}`])
      expect(read({ ...plain, [name]: disguised }), disguised).toThrow(StartupError);
    expect(read({ ...plain, PLAIN_HTTP: `OTHER, ${name}` })).not.toThrow();
    expect(read({ [name]: 'http://127.0.0.1:9000' })).not.toThrow();
    expect(read({ [name]: 'https://gateway.internal' })).not.toThrow();
  },
);

test('a study that sends codes by text message needs something that sends them', async () => {
  const message = /^StartupError: The study breathe-well sends codes by text message, but SMS_WEBHOOK_URL is not set/;
  expect(await refusal({ ...(await anyDatabase()), ...real })).toMatch(message);
  const { studies } = loadStudies(join(root, 'service/studies'));
  const check =
    (more: object, ...with_: Study[]) =>
    () =>
      refuseMissingTexter(with_, { ...readConfig(real, root), ...more });
  expect(check({ smsWebhookUrl: 'https://sms.example.org' }, ...studies)).not.toThrow();
  expect(check({ smtpUrl: undefined }, ...studies), 'the mailbox shows them').not.toThrow();
  const bySms = studies.find(({ slug }) => slug === 'breathe-well')!;
  const { meta } = bySms;
  const { withdrawal: _, ...rest } = meta;
  const none = { ...bySms, flow: [], meta: { ...rest, authentication: { provider: 'basic_auth' } } } as Study;
  expect(check({}, none)).not.toThrow();
  const withdrawal = { ...meta.withdrawal, confirm_by: 'sms_code' } as const;
  for (const study of [
    { ...none, meta: { ...none.meta, withdrawal } },
    { ...none, meta: { ...none.meta, authentication: meta.authentication } },
    { ...none, flow: bySms.flow },
  ] as Study[])
    expect(check({}, study)).toThrow('SMS_WEBHOOK_URL');
});

test('browsers keep to https also for subdomains if a setting says so', async () => {
  for (const [env, header] of [
    [{}, 'max-age=31536000'],
    [{ HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
  ] as const) {
    const service = await start({
      ...(await anyDatabase()),
      ...real,
      SMS_WEBHOOK_URL: 'https://sms.example.org',
      ...env,
    });
    const { headers } = await service.app.inject('/health');
    await service.stop();
    expect(headers['strict-transport-security']).toBe(header);
  }
});

test('an invalid PUBLIC_URL is reported', () => {
  expect(() => readConfig({ PUBLIC_URL: 'portal' }, root)).toThrow('PUBLIC_URL is “portal”, which is not an address.');
});

test('a connection without any request does not keep the service from stopping', async () => {
  const service = await start(await anyDatabase());
  const silent = connect((service.app.server.address() as AddressInfo).port, '127.0.0.1');
  await new Promise((open) => void silent.once('connect', () => open(undefined)));
  const ended = new Promise((closed) => void silent.once('close', closed));
  silent.on('error', () => undefined);
  await service.stop();
  await ended;
});

test('enrollments and sessions survive a restart', async () => {
  const data = await anyDatabase();
  const first = await start(data);
  const created = await first.app.inject({
    method: 'POST',
    url: '/api/v2/studies/sleep-and-mood/enrollments',
    payload: { user_data: { email: 'stay@example.org' } },
  });
  await first.stop();
  const second = await start(data);
  const { enrollment_identifier: id, participant_auth_token: token } = created.json();
  const reloaded = await second.app.inject({
    method: 'GET',
    url: `/api/v2/studies/sleep-and-mood/enrollments/${id}`,
    headers: { 'participant-auth-token': token },
  });
  expect(reloaded.json()).toMatchObject({ email: 'stay@example.org', layout: 'screener' });
  await second.stop();
});

test('a broken study is refused with its problems listed, and the others are served', async () => {
  const studies = join(await folder(), 'studies');
  cpSync(join(root, 'service/studies/sleep-and-mood'), join(studies, 'sleep-and-mood'), { recursive: true });
  cpSync(join(root, 'service/studies/sleep-and-mood'), join(studies, 'broken'), { recursive: true });
  mkdirSync(join(studies, 'empty'));
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(studies, 'broken', file), change(readFileSync(join(studies, 'broken', file), 'utf8')));
  edit('study.json', (text) =>
    text
      .replace('"slug": "sleep-and-mood"', '"slug": "broken"')
      .replace('"last-night",', '"last-nite",')
      .replace('"field": "adult"', '"field": "adlut"'),
  );
  edit('nodes/last-night.json', (text) => text.replace('"number"', '"nubmer"').replace('"max_length"', '"max_lenght"'));
  edit('nodes/eligibility.json', (text) => text.replace('"required": true', '"requierd": true'));
  edit('landing.json', (text) => text.replace('"hero_button": {', '"hero_button": [{').slice(0, -200));
  const service = await start({ ...(await anyDatabase()), STUDIES_DIR: studies });
  try {
    expect(service.deps.studies.all.map(({ slug }) => slug)).toEqual(['sleep-and-mood']);
    expect((await service.app.inject('/api/v3/studies/sleep-and-mood/landing')).statusCode).toBe(200);
    expect((await service.app.inject('/')).headers.location, 'the only open study').toBe('/sleep-and-mood/');
    expect((await service.app.inject('/api/v3/studies/broken/landing')).statusCode).toBe(404);
    const lines = problemLines(service.loaded).join('\n');
    expect(lines).toContain('The study “broken” is not served, because:');
    expect(lines).toMatch(/error {3}landing\.json:\d+:\d+\s+This is not JSON/);
    expect(lines).toMatch(
      /error {3}nodes\/last-night\.json:\d+:\d+ {2}#\/content\/form\/schema\/0\/inputs\/1\/interface\s+.*“nubmer”, which does not exist.* Did you mean “number”\?/,
    );
    expect(lines).toMatch(
      /nodes\/last-night\.json:\d+:\d+ {2}#\/content\/form\/schema\/0\/inputs\/2\/config\/max_lenght\s+“max_lenght” is not a key that belongs here\.[^(]+\^{12}[^(]+Did you mean “max_length”\?/,
    );
    expect(lines).toMatch(
      /error {3}nodes\/eligibility\.json:\d+:\d+ {2}#\/content\/form\/schema\/0\/inputs\/0\/requierd\s+“requierd” is not read by radioinput\.[^(]+Did you mean “required”\?/,
    );
    expect(lines).toContain('The study “empty” is not served, because:');
  } finally {
    await service.stop();
  }
});

test('mistakes in the flow of a study are found', async () => {
  const studies = join(await folder(), 'studies');
  cpSync(join(root, 'service/studies/sleep-and-mood'), join(studies, 'sleep-and-mood'), { recursive: true });
  const file = join(studies, 'sleep-and-mood', 'study.json');
  const study = JSON.parse(readFileSync(file, 'utf8'));
  study.flow[0].disqualify_when.any[0].field = 'adlut';
  study.flow[1].nodes = ['create-pasword'];
  study.flow[3].done_by = 'answers';
  study.meta.study_nmae = 'x';
  delete study.meta.study_summary.es;
  writeFileSync(file, JSON.stringify(study));
  const service = await start({ ...(await anyDatabase()), STUDIES_DIR: studies });
  const lines = problemLines(service.loaded).join('\n').replace(/\s+/g, ' ');
  await service.stop();
  expect(service.deps.studies.all).toEqual([]);
  for (const expected of [
    '#/flow/0/disqualify_when/any/0/field The condition looks at the field “adlut”',
    '#/flow/1/nodes/0 There is no nodes/create-pasword.json.',
    'Did you mean “create-password”?',
    '#/flow/3/done_by The last step must be done by "nothing"',
    '#/meta/study_nmae “study_nmae” is not a key that belongs here.',
    'Did you mean “study_name”?',
    '#/meta/study_summary The text has no es',
  ])
    expect(lines).toContain(expected);
});

test.each([
  ['no region', undefined, 'the study names no region'],
  ['a region without numbers', 'JP', 'No crisis numbers are on record for the region JP'],
])('a study with a PHQ-9 and %s is not served', async (_name, region, words) => {
  const studies = join(await folder(), 'studies');
  cpSync(join(root, 'service/studies/sleep-and-mood'), join(studies, 'sleep-and-mood'), { recursive: true });
  const file = join(studies, 'sleep-and-mood', 'study.json');
  const study = JSON.parse(readFileSync(file, 'utf8'));
  study.meta.region = region;
  writeFileSync(file, JSON.stringify(study));
  const service = await start({ ...(await anyDatabase()), STUDIES_DIR: studies });
  await service.stop();
  expect(service.deps.studies.all).toEqual([]);
  expect(problemLines(service.loaded).join('\n')).toMatch(
    new RegExp(`error {3}nodes/sleep-and-mood\\.json:\\d+:\\d+ {2}#/content/form/schema/\\d+/.*\\s+.*${words}`),
  );
});

test.each([
  ['https://provider.example', 'https://provider.example/'],
  ['https://provider.example/studies?from=portal', 'https://provider.example/studies?from=portal'],
  ['http://localhost:9000/', 'http://localhost:9000/'],
  ['', undefined],
  [undefined, undefined],
])('PROVIDER_SITE=%s means %s', (given, site) =>
  expect(readConfig({ PROVIDER_SITE: given }, root).providerSite).toBe(site),
);

test.each([
  'provider.example',
  '//provider.example',
  '/studies',
  'ftp://provider.example',
  'http://provider.example',
  'https://a:b@provider.example',
])('PROVIDER_SITE=%s keeps the service from starting', (given) =>
  expect(() => readConfig({ PROVIDER_SITE: given }, root)).toThrow(/^PROVIDER_SITE is “.+https:\/\//),
);

test('LOG_IN_CLIENT_SECRETS gives secrets by client id; anything else keeps the service from starting and is not shown', () => {
  expect(readConfig({}, root).logInClientSecrets).toEqual({});
  expect(readConfig({ LOG_IN_CLIENT_SECRETS: '{"a":"s3cret"}' }, root).logInClientSecrets).toEqual({ a: 's3cret' });
  for (const given of ['s3cret', '["s3cret"]', '{"a":["s3cret"]}', '{"a":""}', '"s3cret"', 'null'])
    expect(() => readConfig({ LOG_IN_CLIENT_SECRETS: given }, root), given).toThrow(
      /^LOG_IN_CLIENT_SECRETS is not a JSON object of texts(?!.*s3cret)/,
    );
});

/** Every secret with a value, and the settings without which some are not read. */
const secrets: Record<(typeof SECRETS)[number], string> = {
  ADDRESS_SEARCH_TOKEN: 'token',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/verify?key=1',
  DATABASE_URL: 'postgres://study:s3cret@db.example/study',
  ERROR_REPORT_URL: 'https://errors.example/?key=1',
  FILES_SECRET: 'x'.repeat(32),
  HEALTH_CLIENT_SECRET: 's3cret',
  LOG_IN_CLIENT_SECRETS: '{"client":"s3cret"}',
  OLD_FILES_SECRET: 'y'.repeat(32),
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 's3cret',
  SMS_WEBHOOK_URL: 'https://sms.example/?key=1',
  SMTP_URL: 'smtps://user:s3cret@mail.example',
};
const beside = {
  ADDRESS_SEARCH_URL: 'https://addresses.example',
  HEALTH_ORGANIZATIONS_FILE: 'organizations.json',
  HEALTH_CLIENT_ID: 'client',
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'files',
};

test.each(SECRETS)('%s_FILE names a file with the secret', async (name) => {
  const file = join(await folder(), 'secret');
  writeFileSync(file, `${secrets[name]}\n`);
  const { [name]: _own, ...others } = { ...beside, ...secrets };
  const read = (more: NodeJS.ProcessEnv) => () => readConfig({ ...others, ...more }, root);
  const whole = readConfig({ ...beside, ...secrets }, root);
  expect(read({ [`${name}_FILE`]: file })()).toEqual(whole);
  expect(read({ [`${name}_FILE`]: '', [name]: secrets[name] })(), 'an empty name is none').toEqual(whole);
  expect(read({ [`${name}_FILE`]: file, [name]: 'another' })).toThrow(`${name} and ${name}_FILE are both set`);
  expect(read({ [`${name}_FILE`]: `${file}s` })).toThrow(
    `${name}_FILE is “${file}s”, which cannot be read (ENOENT). Set it to a file`,
  );
  writeFileSync(file, '\n');
  expect(read({ [`${name}_FILE`]: file })).toThrow(`${name}_FILE is “${file}”, which is empty.`);
});

test('every setting with a secret, a token or an address that carries one can be in a file', () => {
  const source = readFileSync(join(root, 'service/config/config.ts'), 'utf8');
  const read = new Set(source.match(/\b[A-Z0-9]+(_[A-Z0-9]+)*_(SECRETS?|TOKEN|KEY(_ID)?|URL)\b/g));
  // Nothing secret is in these addresses; browsers get the first.
  for (const open of ['PUBLIC_URL', 'ADDRESS_SEARCH_URL']) read.delete(open);
  expect([...read].toSorted()).toEqual([...SECRETS]);
});
