import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workKinds } from '../../app/start.ts';
import { createMailer } from '../../background/mail/mailer.ts';
import { mailingRound } from './mailingWork.ts';
import { type ChangedDemo, changedDemo, smallNode } from '../../testing/changedDemo.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import {
  lastNight,
  onDashboard,
  PASSWORD,
  sleepAndMood,
  STUDY,
  type TestParticipant,
} from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// A study that mails: a question to answer by one click, a follow-up with reminders, and a diary on the dashboard.

/** The service's clock starts here: Friday, 10:00 in Madrid. */
const START = Date.parse('2026-03-27T09:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const rested = {
  slug: 'rested',
  type: 'Survey',
  layout: 'follow_up',
  after: { node: 'last-night' },
  opens: { days: 1 },
  closes: { days: 3 },
  mail: { one_click: 'rested' },
  content: {
    type: 'form',
    title: { en: 'Your morning', es: 'Su mañana' },
    form: {
      schema: [
        {
          inputs: [
            {
              interface: 'radioinput',
              name: 'rested',
              required: true,
              label: { en: 'Do you feel rested?', es: '¿Se siente con energía?' },
              options: [
                { value: 'yes', label: { en: 'Yes', es: 'Sí' } },
                { value: 'no', label: { en: 'No & <not> at all', es: 'No' } },
              ],
            },
          ],
        },
      ],
    },
  },
};

let demo: ChangedDemo;
let service: TestService;
let time = START;
beforeAll(async () => {
  demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.at(-1).nodes = ['last-night', 'sleep-and-mood', 'rested', 'begin', 'week', 'sleep-place', 'sleep-monitor'];
    },
    'nodes/rested.json': () => rested,
    'nodes/begin.json': () => smallNode('begin'),
    'nodes/week.json': () =>
      smallNode('week', {
        after: { node: 'begin' },
        closes: { days: 20 },
        mail: { reminders: [2, 5], body: { en: 'First line.\n\nSecond line.', es: 'Primera línea.' } },
      }),
    'nodes/sleep-monitor.json': (node) =>
      Object.assign(node, {
        after: { node: 'sleep-and-mood' },
        mail: { link: 'dashboard' },
        every: { days: 1 },
        occurrences: 3,
        closes: { days: 1 },
      }),
  });
  service = await startTestService(demo.env, { now: () => new Date(time) });
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});
beforeEach(() => void (time = START));

const HOME = { 'x-evi-time-zone': 'Europe/Madrid' };
const arrived = (email: string): Promise<TestParticipant> =>
  onDashboard({ call: (method, url, more = {}) => service.call(method, url, { ...more, headers: HOME }) }, email);

interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
}
/** Queues and sends what is due, as the service does every 15 seconds. */
async function round(): Promise<void> {
  await mailingRound(service.deps);
  await service.deps.workQueue.settle();
}
const mailbox = async (email: string): Promise<SentMail[]> => {
  const { body } = await service.call('GET', '/api/v3/development/mailbox');
  return (body.mails as SentMail[]).filter(({ to, subject }) => to === email && !/Welcome|bienvenida/.test(subject));
};
/** The mails about activities by now, the newest first. */
async function mailsTo({ email }: TestParticipant): Promise<SentMail[]> {
  await round();
  return mailbox(email);
}
async function after(milliseconds: number, person: TestParticipant): Promise<number> {
  time += milliseconds;
  return (await mailsTo(person)).length;
}
const send = (person: TestParticipant, slug: string, contributions: object[]) =>
  service.call('POST', `${person.url}/surveys/${slug}/answers`, {
    token: person.token,
    headers: HOME,
    body: { contributions },
  });
const urlsIn = ({ text }: SentMail): URL[] => [...text.matchAll(/http\S+/g)].map(([url]) => new URL(url));
const linkIn = (mail: SentMail, page: string, choice?: string): URL =>
  urlsIn(mail).find(
    ({ pathname, hash }) => pathname.endsWith(`/${page}`) && (choice === undefined || hash === `#choice=${choice}`),
  )!;
