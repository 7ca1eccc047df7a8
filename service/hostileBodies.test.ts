import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractOperations, type OperationId } from './contract/contract.ts';
import { onDashboard, type TestParticipant } from './testing/participants.ts';
import { startTestService, type TestService } from './testing/testService.ts';

// One request must not block the service for everyone else, whatever its body contains.

let service: TestService;
let person: TestParticipant;
beforeAll(async () => {
  service = await startTestService();
  person = await onDashboard(service);
});
afterAll(() => service.stop());

const FULL = 4 * 1024 * 1024 - 2_000;
const fill = (unit: string, length = FULL) => unit.repeat(Math.floor(length / unit.length));

/** Milliseconds of processor time that this process has used. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * How long this machine takes to parse a full body of ordinary JSON, in milliseconds of processor time: about 40 ms. The
 * longest harmless call, which stores a draft of four megabytes, takes four to seven times as long. What blocks the service
 * takes seconds. A slower machine gets a proportionally higher limit.
 */
function plainCost(): number {
  const text = `[${fill('{"attribute":"times_awake","value":[1,2,3]},')}1]`;
  const costs = Array.from({ length: 3 }, () => {
    const start = cpuTime();
    JSON.parse(text);
    return cpuTime() - start;
  });
  return Math.min(...costs);
}
const most = () => Math.max(400, 10 * plainCost());

/**
 * The longest pause of the event loop while `work` runs, in milliseconds. Code that blocks the loop also uses the
 * processor, so a pause that is longer than the processor time of this process was caused by another program.
 */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  // The first interval is not counted, so it must pass before the work begins.
  await new Promise((next) => setTimeout(next, 30));
  const start = cpuTime();
  await work();
  await new Promise((next) => setTimeout(next, 15));
  const used = cpuTime() - start;
  delay.disable();
  return Math.min(delay.max / 1e6, used);
}

/** Garbage collection may fall into one attempt, but not into three. Each attempt stores its draft anew. */
async function bestOf(tries: number, work: () => Promise<unknown>, bound: number): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < tries && best > bound; i += 1) {
    await service.db.deleteFrom('drafts').execute();
    best = Math.min(best, await longestPause(work));
  }
  return best;
}

