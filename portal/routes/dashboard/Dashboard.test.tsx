import { render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { ref } from 'valtio';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { participant } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import type { Participant, StudyNode } from '#schemas/types/index.ts';
import en from '#translations/en.json' with { type: 'json' };
import Dashboard from './Dashboard.tsx';

history.replaceState(null, '', '/sleep/manage/dashboard');

beforeAll(() => enterVisit(browserVisit));
afterEach(() => {
  participant.load = { kind: 'none' };
  study.load = { kind: 'loading' };
  session.enrollmentIdentifier = session.authToken = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const node = (slug: string, status: StudyNode['status'], keys: object = {}): StudyNode => ({
  slug,
  type: 'Survey',
  status,
  content: { title: { en: `Title of ${slug}` } },
  ...keys,
});
const dataOf = (nodes: StudyNode[]): Participant => ({
  enrollment_identifier: 'e1',
  status: 'enrolled',
  layout: 'dashboard',
  nodes,
});
const show = (nodes: StudyNode[], meta: object = {}) => {
  study.load = { kind: 'ready', landing: ref({ primary_locale: 'en', nodes: [], brand: {}, ...meta } as never) };
  participant.load = { kind: 'ready', data: ref(dataOf(nodes)) as unknown as Participant };
  render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <Dashboard />
      </KitThemeProvider>
    </IntlProvider>,
  );
};

test('an activity that cannot be shown says so in its place, with Try again; the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  session.enrollmentIdentifier = 'e1';
  session.authToken = 't1';
  const fetched = vi.fn(async (address: string) =>
    Response.json(address.includes('/enrollments/e1') ? dataOf([node('a', 'available'), node('b', 'available')]) : {}),
  );
  vi.stubGlobal('fetch', fetched);
  show([node('a', 'available'), node('b', 'available', { earlier_occurrences: 7 })]);
  expect(screen.getByRole('heading', { name: 'Title of a' })).toBeTruthy();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong loading this contribution. Please try again later.');
  await setupUser().click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Title of b' })).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the activities are loaded anew when one of them opens, without extending the session', async () => {
  vi.useFakeTimers();
  try {
    session.enrollmentIdentifier = 'e1';
    session.authToken = 't1';
    const fetched = vi.fn(async (_address: string, _options: RequestInit) => Response.json(dataOf([])));
    vi.stubGlobal('fetch', fetched);
    show([node('a', 'visible', { opens_at: new Date(Date.now() + 60_000).toISOString() })]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]![0]).toContain('/enrollments/e1');
    expect(new Headers(fetched.mock.calls[0]![1].headers).get('background-call')).toBe('true');
  } finally {
    vi.useRealTimers();
  }
});

test.each<[string, StudyNode, string]>([
  ['what must be sent first', node('b', 'visible', { after: { node: 'a' } }), 'Opens after you have sent “Title of a”'],
  ['not the slug of what is not listed', node('b', 'visible', { after: { node: 'screener' } }), 'Opens later'],
  ['not what must close first', node('b', 'visible', { after: { node: 'a', status: 'stale' } }), 'Opens later'],
])('an activity without a time says %s', (_name, later, text) => {
  show([node('a', 'available'), later]);
  expect(screen.getByText(text)).toBeTruthy();
});

const completion = { study_completion_message: { en: 'You have done everything. Thank you!' } };
test.each<[string, StudyNode[], object, string]>([
  ['everything is done', [node('a', 'completed')], completion, 'You have done everything. Thank you!'],
  [
    '… in a study without a message',
    [node('a', 'completed')],
    {},
    'You are up to date. We will write to you when there is something new.',
  ],
  [
    'something was missed',
    [node('a', 'completed'), node('b', 'stale')],
    completion,
    'You are up to date. We will write to you when there is something new.',
  ],
  [
    'something opens at an unknown time',
    [node('a', 'completed'), node('b', 'visible')],
    completion,
    'You are up to date. We will write to you when there is something new.',
  ],
  ['there is nothing', [], completion, 'There is nothing to do yet. We will write to you when there is.'],
])('without a next activity: %s', (_name, nodes, meta, text) => {
  show(nodes, meta);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('without a next activity: the first one to open is named with its time', () => {
  const at = (day: number) => `2040-03-0${day}T12:00:00Z`;
  show([node('a', 'completed'), node('b', 'visible', { opens_at: at(7) }), node('c', 'visible', { opens_at: at(5) })]);
  expect(screen.getByRole('status')).toHaveTextContent(/You are up to date\.Title of c: Opens on .*March 5, 2040 at/);
});

test.each([
  ['something', [node('a', 'completed')], ['/manage/summary']],
  ['nothing', [node('a', 'available')], []],
])('a participant who has sent %s is led to all of it', (_name, nodes, hrefs) => {
  show(nodes);
  const links = screen.queryAllByRole('link', { name: 'See everything that you have sent' });
  expect(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)).toEqual(hrefs);
});
