import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, connectStandIn } from '#portal/api/call.ts';
import { notifications } from '#portal/state/page/notifications.ts';
import { participant } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { actAs } from './actAs.ts';
import { view } from './view.ts';

history.replaceState(null, '', '/sleep/manage/dashboard');

const ID = '00000000-0000-0000-0000-000000000000';
const days = { occurrences: [{ occurrence: 1, status: 'available', day: '2030-05-01' }] };
let asked: string[] = [];

beforeEach(() => {
  enterVisit(browserVisit);
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(address, location.href);
    asked.push(`${method} ${pathname}${body ? ` ${body}` : ''}`);
    const [layout, node] = searchParams.get('done')?.includes('screener')
      ? ['dashboard', 'diary']
      : ['screener', 'screener'];
    const described = { enrollment_identifier: ID, status: 'enrolled', layout, nodes: [{ slug: node, content: {} }] };
    const reply = pathname.endsWith('/preview/participant')
      ? { participant: described, calendars: [{ node: 'diary', days }] }
      : { layout: 'completed', nodes: [] };
    return new Response(JSON.stringify(reply), { status: 200 });
  });
});
afterEach(async () => {
  for (const key of Object.keys(view)) delete view[key as keyof typeof view];
  session.authToken = undefined;
  await actAs({});
  notifications.toasts.splice(0);
  vi.unstubAllGlobals();
});

const at = { study: 'sleep', id: ID };

test('a made-up participant is checked by the service, led on by the flow, and never sent as a participant', async () => {
  view.as = '0';
  await actAs(view);
  expect(participant).toMatchObject({ madeUp: ID, load: { kind: 'ready', data: { layout: 'screener' } } });
  expect([session.enrollmentIdentifier, session.authToken], 'no session').toEqual([undefined, undefined]);
  asked = [];
  const result = await call('updateEnrollment', {
    path: at,
    body: { node_identifier: 'screener', user_data: { age: 40 } } as never,
  });
  expect(result).toMatchObject({ ok: true, status: 200 });
  expect(asked[0]).toMatch(
    /^POST \/api\/v2\/studies\/sleep\/surveys\/screener\/answers .*"attribute":"age","value":40/,
  );
  expect(asked.slice(1), 'nothing else is sent').toEqual(['GET /api/v3/studies/sleep/preview/participant']);
  expect(view.done).toBe('screener');
  expect(participant.load).toMatchObject({ data: { layout: 'dashboard' } });
  asked = [];
  const listed = await call('listOccurrences', { path: { ...at, node: 'diary' } });
  expect(listed).toMatchObject({ ok: true, data: days });
  await call('setPassword', { body: { password: 'quiet harbor lantern', study_slug: 'sleep' } as never });
  expect(asked.join(), 'a password goes nowhere').not.toContain('quiet');
});

test.each(['withdraw', 'putProfileData', 'createEnrollment', 'postSupportRequest', 'putDraft', 'signIn'] as const)(
  '%s does not reach the service, and says why',
  async (operation) => {
    await actAs({ as: '0' });
    asked = [];
    const result = await call(operation, { path: { ...at, node: 'diary', slug: 'diary' }, body: {} } as never);
    expect(result).toMatchObject({ ok: false });
    expect(asked).toEqual([]);
    expect(notifications.toasts.map(({ message }) => message.id)).toEqual(['portal.inspector.notAsked']);
  },
);

test('without a made-up participant, and for someone who is logged in, the service answers', async () => {
  await actAs({ as: '0' });
  await actAs({});
  expect(participant).toMatchObject({ madeUp: undefined, load: { kind: 'none' } });
  asked = [];
  await call('getProfileData', { path: { id: ID } } as never);
  expect(asked).toHaveLength(1);
  session.authToken = 't1';
  asked = [];
  await actAs({ as: '0' });
  expect([asked, participant.madeUp]).toEqual([[], undefined]);
});

test('what the service refuses ends it, so that no page waits forever', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  participant.madeUp = 'awaited';
  await actAs({ as: '0' });
  expect(participant).toMatchObject({ madeUp: undefined, load: { kind: 'none' } });
  connectStandIn(undefined);
});
