import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Participant } from '#schemas/types/index.ts';
import { deviceKeyOf } from '../access/deviceKey.ts';
import { loadParticipant, mergeParticipant, participant, refreshParticipant, resetParticipant } from './participant.ts';
import { session } from '../access/session.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

history.replaceState(null, '', '/sleep/');

/** A participant with every key that a service may send. */
const full = {
  enrollment_identifier: 'e1',
  participant_auth_token: 't1',
  status: 'enrolled',
  layout: 'dashboard',
  nodes: [{ slug: 'sleep', type: 'Survey', layout: 'dashboard', content: { title: { en: 'Sleep' } } }],
  messages: [
    { type: 'info', message: { en: 'Hello.' } },
    { type: 'error', message: { en: 'Oh.' } },
  ],
  locale: 'es',
  email: 'ana@example.org',
  phone_number: '+15550100000',
  informed_consents: [{ node_slug: 'consent', signed: true, created_at: '2026-01-05T10:00:00.000Z' }],
  connected_apps: ['scale'],
  tags: ['pilot'],
  preferred_contact_method: 'phone',
  preferred_contact_time: 'morning',
  compensation: '25 USD',
  pinned_contributions: ['sleep'],
  auth_methods: ['password'],
  has_third_party_auth: false,
} satisfies Participant;

let answer: Response;
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async () => answer);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  resetParticipant();
  session.enrollmentIdentifier = 'e1';
  session.authToken = 't1';
  answer = Response.json(full);
});
const held = () =>
  participant.load.kind === 'ready' ? (participant.load.data as unknown as Record<string, unknown>) : {};

test.each([
  ['[P3.001]', 'enrollment_identifier'],
  ['[P3.002]', 'participant_auth_token'],
  ['[P3.004]', 'status'],
  ['[P3.005]', 'layout'],
  ['[P3.006]', 'nodes'],
  ['[P3.007]', 'messages'],
  ['[P3.008]', 'locale'],
  ['[P3.009]', 'email'],
  ['[P3.010]', 'phone_number'],
  ['[P3.011]', 'informed_consents'],
  ['[P3.012]', 'connected_apps'],
  ['[P3.013]', 'tags'],
  ['[P3.014]', 'preferred_contact_method'],
  ['[P3.015]', 'preferred_contact_time'],
  ['[P3.016]', 'compensation'],
  ['[P3.017]', 'pinned_contributions'],
  ['[P3.018]', 'auth_methods'],
  ['[P3.019]', 'has_third_party_auth'],
] as const)('%s the state of the participant holds %s', async (_ids, key) => {
  await loadParticipant();
  expect(held()[key]).toEqual(full[key]);
});

test('[P3.023] the state says that the participant is being loaded', async () => {
  const loading = loadParticipant();
  expect(participant.load.kind).toBe('loading');
  await loading;
  expect(participant.load.kind).toBe('ready');
});

test.each([
  ['[P4.079] a login', { participant_auth_token: 't2', status: 'pending' }],
  ['[P4.081] submitted answers', { nodes: [], messages: [{ type: 'info', message: { en: 'Thank you.' } }] }],
])('%s changes the keys that the response has, and no others', (_name, change) => {
  mergeParticipant(full as never);
  mergeParticipant({ enrollment_identifier: 'e1', ...change } as never);
  expect(held()).toEqual({ ...full, ...change });
});

test('the key of this device goes to its owner; neither the state nor the cookie has it', async () => {
  const key = 'k'.repeat(43);
  answer = Response.json({ ...full, device_key: key });
  await loadParticipant();
  expect(held()).toEqual(full);
  expect(document.cookie).toContain('participant_sleep');
  expect(document.cookie).not.toContain(key);
  answer = Response.error();
  expect(await deviceKeyOf('e1')).toBe(key);
});

test('another participant gets nothing of the earlier one', () => {
  mergeParticipant(full as never);
  mergeParticipant({ enrollment_identifier: 'e2', status: 'enrolled' } as never);
  expect(held()).toEqual({ enrollment_identifier: 'e2', status: 'enrolled' });
});

/** A response that comes when `respond` is called, and how often the service was asked. */
function laterAnswer() {
  let respond = (_response: Response): void => undefined;
  const asked = vi.fn(() => new Promise<Response>((resolve) => (respond = resolve)));
  vi.stubGlobal('fetch', asked);
  return { asked, respond: (response: Response) => respond(response) };
}

test('a refresh does not bring back what the participant has changed meanwhile', async () => {
  mergeParticipant(full as never);
  const { respond } = laterAnswer();
  const refreshed = loadParticipant({ background: true });
  await vi.waitFor(() => expect(participant.load.kind).toBe('ready'));
  mergeParticipant({ messages: [] });
  respond(Response.json(full));
  await refreshed;
  expect(held().messages).toEqual([]);
});

test('a refresh brings what is new, and a second one waits for the first', async () => {
  mergeParticipant({ ...full, messages: [] } as never);
  const { asked, respond } = laterAnswer();
  refreshParticipant();
  refreshParticipant();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  respond(Response.json(full));
  await vi.waitFor(() => expect(held().messages).toEqual(full.messages));
  refreshParticipant();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  respond(Response.json(full));
});