/** The body of each operation. The mark is replaced by the hostile value. */
const MARK = '"@@"';
const shapes: Partial<Record<OperationId, readonly string[]>> = {
  createEnrollment: [
    `{"user_data":{"email":${MARK}}}`,
    `{"user_data":{"email":"h@example.org","x":${MARK}}}`,
    `{"user_data":{"email":"h@example.org"},"locale":${MARK}}`,
    `{"user_data":{"email":"h@example.org"},"utm":${MARK}}`,
  ],
  signIn: [
    `{"email":${MARK},"password":"x"}`,
    `{"email":"h@example.org","password":${MARK}}`,
    `{"email":"h@example.org","password":"x","locale":${MARK}}`,
  ],
  createPassword: [
    `{"study_slug":"sleep-and-mood","password":${MARK}}`,
    `{"study_slug":"sleep-and-mood","password":"Correct-Horse-7","email":"h@example.org","email_code":${MARK}}`,
  ],
  updateEnrollment: [`{"user_data":{"adult":${MARK}}}`, `{"user_data":${MARK}}`],
  putPersonalInformation: [`{"user_data":{"contact_name":${MARK}}}`, `{"user_data":${MARK}}`],
  setEnrollmentLocale: [`{"locale":${MARK}}`],
  postAnswers: [
    `{"contributions":${MARK}}`,
    ...['sleep_quality', 'times_awake', 'night_note'].map(
      (name) => `{"contributions":[{"attribute":"${name}","value":${MARK}}]}`,
    ),
    `{"contributions":[{"attribute":${MARK},"value":1}]}`,
  ],
  postSurveyAnswers: [`{"contributions":[{"attribute":"times_awake","value":${MARK}}]}`],
  postInformedConsent: [
    `{"signed":true,"contributions":[{"attribute":"full_name","value":${MARK}},{"attribute":"consent_signature","value":${MARK}}]}`,
  ],
  putDraft: [
    `{"base_revision":0,"draft":{"submission_key":"00000000-0000-4000-8000-000000000009","places":{},"values":[{"name":"night_note","input":"x","value":${MARK}}]}}`,
    `{"base_revision":0,"draft":{"submission_key":"00000000-0000-4000-8000-000000000009","values":[],"places":${MARK}}}`,
  ],
  requestDataDownload: [`{"format":${MARK}}`, `{"format":"json","otp_code":${MARK}}`],
  beginHealthConnection: [`{"node_identifier":${MARK}}`],
  finishHealthConnection: [`{"state":${MARK},"code":"x"}`, `{"state":"0123456789abcdef","code":${MARK}}`],
  shareHealthRecords: [
    `{"decisions":${MARK}}`,
    `{"decisions":[{"category":"allergies","is_shared":true,"fingerprint":${MARK}}]}`,
  ],
  updateNode: [`{"status":${MARK}}`],
  searchAddresses: [`{"query":${MARK}}`],
  postSupportRequest: [
    `{"email":"h@example.org","study_slug":"sleep-and-mood","request_content":${MARK}}`,
    `{"email":${MARK},"study_slug":"sleep-and-mood","request_content":"x"}`,
    `{"email":"h@example.org","study_slug":"sleep-and-mood","request_content":"x","client_info":${MARK}}`,
  ],
  startVisit: [`{"node_identifier":${MARK},"enrollment_identifier":"x"}`],
  completeVisit: [`{"token":${MARK}}`],
  sendToken: [`{"node_identifier":${MARK},"channel":"mail"}`, `{"node_identifier":"x","channel":${MARK}}`],
  verifyToken: [`{"node_identifier":"x","channel":"mail","otp_code":${MARK}}`],
  withdraw: [`{"opt_out_reason":${MARK}}`],
  postFile: [`{"name":${MARK}}`],
  requestPasswordReset: [`{"email":${MARK}}`],
  resetPassword: [`{"link_token":${MARK},"password":"Correct-Horse-7"}`, `{"link_token":"x","password":${MARK}}`],
  createAccount: [`{"email":${MARK},"provider":"x"}`, `{"email":"h@example.org","provider":"x","utm":${MARK}}`],
  verifyEmail: [`{"token":${MARK}}`],
  updateEmail: [`{"email":${MARK}}`, `{"email":"h@example.org","password":${MARK}}`],
  confirmEmail: [`{"token":${MARK}}`],
  setActivityMails: [`{"activity_mails":${MARK}}`, `{"activity_mails":true,"token":${MARK}}`],
  emitEvent: [`{"event":${MARK}}`, `{"event":"screen_opened","details":${MARK}}`],
  exchangeToken: [
    `{"nonce":${MARK},"id_token":"x"}`,
    `{"nonce":"0123456789abcdef","id_token":${MARK}}`,
    `{"nonce":"0123456789abcdef","code":"x","analytics":${MARK}}`,
  ],
  confirmSecondFactor: [`{"otp_code":${MARK}}`, `{"recovery_code":${MARK}}`],
  changePassword: [`{"old_password":${MARK},"password":"x"}`, `{"old_password":"x","password":${MARK}}`],
  putProfileData: [`{"preferred_contact_method":${MARK}}`, `{"compensation":${MARK}}`],
  setMultiFactor: [`{"is_on":${MARK}}`, `{"is_on":true,"channel":${MARK}}`],
  updatePhoneNumber: [`{"phone_number":${MARK}}`],
  reauthenticate: [`{"locale":${MARK}}`],
  closeInteraction: [`{"node_identifier":${MARK}}`],
};