/** The calls that the portal makes for a link. */
const open = ({ searchParams: query }: URL) =>
  service.call(
    'GET',
    `/api/v3/surveys/${query.get('survey')}?${new URLSearchParams({
      study_slug: 'sleep-and-mood',
      enrollment_identifier: query.get('enrollment_identifier')!,
      occurrence: query.get('occurrence')!,
      auth_token: query.get('auth_token')!,
    })}`,
  );
const answer = ({ searchParams: query }: URL, contributions: object[], more: Record<string, string> = {}) =>
  service.call('POST', `${STUDY}/surveys/${query.get('survey')}/answers?auth_token=${query.get('auth_token')}`, {
    headers: more,
    body: {
      enrollment_identifier: query.get('enrollment_identifier'),
      occurrence: Number(query.get('occurrence')),
      contributions,
    },
  });
const restedAnswer = (value: string) => [{ attribute: 'rested', value: { answer: value } }];

/** A participant whom the question about the morning was mailed to. */
async function asked(email: string): Promise<{ person: TestParticipant; mail: SentMail }> {
  const person = await arrived(email);
  expect((await send(person, 'last-night', lastNight)).status).toBe(200);
  time += DAY;
  const [mail] = await mailsTo(person);
  return { person, mail: mail! };
}

test('[P2.014] a follow-up is mailed when it opens, then its reminders, each once; an answer ends them', async () => {
  const person = await arrived('reminded@example.org');
  expect(await after(0, person)).toBe(0);
  await send(person, 'begin', [{ attribute: 'answer', value: 1 }]);
  expect(await after(0, person)).toBe(1);
  await Promise.all([round(), round(), round()]);
  expect(await after(DAY, person)).toBe(1);
  expect(await after(DAY, person)).toBe(2);
  const [reminder, first] = await mailbox(person.email);
  expect(first!.subject).toMatch(/: Title of week$/);
  expect(first!.text).toContain('First line.\n\nSecond line.');
  expect(reminder!.subject).toMatch(/^Reminder from .+: Title of week$/);
  const link = linkIn(reminder!, 'email-contribution');
  expect((await open(link)).body.nodes[0]).toMatchObject({ slug: 'week', status: 'available' });
  expect((await answer(link, [{ attribute: 'answer', value: 7 }])).status).toBe(200);
  expect(await after(5 * DAY, person), 'no reminder after the answer').toBe(2);
  expect((await open(link)).body.nodes[0].completed_at).toEqual(expect.any(String));
  expect((await answer(link, [{ attribute: 'answer', value: 8 }])).body).toMatchObject({
    errors: [{ code: 'already_submitted' }],
  });
});

test('[P2.042] [C8.36] a question is answered by the first of its links that is sent, without a login', async () => {
  const { person, mail } = await asked('clicks@example.org');
  expect(mail.text).toContain('Do you feel rested?');
  expect(mail.html).toContain('No &amp; &lt;not&gt; at all');
  const yes = linkIn(mail, 'one_click_contribution', 'yes');
  const no = linkIn(mail, 'one_click_contribution', 'no');
  // Programs that check mails open all links, any number of times.
  for (const url of [yes, no, yes]) expect((await open(url)).body.nodes[0].completed_at).toBeUndefined();
  const key = { 'idempotency-key': 'the-first-press-00' };
  expect((await answer(no, restedAnswer('no'), key)).status).toBe(200);
  expect((await answer(no, restedAnswer('no'), key)).status, 'the response was lost').toBe(200);
  expect((await answer(yes, restedAnswer('yes'))).body).toMatchObject({ errors: [{ code: 'already_submitted' }] });
  const stored = await service.db
    .selectFrom('contributions')
    .select('value')
    .where('enrollment_id', '=', person.id)
    .where('node', '=', 'rested')
    .execute();
  expect(stored).toEqual([{ value: { answer: 'no' } }]);
});

test('[C8.34] the links end when the activity closes, and open nothing of another participant or activity', async () => {
  const { mail } = await asked('one@example.org');
  const other = await arrived('two@example.org');
  const link = linkIn(mail, 'one_click_contribution', 'yes');
  const changed = (name: string, value: string) => {
    const url = new URL(link);
    url.searchParams.set(name, value);
    return url;
  };
  for (const url of [changed('enrollment_identifier', other.id), changed('survey', 'week'), changed('occurrence', '2')])
    expect((await open(url)).status).toBe(404);
  expect((await answer(changed('enrollment_identifier', other.id), restedAnswer('yes'))).status).toBe(404);
  expect((await service.call('GET', other.url, { token: link.searchParams.get('auth_token')! })).status).toBe(401);
  time += 3 * DAY;
  expect((await open(link)).status).toBe(401);
  expect((await answer(link, restedAnswer('yes'))).status).toBe(401);
});

