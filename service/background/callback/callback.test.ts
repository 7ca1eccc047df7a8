import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STUDY } from '#service/testing/participants.ts';
import { startTestService } from '#service/testing/testService.ts';
import { tlsIdentity } from '#service/testing/tlsIdentity.ts';
import { callbackWork } from './callbackWork.ts';
import { educationCallback, isCallbackUrl } from './educationCallback.ts';
import { isRefusedAddress, postCallback, type CallbackNetwork, isPublicAddress } from './postCallback.ts';

const HOSTS = ['https://partner.example', 'https://other.example:8443'];
const URL_ = 'https://partner.example/enrolled?study=1';
const arrived = { education_callback_url: URL_, ref_code: 'c1', ref_id: 'i1', s_slug: 's1', utm_source: 'x' };
const body = { enrollment_identifier: 'e1', ref_code: 'c1', ref_id: 'i1', s_slug: 's1' };

test.each<[ids: string, arrived: Record<string, string>, enrolled: object, expected: object | undefined]>([
  ['[P3.140] [P3.141] [P3.142] [P3.143] [P7.107] [P7.108] [P7.109] [P7.110]', arrived, {}, { url: URL_, body }],
  [
    'missing parameters',
    { education_callback_url: URL_ },
    {},
    { url: URL_, body: { ...body, ref_code: null, ref_id: null, s_slug: null } },
  ],
  ['[P4.067] [P7.111] no enrollment', arrived, { enrollmentIdentifier: '' }, undefined],
  ['[P4.068] [P7.111] a linked user', arrived, { userIdentifier: 'u1' }, undefined],
  ['[P4.069] [P7.111] no URL', { ref_code: 'c1' }, {}, undefined],
  ['[P4.069] another host', { ...arrived, education_callback_url: 'https://evil.example/' }, {}, undefined],
])('%s', (_ids, parameters, enrolled, expected) =>
  expect(educationCallback(parameters, { enrollmentIdentifier: 'e1', ...enrolled }, HOSTS)).toEqual(expected),
);

test.each([
  ['https://partner.example', true],
  ['https://partner.example/a?b=c#d', true],
  ['https://PARTNER.example/', true],
  ['https://partner.example:443/', true],
  ['https://other.example:8443/', true],
  ['https://other.example/', false],
  ['https://partner.example:8443/', false],
  ['https://partner.example.evil.example/', false],
  ['https://partner.example@evil.example/', false],
  ['https://user@partner.example/', false],
  ['https://user:word@partner.example/', false],
  ['http://partner.example/', false],
  ['ftp://partner.example/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['//partner.example/', false],
  ['partner.example', false],
  ['', false],
  [`https://partner.example/${'x'.repeat(500)}`, false],
])('[P4.069] %s is a callback URL: %s', (url, isValid) => expect(isCallbackUrl(url, HOSTS)).toBe(isValid));

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['partner.example', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

let server: Server;
let port: number;
let received: { host: string | undefined; key: unknown; body: unknown }[];
let answer: [status: number, headers: Record<string, string>];
beforeAll(async () => {
  server = createServer(tlsIdentity, (incoming, response) => {
    let text = '';
    incoming.on('data', (part) => (text += part));
    incoming.on('end', () => {
      const { host, 'idempotency-key': key } = incoming.headers;
      received.push({ host, key, body: JSON.parse(text || 'null') });
      response.writeHead(...answer).end('thanks');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(() => {
  received = [];
  answer = [204, {}];
});

/** The real TLS server under the name of the partner. Only the resolver and the list of allowed addresses are replaced. */
const network = (more: Partial<CallbackNetwork> = {}): CallbackNetwork => ({
  resolve: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  isAllowed: () => true,
  ca: tlsIdentity.cert,
  ...more,
});
const post = (more?: Partial<CallbackNetwork>, host = 'partner.example') =>
  postCallback({ url: `https://${host}:${port}/enrolled`, body }, 'item-1', network(more));

test('[P7.106] the four fields arrive at the partner over TLS', async () => {
  await post();
  expect(received).toEqual([{ host: `partner.example:${port}`, key: 'item-1', body }]);
});

test('a certificate that is not trusted, or of another host, stops the callback', async () => {
  await expect(post({ ca: undefined as never })).rejects.toThrow();
  await expect(post({}, 'evil.example')).rejects.toThrow();
  expect(received).toEqual([]);
});

test('a host with a private address is never connected to, also if another of its addresses is public', async () => {
  const resolve: CallbackNetwork['resolve'] = (_host, done) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  const failure = await post({ resolve, isAllowed: isPublicAddress }).catch((error: unknown) => error);
  expect(isRefusedAddress(failure)).toBe(true);
  expect(received).toEqual([]);
});

test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '10.1.2.3', '169.254.169.254'])(
  'a listed host that is itself a private address is never connected to: %s',
  async (host) => {
    const failure = await post({ isAllowed: isPublicAddress }, host).catch((error: unknown) => error);
    expect(isRefusedAddress(failure)).toBe(true);
    expect(received).toEqual([]);
  },
);

test('redirects are not followed, and other failures are worth another try', async () => {
  answer = [302, { location: `https://other.example:${port}/` }];
  await expect(post()).rejects.toMatchObject({ code: 'HTTP_302' });
  expect(received).toHaveLength(1);
  answer = [500, {}];
  const failure = await post().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'HTTP_500' });
  expect(isRefusedAddress(failure)).toBe(false);
});

test('[P4.054] [P7.111] the service queues the callback with the enrollment, and refuses a host inside its own network', async () => {
  const service = await startTestService();
  try {
    const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
    Object.assign(study, { callbackHosts: [`https://localhost:${port}`] });
    const enroll = (url: string, email: string) =>
      service.call('POST', `${STUDY}/enrollments`, {
        body: { user_data: { email }, education_callback_url: url, ref_code: 'c1', ref_id: 'i1', s_slug: 's1' },
      });
    const queued = () => service.db.selectFrom('outbox').selectAll().where('kind', '=', 'education_callback').execute();
    const { status, body: person } = await enroll(`https://localhost:${port}/enrolled`, 'callback-1@example.org');
    expect(status).toBe(201);
    const [item, ...others] = await queued();
    expect(others).toEqual([]);
    // The service itself does not connect to this machine.
    expect(item).toMatchObject({ last_error: 'PrivateAddress', dead_at: expect.any(Date) });
    expect(received).toEqual([]);
    const payload = { ...(item!.payload as object), url: `https://partner.example:${port}/enrolled` };
    await callbackWork(network()).perform({ ...item!, payload });
    expect(received.map(({ body: sent }) => sent)).toEqual([
      { ...body, enrollment_identifier: person.enrollment_identifier },
    ]);
    // A known address, and a host that is not listed, queue nothing.
    await enroll(`https://localhost:${port}/enrolled`, 'callback-1@example.org');
    await enroll('https://evil.example/', 'callback-2@example.org');
    expect(await queued()).toHaveLength(1);
  } finally {
    await service.stop();
  }
});
