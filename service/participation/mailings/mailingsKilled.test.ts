import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChangedDemo, changedDemo, smallNode } from '../../testing/changedDemo.ts';
import { startMailServer, type MailServer } from '../../testing/mailServer.ts';
import { onDashboard } from '../../testing/participants.ts';
import { startServiceProcess, type ServiceProcess } from '../../testing/serviceProcess.ts';
import { createDatabase, testServer } from '../../testing/testDatabase.ts';

const server = testServer();
const PEOPLE = ['one@example.org', 'two@example.org', 'three@example.org'];

/** Two service processes on one PostgreSQL database, which both look for due mails. */
describe.skipIf(!server)('mails about activities, with two processes', () => {
  let demo: ChangedDemo;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let smtp: MailServer;
  let both: ServiceProcess[] = [];
  /** Runs when the server has read a mail and not accepted it yet. */
  let atMail: (text: string) => unknown = () => {};

  beforeAll(async () => {
    demo = await changedDemo({
      'study.json': (study) => {
        study.mails = { from: '00:00', until: '24:00' };
        study.flow.at(-1).nodes.push('begin', 'week');
      },
      'nodes/begin.json': () => smallNode('begin'),
      'nodes/week.json': () => smallNode('week', { after: { node: 'begin' } }),
    });
    [database, smtp] = await Promise.all([createDatabase(server!), startMailServer(({ text }) => atMail(text))]);
    const env = { DATABASE_URL: database.url, SMTP_URL: smtp.url, ...demo.env };
    both = await Promise.all([startServiceProcess(env), startServiceProcess(env)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(both.map((each) => each.end()));
    await smtp.close();
    await database.drop();
    demo.remove();
  });

  const query = async <T extends object>(text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return (await client.query<T>(text).finally(() => client.end())).rows;
  };
  const isAboutWeek = (text: string) => text.includes('Title of week');
  const idsTo = (email: string) =>
    smtp.received.filter(({ to, text }) => to.includes(email) && isAboutWeek(text)).map(({ id }) => id);
  const kill = () => Promise.all(both.map((each) => each.kill()));

  test('a kill of both while a mail is being accepted loses none, and repeats it with the same Message-ID', async () => {
    for (const email of PEOPLE) {
      const person = await onDashboard(both[0]!, email);
      const { status } = await both[1]!.call('POST', `${person.url}/surveys/begin/answers`, {
        token: person.token,
        body: { contributions: [{ attribute: 'answer', value: 1 }] },
      });
      expect(status).toBe(200);
    }
    // From now on, both are killed as soon as the mail server has read the first mail about the activity.
    let frozen = () => {};
    const reached = new Promise<void>((resolve) => void (frozen = resolve));
    atMail = (text) => {
      if (!isAboutWeek(text)) return;
      both.forEach((each) => each.freeze());
      frozen();
    };
    // Each process looks for due mails at its start.
    await kill();
    const node = smallNode('week', { after: { node: 'begin' }, mail: {} });
    writeFileSync(join(demo.env.STUDIES_DIR, 'sleep-and-mood/nodes/week.json'), JSON.stringify(node));
    await query('update outbox set due_at = now()');
    // The first mail may be sent, and freeze both, while one of them still starts: that start never ends.
    const starts = Promise.allSettled(both.map((each) => each.start()));
    await reached;
    await kill();
    await starts;
    atMail = () => {};
    const before = smtp.received.filter(({ text }) => isAboutWeek(text)).length;
    expect(before).toBeGreaterThan(0);

    await query('update outbox set due_at = now()');
    await Promise.all(both.map((each) => each.start()));
    for (const email of PEOPLE) await expect.poll(() => idsTo(email).length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect
      .poll(() => query(`select id from outbox where kind = 'activity_mail'`), { timeout: 30_000 })
      .toEqual([]);
    for (const email of PEOPLE) expect(new Set(idsTo(email)).size, email).toBe(1);
    const repeated = PEOPLE.flatMap(idsTo).length - PEOPLE.length;
    expect(repeated, 'only what the mail server had read').toBeLessThanOrEqual(before);
    expect(await query('select enrollment_id from mailings')).toHaveLength(PEOPLE.length);
  }, 180_000);
});
