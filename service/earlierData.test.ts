import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from './sha256.ts';
import type { FlowStep } from './study/study.ts';
import { type ChangedDemo, changedDemo } from './testing/changedDemo.ts';
import { earlierData, unpackEarlierData } from './testing/earlier/earlierData.ts';
import { PASSWORD } from './testing/participants.ts';
import { startTestService, type TestService } from './testing/testService.ts';

describe.each(['0.1.0'])('a data folder that version %s wrote', (version) => {
  const { study, writtenAt, participants, files, rows } = earlierData(version);
  let folder: string;
  let demo: ChangedDemo;
  let service: TestService;
  beforeAll(async () => {
    // A consent that a study adds later is asked of everybody. Its participants had signed one.
    demo = await changedDemo({
      'study.json': ({ flow }) =>
        void (flow.find(({ done_by }: FlowStep) => done_by === 'consent').nodes = ['consent']),
    });
    folder = mkdtempSync(join(tmpdir(), 'study-earlier-'));
    unpackEarlierData(version, folder);
    service = await startTestService(
      { DATABASE_URL: '', DATA_DIR: folder, ...demo.env },
      // The sessions in the folder are open at this moment.
      { now: () => new Date(Date.parse(writtenAt) + 60_000) },
    );
  });
  afterAll(async () => {
    await service.stop();
    demo.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has participants with answers, drafts, consents and files', () => {
    const paths = participants.flatMap(({ reads }) => reads.map(({ url }) => url));
    for (const kind of [/answers$/, /drafts/, /informed_consents$/, /files/])
      expect(paths.filter((path) => kind.test(path)).length).toBeGreaterThan(1);
    expect(files).toHaveLength(2);
  });

  it('keeps every row', async () => {
    for (const [table, count] of Object.entries(rows)) {
      const { now } = await service.db
        .selectFrom(table as 'enrollments')
        .select((eb) => eb.fn.countAll<string>().as('now'))
        .executeTakeFirstOrThrow();
      expect([table, Number(now)]).toEqual([table, count]);
    }
  });

  it.each(participants)('returns every answer, draft and consent of $email', async (person) => {
    const { url, token, hasPassword, enrollment, reads } = person;
    const read = (path: string, session: string) => service.call('GET', path, { token: session });
    expect(await read(url, token), 'the session stays open').toMatchObject({ status: 200, body: enrollment });
    for (const { url: path, status, body } of reads)
      expect({ path, ...(await read(path, token)) }).toMatchObject({ path, status, body });
    if (!hasPassword) return;
    const logIn = { email: person.email, password: PASSWORD };
    expect(await service.call('POST', `${study}/enrollments/sign_in`, { body: logIn })).toMatchObject({
      status: 200,
      body: enrollment,
    });
  });

  it.each(files)('decrypts the file $id', async ({ key, size, sha256: hash }) => {
    const bytes = await service.deps.files.read(key, size);
    expect(sha256(bytes as Buffer)).toBe(hash);
  });
});
