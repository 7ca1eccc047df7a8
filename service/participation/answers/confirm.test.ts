import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { previewedPilot, type PilotParticipant } from '../../testing/pilot.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const signature = [
  { attribute: 'full_name', value: 'Ana Example' },
  { attribute: 'agrees', value: true },
];
const sign = (person: PilotParticipant, more: object = {}, key = 'signature-one') =>
  service.call('POST', `${person.url}/informed_consents/consent`, {
    token: person.token,
    headers: { ...person.preview, 'idempotency-key': key },
    body: { signed: true, contributions: signature, ...more },
  });
const codes = async (email: string): Promise<string[]> =>
  (
    await service.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('sent_at').execute()
  ).flatMap(({ body }) => /code is (\d{6})/.exec(body)?.[1] ?? []);
const needs = (code: string) => ({ status: 499, body: { errors: [{ code }] } });

test('a signature is stored once it comes with the mailed code and the same key', async () => {
  const person = await previewedPilot(service);
  expect(await sign(person, { contributions: [] }), 'what does not fit costs no code').toMatchObject({ status: 422 });
  expect(await codes(person.email)).toEqual([]);
  expect(await sign(person)).toMatchObject(needs('code_required'));
  const [code] = await codes(person.email);
  expect(await sign(person, { otp_code: code === '000000' ? '000001' : '000000' })).toMatchObject({
    status: 499,
    body: { errors: [{ code: 'code_wrong', message: 'OTP code invalid please try again.' }] },
  });
  expect(await service.db.selectFrom('consents').selectAll().where('enrollment_id', '=', person.id).execute()).toEqual(
    [],
  );
  expect(await sign(person, { otp_code: code })).toMatchObject({ status: 200, body: { layout: 'dashboard' } });
  expect(await sign(person, { otp_code: code }), 'an answer that was lost on its way is asked for again').toMatchObject(
    { status: 200 },
  );
  expect(
    (await service.db.selectFrom('consents').selectAll().where('enrollment_id', '=', person.id).execute()).length,
  ).toBe(1);
  expect(await sign(person, {}, 'signature-two'), 'what is over asks for no code').toMatchObject({ status: 409 });
});

test('[P7.102] the code may also be among the answers, and is never stored', async () => {
  const person = await previewedPilot(service);
  await sign(person);
  const [code] = await codes(person.email);
  expect((await sign(person, { contributions: [...signature, { attribute: 'otp_code', value: code }] })).status).toBe(
    200,
  );
  const stored = await service.db
    .selectFrom('contributions')
    .select('attribute')
    .where('enrollment_id', '=', person.id)
    .execute();
  expect(stored.map(({ attribute }) => attribute)).not.toContain('otp_code');
});

test('another code is mailed after a minute, earlier codes stay valid, and the number of mails is limited', async () => {
  const person = await previewedPilot(service);
  await sign(person);
  await sign(person);
  expect(await codes(person.email)).toHaveLength(1);
  for (let i = 0; i < 6; i += 1) {
    service.wait(minutes(1.1));
    expect(await sign(person)).toMatchObject(needs('code_required'));
  }
  const mailed = await codes(person.email);
  expect(mailed).toHaveLength(3);
  expect((await sign(person, { otp_code: mailed[0] })).status).toBe(200);
});

test('declining needs no code', async () => {
  const person = await previewedPilot(service);
  expect((await sign(person, { signed: false, contributions: [] })).status).toBe(200);
  expect(await codes(person.email)).toEqual([]);
});
