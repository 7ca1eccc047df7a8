import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { countBy } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf, seed } from '#tests/sample.ts';
import { canFillDisks, type DurablePair, startDurablePair } from '../testing/durablePair.ts';
import { startMailServer, type MailServer } from '../testing/mailServer.ts';
import { enrolled, lastNight, onDashboard, type TestParticipant } from '../testing/participants.ts';
import { isInstalled } from '../testing/postgresCluster.ts';
import { type ServiceProcess, startServiceProcess } from '../testing/serviceProcess.ts';

/** Rounds of faults. `npm run test:all -- failover --runs 100` takes more. */
const ROUNDS = runsOf(1, 24);
/** Participants in a round. */
const PEOPLE = 6;
/** Milliseconds in which calls must work again after a fault. */
const RECOVERY = 15_000;
/** Seconds by which the clock of the second process is ahead. */
const DRIFT = 45;

const faults: Readonly<Record<string, (pair: DurablePair) => void | Promise<void>>> = {
  'restart, fast': (pair) => pair.restart('fast'),
  'restart, immediate': (pair) => pair.restart('immediate'),
  'ended connections': (pair) => pair.terminate(),
  'a pause of 5 s': (pair) => pair.pause(5_000),
  'a pause of 20 s': (pair) => pair.pause(20_000),
  'a silent network': (pair) => pair.silence(),
  ...(canFillDisks() && { 'a full disk': (pair: DurablePair) => pair.fillDisk(3_000) }),
  'the standby takes over': (pair) => pair.promote(),
};
const names = Object.keys(faults);

/** What one participant was told is stored, and what the service said meanwhile. */
interface Told {
  person: TestParticipant;
  /** The last draft that was acknowledged, by its revision. */
  revision: number;
  text: string;
  /** The key of the submission that was acknowledged. */
  submitted?: string;
  statuses: number[];
}