const kinds: readonly [name: string, json: () => string][] = [
  ['a locale of sixty kilobytes', () => `"${fill('a-', 60_000)}"`],
  ['a locale of many parts', () => `"${fill('a-')}"`],
  ['a long word', () => `"${fill('x')}"`],
  ['spaces', () => `"${fill(' ')}"`],
  ['at signs', () => `"${fill('a@')}"`],
  ['dots', () => `"x@${fill('a.')}"`],
  ['digits', () => `"${fill('1')}"`],
  ['lone surrogates', () => `"${fill('\\ud800')}"`],
  ['backslashes', () => `"${fill('\\\\')}"`],
  ['names of prototypes', () => `"${fill('__proto__')}"`],
  ['deep lists', () => `${fill('[', FULL / 2)}${fill(']', FULL / 2)}`],
  ['deep objects', () => `${fill('{"a":', FULL * 0.8)}1${fill('}', FULL * 0.15)}`],
  ['many numbers', () => `[${fill('1,')}1]`],
  ['many lists', () => `[${fill('[],')}1]`],
  [
    'as many answers as allowed',
    () => `[${fill('{"attribute":"a","value":1},', 28 * 9_000)}{"attribute":"a","value":1}]`,
  ],
  ['as many values as allowed', () => `[${fill('0,', 2 * 490)}0]`],
  ['as many rows as allowed', () => `[${fill('{"answer":"well","user_value":"x"},', 35 * 490)}{}]`],
  ['many keys', () => `{${Array.from({ length: 300_000 }, (_, i) => `"k${i}":1`).join()}}`],
  ['as many keys as allowed', () => `{${Array.from({ length: 1_990 }, (_, i) => `"k${i}":1`).join()}}`],
];

const withBody = contractOperations.filter(({ body }) => body);

test('the measurement finds a pause', async () => {
  const block = async () => {
    const start = cpuTime();
    while (cpuTime() - start < 300);
  };
  expect(await longestPause(block)).toBeGreaterThan(150);
  expect(await longestPause(async () => undefined)).toBeLessThan(150);
});

test('every operation with a body is tested', () => {
  expect(withBody.map(({ id }) => id).filter((id) => !shapes[id])).toEqual([]);
});

/** `npm run test:all` sends each kind of body to each operation, `npm test` to every eighth one: all kinds and all operations occur. */
const isSweep = process.env.SWEEP === 'all';

test.each(kinds.map(([name, json], number) => [name, json, number] as const))(
  'a body full of %s does not block the service',
  // Another process on the machine can slow an attempt down. A call that blocks the service does so every time.
  { timeout: 120_000, retry: 2 },
  async (_, json, number) => {
    const bound = most();
    const value = json();
    const slow: string[] = [];
    const operations = withBody.filter((_each, place) => isSweep || (place + number) % 8 === 0);
    for (const { id, method, url } of operations) {
      const path =
        url
          .replace(':study', 'sleep-and-mood')
          .replace(':id', person.id)
          .replace(':slug', 'last-night')
          .replace(':node', id === 'postInformedConsent' ? 'consent' : 'last-night') +
        (id === 'postFile' ? '?interaction_identifier=00000000-0000-4000-8000-000000000000' : '');
      for (const shape of shapes[id]!) {
        const body = shape
          .split(MARK)
          .reduce((text, part) =>
            text.length + value.length + part.length > FULL + 1_500 ? `${text}1${part}` : `${text}${value}${part}`,
          );
        const payload = Buffer.from(body);
        let status = 0;
        const request = async () => {
          const response = await service.app.inject({
            method: method.toUpperCase() as 'POST',
            url: path,
            payload,
            headers: { 'content-type': 'application/json', 'participant-auth-token': person.token },
          });
          status = response.statusCode;
        };
        const pause = await bestOf(6, request, bound);
        if (pause > bound || status >= 500)
          slow.push(`${id} ${shape.slice(0, 80)}: ${Math.round(pause)} ms, status ${status}`);
        service.wait(60_000);
      }
    }
    expect(slow, `more than ${Math.round(bound)} ms`).toEqual([]);
  },
);
