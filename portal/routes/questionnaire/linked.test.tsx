import { act, renderHook, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#portal/state/page/notifications.ts';
import { session } from '#portal/state/access/session.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { linkMessages } from '#portal/answers/forms/messages.ts';
import { useLinkedQuestionnaire } from './useLinkedQuestionnaire.ts';

history.replaceState(null, '', '/sleep/surveys/diary?enrollment_identifier=e1&occurrence=2');

const form = { schema: [{ inputs: [{ interface: 'text', name: 'why', label: 'Why?' }] }] };
const node = {
  slug: 'diary',
  type: 'Diary',
  layout: 'dashboard',
  status: 'available',
  occurrence: 2,
  content: { form },
};
let sent: [call: string, body?: unknown][];
/** The nodes in the response to the answers, and the status of the response to the closing. */
let returned: unknown[];
let closing: number;

beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.href);
    searchParams.delete('locale_override');
    const query = searchParams.toString();
    const call = `${method} ${pathname}${query && `?${query}`}`;
    sent.push(body === undefined ? [call] : [call, JSON.parse(String(body))]);
    if (method === 'PATCH') return new Response(closing === 204 ? null : '', { status: closing });
    return Response.json({ layout: 'dashboard', nodes: method === 'GET' ? [node] : returned });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  sent = [];
  returned = [{ ...node, content: {} }];
  closing = 204;
  notifications.toasts = [];
  session.surveyLink = { token: 's1', slug: 'diary', enrollment: 'e1' };
});

const ANSWERS = 'POST /api/v2/studies/sleep/surveys/diary/answers';
const CLOSE = 'PATCH /api/v2/studies/sleep/interactions/close';
const contributions = [{ attribute: 'why', value: 'The cat' }];

async function open() {
  const { result } = renderHook(() => useLinkedQuestionnaire('diary'), {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" onError={() => {}}>
        {children}
      </IntlProvider>
    ),
  });
  await waitFor(() => expect(result.current.load.kind).toBe('ready'));
  return result;
}
async function send(): Promise<boolean> {
  const result = await open();
  sent = [];
  const { ok } = await result.current.send({ contributions, idempotencyKey: 'a-key-of-8' } as never);
  await act(async () => undefined);
  return ok;
}

test('[P2.010] [P2.012] [P7.048] [P7.049] [P7.050] [P7.052] the questionnaire is loaded for the participant and the occurrence in the URL', async () => {
  const { current } = await open();
  expect(sent).toEqual([['GET /api/v3/surveys/diary?enrollment_identifier=e1&occurrence=2&study_slug=sleep']]);
  expect(current.load).toMatchObject({ kind: 'ready', node: { slug: 'diary', layout: 'dashboard' } });
  expect([current.enrollment, current.occurrence]).toEqual(['e1', 2]);
});

test('[P7.054] [P7.055] [P7.056] the answers name the participant and the occurrence', async () => {
  expect(await send()).toBe(true);
  expect(sent[0]).toEqual([ANSWERS, { contributions, locale: 'en', enrollment_identifier: 'e1', occurrence: 2 }]);
});

test('[P4.144] the interaction is closed if the returned node has no form', async () => {
  await send();
  expect(sent.map(([call]) => call)).toEqual([ANSWERS, CLOSE]);
  expect(sent[1]![1]).toEqual({ node_identifier: 'diary', enrollment_identifier: 'e1', occurrence: 2 });
  expect(notifications.toasts).toEqual([]);
});

test('[P4.145] the interaction is not closed if the returned node has a form', async () => {
  returned = [node];
  await send();
  expect(sent.map(([call]) => call)).toEqual([ANSWERS]);
});

test('[P8.21] a failure to close it is shown, and the answers count as sent', async () => {
  closing = 500;
  expect(await send()).toBe(true);
  await vi.waitFor(() => expect(notifications.toasts).toHaveLength(1));
  const { kind, message } = notifications.toasts[0]!;
  expect([kind, message.id]).toEqual(['error', linkMessages.closeFailed.id]);
  expect(message.defaultMessage).toMatch(/^Failed to close interaction\./);
});

test('a preview closes nothing', async () => {
  session.surveyLink = undefined;
  session.previewToken = 'p1';
  await send();
  session.previewToken = undefined;
  expect(sent.map(([call]) => call)).toEqual([ANSWERS]);
});