/** Participants who save drafts and send answers to two processes while the database behind them fails. */
describe.runIf(isInstalled())('a database that fails', () => {
  let pair: DurablePair;
  let smtp: MailServer;
  let both: ServiceProcess[];
  const ended: string[] = [];

  beforeAll(async () => {
    [pair, smtp] = await Promise.all([startDurablePair(), startMailServer()]);
    const env = { DATABASE_URL: pair.url, SMTP_URL: smtp.url, TRUST_PROXY: '1' };
    both = [
      await startServiceProcess(env),
      await startServiceProcess({ ...env, NODE_OPTIONS: `--import ${clockAhead(DRIFT)}` }),
    ];
    both.forEach((service, place) => service.onEnd((how) => ended.push(`process ${place + 1}: ${how}`)));
  }, 120_000);
  afterAll(async () => {
    await Promise.all((both ?? []).map((service) => service.end()));
    await smtp?.close();
    await pair?.stop();
  }, 60_000);

  const rounds = Array.from({ length: ROUNDS }, (_, round) => names[(round + seed) % names.length]!);
  test.each(rounds.map((name, round) => [round + 1, name] as const))(
    'round %i, %s: no acknowledged answer is lost, no process ends, and calls work again within 15 s',
    async (round, name) => {
      const people: Told[] = [];
      for (let number = 0; number < PEOPLE; number += 1) {
        const person = await onDashboard(from(number), `${randomUUID()}@example.org`);
        people.push({ person, revision: 0, text: '', statuses: [] });
      }

      let isOver = false;
      const working = people.map((told, number) => work(told, number, () => isOver));
      await wait(300);
      await faults[name]!(pair);
      const fixed = performance.now();
      const recovered = await Promise.all(both.map((_, place) => untilItWrites(place)));
      const seconds = (Math.max(...recovered) - fixed) / 1000;
      isOver = true;
      await Promise.all(working);

      console.log(`round ${round}, ${name}: works again after ${seconds.toFixed(1)} s; ${countsOf(people)}`);
      expect(seconds).toBeLessThan(RECOVERY / 1000);
      expect(ended).toEqual([]);
      expect(
        people.flatMap(({ statuses }) => statuses).filter((status) => ![200, 201, 409, 503].includes(status)),
      ).toEqual([]);
      for (const told of people) await expectKept(told);
      await expectOneWelcomeEach(people);
    },
    180_000,
  );

  /** Calls of one participant, from a network of their own. Even numbers use the first process, odd ones the second. */
  function from(number: number, statuses?: number[]): Pick<ServiceProcess, 'call'> {
    return {
      async call(method, url, options) {
        const headers = { 'x-forwarded-for': `10.1.0.${number}`, ...options?.headers };
        const response = await both[number % 2]!.call(method, url, { ...options, headers });
        statuses?.push(response.status);
        return response;
      },
    };
  }

  /** Saves drafts all the time, and sends a form once until it is acknowledged, as the portal does. */
  async function work(told: Told, number: number, isOver: () => boolean): Promise<void> {
    const service = from(number, told.statuses);
    const { person } = told;
    const url = `${person.url}/drafts/sleep-and-mood`;
    const draftKey = randomUUID();
    const key = randomUUID();
    let base = 0;
    for (let count = 1; !isOver() || told.submitted === undefined; count += 1) {
      if (count > number * 2 && told.submitted === undefined) {
        const { status } = await service.call('POST', `${person.url}/surveys/last-night/answers`, {
          token: person.token,
          headers: { 'idempotency-key': key },
          body: { contributions: lastNight },
        });
        if (status < 300) told.submitted = key;
      }
      const text = `${'words '.repeat(200)}${count}`;
      const draft = {
        submission_key: draftKey,
        page: 'page-1',
        values: [{ name: 'medicine_name', input: 'abc', value: text }],
        places: {},
      };
      const { status, body } = await service.call('PUT', url, {
        token: person.token,
        body: { base_revision: base, draft },
      });
      if (status === 200) {
        base = body.revision;
        Object.assign(told, { revision: base, text });
      } else if (status === 409) {
        // An earlier save was stored and its response was lost.
        const now = await service.call('GET', url, { token: person.token });
        if (now.status === 200) base = now.body.revision;
      }
      // On a quiet machine, faster saves reach the limit of 240 a minute while the other process waits for its database.
      await wait(100);
    }
  }

  /** @returns when a participant of this process could be enrolled again, by `performance.now()` */
  async function untilItWrites(place: number): Promise<number> {
    for (;;) {
      const isWritten = await enrolled(from(place), `again-${randomUUID()}@example.org`).then(
        () => true,
        () => false,
      );
      if (isWritten) return performance.now();
      await wait(100);
    }
  }

  const countsOf = (people: readonly Told[]): string => {
    const counts = countBy(
      people.flatMap(({ statuses }) => statuses),
      String,
    );
    return Object.entries(counts)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
  };

  async function expectKept({ person, revision, text, submitted }: Told): Promise<void> {
    const [draft] = await pair.query<{ revision: number; draft: { values: { value: string }[] } }>(
      `select revision, draft from drafts where enrollment_id = $1 and node = 'sleep-and-mood'`,
      [person.id],
    );
    expect(Number(draft?.revision ?? 0), 'the draft').toBeGreaterThanOrEqual(revision);
    if (Number(draft?.revision ?? 0) === revision) expect(draft?.draft.values[0]?.value ?? '').toBe(text);
    const submissions = await pair.query<{ idempotency_key: string; answers: string }>(
      `select idempotency_key, (select count(*) from contributions where submission_id = submissions.id) as answers
         from submissions where enrollment_id = $1 and node = 'last-night'`,
      [person.id],
    );
    expect(submissions).toEqual([{ idempotency_key: submitted, answers: String(lastNight.length) }]);
  }

  /** A mail whose acceptance could not be stored is sent again, with the same Message-ID. */
  async function expectOneWelcomeEach(people: readonly Told[]): Promise<void> {
    const idsOf = (email: string) =>
      new Set(smtp.received.filter(({ to, text }) => to.includes(email) && /welcome/i.test(text)).map(({ id }) => id));
    await expect
      .poll(() => people.map(({ person }) => idsOf(person.email).size), { timeout: 60_000, interval: 200 })
      .toEqual(people.map(() => 1));
  }
});

/** The address of a module that moves the clock of a process ahead. */
const clockAhead = (seconds: number): string =>
  `data:text/javascript,${encodeURIComponent(
    `const real = Date.now; const ahead = ${seconds * 1000};
     globalThis.Date = class extends Date {
       constructor(...args) { if (args.length === 0) super(real() + ahead); else super(...args); }
       static now() { return real() + ahead; }
     };`,
  )}`;