test('mails are in the language of the participant, with the closing time in their time zone', async () => {
  const person = await arrived('es@example.org');
  await service.call('PATCH', person.url, { token: person.token, body: { locale: 'es' } });
  await send(person, 'last-night', lastNight);
  time += DAY;
  const [mail] = await mailsTo(person);
  expect(mail!.subject).toMatch(/: Su mañana$/);
  expect(mail!.text).toContain('Hola:');
  // Three days after March 28, after the change to summer time.
  expect(mail!.text).toMatch(/lunes, 30 de marzo de 2026.* 23:59/);
  expect(mail!.html).toMatch(/^<!doctype html><html lang="es" dir="auto">/);
  expect(mail!.html).not.toMatch(/<img|<script|<link|url\(|src=/);
  for (const url of urlsIn(mail!)) expect(url.searchParams.get('locale_override')).toBe('es');
});

test('nothing is mailed at night, not even what was queued before', async () => {
  const person = await arrived('night@example.org');
  time = Date.parse('2026-03-27T18:30:00Z');
  const fresh = await logIn(person);
  await send(fresh, 'begin', [{ attribute: 'answer', value: 1 }]);
  // Queued at 19:30 in Madrid; the mail server takes mails again at 21:00.
  const later = new Date(Date.parse('2026-03-27T20:00:00Z'));
  await service.deps.workQueue.stop();
  await mailingRound(service.deps);
  time = later.getTime();
  await service.db.updateTable('outbox').set({ due_at: later }).where('kind', '=', 'activity_mail').execute();
  restartWorkQueue();
  await service.deps.workQueue.settle();
  expect(await mailbox(person.email)).toHaveLength(0);
  time = Date.parse('2026-03-28T06:59:00Z');
  expect(await mailsTo(person)).toHaveLength(0);
  time = Date.parse('2026-03-28T07:00:00Z');
  expect(await mailsTo(person)).toHaveLength(1);
});

test('a mail that was queued is not sent once the participant has answered, and goes to the present address', async () => {
  const { person, mail } = await asked('queued@example.org');
  await service.deps.workQueue.stop();
  await service.db.updateTable('enrollments').set({ activity_mails: true }).where('id', '=', person.id).execute();
  await service.db.deleteFrom('mailings').where('enrollment_id', '=', person.id).execute();
  await mailingRound(service.deps);
  expect(await queued(person)).toBe(1);
  await service.db.updateTable('enrollments').set({ email: 'moved@example.org' }).where('id', '=', person.id).execute();
  restartWorkQueue();
  await service.deps.workQueue.settle();
  expect(await mailbox('moved@example.org')).toHaveLength(1);

  await service.deps.workQueue.stop();
  await service.db.deleteFrom('mailings').where('enrollment_id', '=', person.id).execute();
  await service.db.updateTable('enrollments').set({ locale: 'en' }).where('id', '=', person.id).execute();
  await mailingRound(service.deps);
  expect(await queued(person)).toBe(1);
  await answer(linkIn(mail, 'one_click_contribution', 'yes'), restedAnswer('yes'));
  restartWorkQueue();
  await service.deps.workQueue.settle();
  expect(await queued(person)).toBe(0);
  expect(await mailbox('moved@example.org')).toHaveLength(1);
});

test('each day of a diary is mailed once, with a link to the dashboard', async () => {
  const person = await arrived('diary@example.org');
  expect((await send(person, 'sleep-and-mood', sleepAndMood)).status).toBe(200);
  const counts = [];
  for (let day = 0; day < 5; day += 1) counts.push(await after(day === 0 ? 0 : DAY, person));
  expect(counts).toEqual([1, 2, 3, 3, 3]);
  const [mail] = await mailbox(person.email);
  expect(urlsIn(mail!).map(({ pathname }) => pathname)).toEqual([
    '/sleep-and-mood/manage/dashboard',
    '/sleep-and-mood/unsubscribe',
  ]);
});

test('participants stop these mails by a link, in their mail program and in the settings, and can have them again', async () => {
  const { person, mail } = await asked('stops@example.org');
  const link = linkIn(mail, 'unsubscribe');
  const token = link.searchParams.get('link_token')!;
  const setting = async () =>
    (await service.call('GET', person.url, { token: (await logIn(person)).token })).body.activity_mails;
  const put = (body: object, more: object = {}, id = person.id) =>
    service.call('PUT', `/api/v3/enrollments/${id}/activity_mails`, { body, ...more });
  expect(await setting()).toBe(true);
  expect(await put({ activity_mails: false, token })).toMatchObject({ status: 200, body: { activity_mails: false } });
  expect((await put({ activity_mails: false, token })).status, 'a repetition').toBe(200);
  expect(await setting()).toBe(false);
  await send(await logIn(person), 'begin', [{ attribute: 'answer', value: 1 }]);
  expect(await after(0, person)).toBe(1);
  await put({ activity_mails: true, token });
  expect(await after(0, person)).toBe(2);

  const post = (url: URL) =>
    service.call('POST', `${url.pathname}${url.search}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await post(link)).status).toBe(200);
  expect(await setting()).toBe(false);
  const fresh = await logIn(person);
  expect((await put({ activity_mails: true }, { token: fresh.token })).status).toBe(200);
  expect(await setting()).toBe(true);

  const trail = await sql<{ changes: unknown }>`
    select event -> 'changes' as changes from audit_events
    where chain = ${person.id} and event ->> 'action' = 'activity_mails_changed' order by position`.execute(service.db);
  expect(trail.rows.map(({ changes }) => changes)).toEqual(
    [false, true, false, true].map((value) => [{ name: 'activity_mails', old: !value, new: value }]),
  );

  const other = await arrived('keeps@example.org');
  expect((await put({ activity_mails: false, token }, {}, other.id)).status).toBe(409);
  expect((await put({ activity_mails: false, token: 'x' })).status).toBe(409);
  expect((await put({ activity_mails: false })).status).toBe(401);
  link.searchParams.set('enrollment_identifier', other.id);
  expect((await post(link)).status).toBe(409);
  expect((await service.call('GET', person.url, { token })).status, 'the token opens nothing else').toBe(401);
});

test('who has left gets no mails', async () => {
  const person = await arrived('left@example.org');
  await send(person, 'begin', [{ attribute: 'answer', value: 1 }]);
  const { status } = await service.call('POST', `${person.url}/withdraw`, {
    token: person.token,
    body: { opt_out_reason: 'time' },
  });
  expect(status).toBe(200);
  const confirmed = await after(0, person);
  expect(await after(DAY, person)).toBe(confirmed);
});

test('mail programs get text, HTML and the address that stops such mails', async () => {
  const { mail } = await asked('program@example.org');
  const smtp = await startMailServer();
  const mailer = createMailer({ ...service.deps.config, smtpUrl: smtp.url }, service.db);
  const item = { id: 'x', study: 'sleep-and-mood', messageId: '<x@example.org>', queuedAt: new Date(time) };
  const url = linkIn(mail, 'unsubscribe').href;
  const headers = { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  await mailer.send({ ...item, to: 'a@example.org', subject: 's', text: 'x', html: mail.html!, headers });
  mailer.close();
  await smtp.close();
  const source = smtp.received[0]!.text;
  expect(source).toContain(`List-Unsubscribe: <${url}>\r\n`);
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(source).toMatch(/multipart\/alternative[\s\S]+text\/plain[\s\S]+text\/html/);
});

const logIn = async (person: TestParticipant): Promise<TestParticipant> => {
  const { body } = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  return { ...person, token: body.participant_auth_token };
};
const restartWorkQueue = () => service.deps.workQueue.start(workKinds(service.deps));
const queued = async ({ id }: TestParticipant): Promise<number> =>
  (await service.db.selectFrom('outbox').select('payload').where('kind', '=', 'activity_mail').execute()).filter(
    ({ payload }) => (payload as unknown as { activity: { enrollment: string } }).activity.enrollment === id,
  ).length;
