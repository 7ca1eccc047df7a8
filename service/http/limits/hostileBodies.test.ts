import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf } from '#tests/sample.ts';
import type { OperationId } from '../contract/contract.ts';
import { startCounting } from '../../testing/countSteps.ts';
import type { TestParticipant } from '../../testing/participants.ts';
import type { TestService } from '../../testing/testService.ts';

// One request must not block the service for everyone else, whatever its body contains: the steps of its JavaScript grow with its
// length only, and few regular expressions read a long text.

// V8 counts in functions that it compiles from now on, so the service is imported after this.
const counting = await startCounting();
const { contractOperations } = await import('../contract/contract.ts');
const { onDashboard } = await import('../../testing/participants.ts');
const { startTestService } = await import('../../testing/testService.ts');

let service: TestService;
let person: TestParticipant;
beforeAll(async () => {
  service = await startTestService();
  person = await onDashboard(service);
});
afterAll(async () => {
  await service.stop();
  await counting.stop();
});

/** Bodies of a fortieth of the largest size: what is not linear shows in them, too. */
const FULL = 100_000;
const LARGEST = 4 * 1024 * 1024 - 2_000;
const fill = (unit: string, length = FULL) => unit.repeat(Math.floor(length / unit.length));

/** Steps that a call may take. Checking and storing a draft takes 5 per character, and a call about 50,000 whatever its body is. */
const mostSteps = (length: number): number => 200_000 + 8 * length;
/**
 * The regular expressions that may read a text of any length. Each passes over it once: they have no repetition that could match
 * the same characters in several ways, or from several places.
 */
const linear = [
  // Of Fastify's parser of JSON.
  /"(?:_|\\u005[Ff])(?:_|\\u005[Ff])(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006[Ff])(?:t|\\u0074)(?:o|\\u006[Ff])(?:_|\\u005[Ff])(?:_|\\u005[Ff])"\s*:/,
  /"(?:c|\\u0063)(?:o|\\u006[Ff])(?:n|\\u006[Ee])(?:s|\\u0073)(?:t|\\u0074)(?:r|\\u0072)(?:u|\\u0075)(?:c|\\u0063)(?:t|\\u0074)(?:o|\\u006[Ff])(?:r|\\u0072)"\s*:/,
  // Characters that PostgreSQL cannot store.
  // oxlint-disable-next-line no-control-regex
  /\0|\p{Surrogate}/u,
  // oxlint-disable-next-line no-control-regex
  /\0|\p{Surrogate}/gu,
  // A text that is not blank.
  /^(?!data:image\/)[^]*\S/u,
].map(String);

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
  setPassword: [
    `{"study_slug":"sleep-and-mood","password":${MARK}}`,
    `{"study_slug":"sleep-and-mood","password":"Correct-Horse-7","email":"h@example.org","email_code":${MARK}}`,
    `{"study_slug":"sleep-and-mood","old_password":${MARK},"password":"x"}`,
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
  findResetAccount: [`{"link_token":${MARK}}`],
  resetPassword: [`{"link_token":${MARK},"password":"Correct-Horse-7"}`, `{"link_token":"x","password":${MARK}}`],
  createAccount: [`{"email":${MARK},"provider":"x"}`, `{"email":"h@example.org","provider":"x","utm":${MARK}}`],
  verifyEmail: [`{"token":${MARK}}`],
  updateEmail: [`{"email":${MARK}}`, `{"email":"h@example.org","password":${MARK}}`],
  confirmEmail: [`{"token":${MARK}}`],
  undoChange: [`{"token":${MARK}}`],
  proveOwner: [`{"password":${MARK}}`, `{"otp_code":${MARK}}`],
  setActivityMails: [`{"activity_mails":${MARK}}`, `{"activity_mails":true,"token":${MARK}}`],
  emitEvent: [`{"event":${MARK}}`, `{"event":"screen_opened","details":${MARK}}`],
  exchangeToken: [
    `{"nonce":${MARK},"id_token":"x"}`,
    `{"nonce":"0123456789abcdef","id_token":${MARK}}`,
    `{"nonce":"0123456789abcdef","code":"x","analytics":${MARK}}`,
  ],
  confirmSecondFactor: [`{"otp_code":${MARK}}`, `{"recovery_code":${MARK}}`],
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
  ['a word of the largest size', () => `"${fill('x', LARGEST)}"`],
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
  ['many keys', () => `{${Array.from({ length: FULL * 0.75 }, (_, i) => `"k${i}":1`).join()}}`],
  ['as many keys as allowed', () => `{${Array.from({ length: 1_990 }, (_, i) => `"k${i}":1`).join()}}`],
];

const withBody = contractOperations.filter(({ body }) => body);

test('the measurement finds loops within loops and regular expressions that read a long text', async () => {
  const visit = (text: string) => {
    let found = 0;
    for (let i = 0; i < text.length; i += 1) for (let j = 0; j < text.length; j += 1) found += j % 2;
    return found;
  };
  const text = fill('x', 20_000);
  const { steps } = await counting.during(async () => visit(text));
  expect(steps).toBeGreaterThan(mostSteps(text.length));
  const idle = await counting.during(async () => text.length);
  expect(idle.steps).toBeLessThan(mostSteps(0));
  const { reads } = await counting.during(async () => /^x*$/.test(text));
  expect(reads).toEqual(['/^x*$/']);
});

test('every operation with a body is tested', () => {
  expect(withBody.map(({ id }) => id).filter((id) => !shapes[id])).toEqual([]);
});

const rows = kinds.flatMap(([kind, json]) =>
  withBody.flatMap((operation) =>
    (shapes[operation.id] ?? []).map((shape) => [kind, operation.id, { json, operation, shape }] as const),
  ),
);

test.each(sampleOf(rows))('a body full of %s does not block the service: %s', async (_kind, id, row) => {
  const { json, operation, shape } = row;
  const url =
    operation.url
      .replace(':study', 'sleep-and-mood')
      .replace(':id', person.id)
      .replace(':slug', 'last-night')
      .replace(':node', id === 'postInformedConsent' ? 'consent' : 'last-night') +
    (id === 'postFile' ? '?interaction_identifier=00000000-0000-4000-8000-000000000000' : '');
  const value = json();
  const body = shape
    .split(MARK)
    .reduce((text, part) =>
      text.length + value.length + part.length > LARGEST + 1_500 ? `${text}1${part}` : `${text}${value}${part}`,
    );
  const payload = Buffer.from(body);
  const send = async () => {
    await service.db.deleteFrom('drafts').execute();
    const counted = await counting.during(() =>
      service.app.inject({
        method: operation.method.toUpperCase() as 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', 'participant-auth-token': person.token },
      }),
    );
    service.wait(60_000);
    return counted;
  };
  const most = mostSteps(body.length);
  let counted = await send();
  expect(counted.result.statusCode).toBeLessThan(500);
  // The first call of an operation compiles the checks of its response.
  if (counted.steps > most) counted = await send();
  expect(counted.steps).toBeLessThan(most);
  expect(counted.reads.filter((read) => !linear.includes(read))).toEqual([]);
});
