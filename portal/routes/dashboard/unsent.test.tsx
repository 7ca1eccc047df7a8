import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { ref } from 'valtio';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import type { Activity } from '#portal/state/activities/plan.ts';
import { formName } from '#portal/api/device/formName.ts';
import { unsentAnswers, type UnsentStanding, setStanding } from '#portal/state/page/unsent.ts';
import * as deviceAnswers from '#portal/answers/unsent/unsentAnswers.ts';
import { participant } from '#portal/state/participant/participant.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import en from '#translations/en.json' with { type: 'json' };
import { ActivityCard } from './ActivityCard.tsx';
import { DoneList } from './DoneList.tsx';
import { Support, UnlistedUnsent } from './Dashboard.tsx';

history.replaceState(null, '', '/sleep/manage/dashboard');

beforeAll(() => enterVisit(browserVisit));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  unsentAnswers.standings = {};
  participant.load = { kind: 'none' };
  study.load = { kind: 'loading' };
});

const opensAt = (day: number): string => `2040-03-${day}T12:00:00Z`;
const diary: StudyNode = {
  slug: 'diary',
  type: 'Diary',
  status: 'available',
  occurrence: 4,
  occurrences: 7,
  every: { days: 1 },
  opens_at: opensAt(15),
  closes_at: opensAt(17),
  earlier_occurrences: [3, 2].map((occurrence) => ({
    occurrence,
    opens_at: opensAt(11 + occurrence),
    closes_at: opensAt(13 + occurrence),
  })),
  content: { title: { en: 'Your diary' } },
};
const refused: UnsentStanding = { kind: 'refused', obstacle: 'closed' };

const show = (
  standing: Activity['standing'],
  node: StudyNode,
  unsent: Record<number, UnsentStanding>,
  enrollment = 'e1',
  more: ReactNode = null,
) => {
  study.load = { kind: 'ready', landing: ref({ primary_locale: 'en', nodes: [], brand: {} } as never) };
  const data = { enrollment_identifier: 'e1', status: 'enrolled', layout: 'dashboard', nodes: [node] };
  participant.load = { kind: 'ready', data: ref(data) as never };
  for (const [occurrence, each] of Object.entries(unsent))
    setStanding(formName(enrollment, node.slug, Number(occurrence)), each);
  const activity = { node, standing };
  render(
    <IntlProvider locale="en" timeZone="UTC" messages={en} onError={() => {}}>
      <KitThemeProvider branding={{}}>
        {more}
        {standing === 'done' ? <DoneList activities={[activity]} /> : <ActivityCard activity={activity} />}
      </KitThemeProvider>
    </IntlProvider>,
  );
};
const lines = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link', { name: /March|See why|Day|connection/ })
    .map((link) => [link.textContent, new URL(link.href).search]);

const WAITS = en['portal.dashboard.unsent.waits'];
const REFUSED = en['portal.dashboard.unsent.refused'];

test('a card names the earlier days that wait or were refused, also those that have closed, with links', async () => {
  show('open', diary, { 3: { kind: 'waits' }, 1: refused });
  await screen.findByText(new RegExp(REFUSED));
  expect(lines()).toEqual([
    [`Wednesday, March 14, 2040: ${WAITS}`, '?occurrence=3'],
    [`Monday, March 12, 2040: ${REFUSED}`, '?occurrence=1'],
    ['Still open: Tuesday, March 13, 2040', '?occurrence=2'],
  ]);
});

test('a card of a diary about nights names the nights that are still open', () => {
  show('open', { ...diary, nights: true } as typeof diary, {});
  expect(screen.getByRole('link', { name: 'Still open: night from Monday to Tuesday, March 13, 2040' })).toBeVisible();
});

test('… by their numbers if their days are not known', async () => {
  show('closed', { ...diary, opens_at: null, earlier_occurrences: [] }, { 1: refused });
  await screen.findByText(new RegExp(REFUSED));
  expect(lines()).toEqual([[`Day 1 of 7: ${REFUSED}`, '?occurrence=1']]);
});

test('a card says it of its present day once, and its button opens the answers', async () => {
  show('open', diary, { 4: { kind: 'waits' }, 1: refused });
  // The lines of other days are fetched.
  await screen.findByText(new RegExp(REFUSED));
  expect(screen.getAllByText(new RegExp(WAITS))).toHaveLength(1);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^See my answers/ }).href).toContain('occurrence=4');
});

test('an activity that is done says what of it was not sent', async () => {
  show('done', { ...diary, status: 'completed', earlier_occurrences: [] }, { 2: refused });
  await screen.findByText(new RegExp(REFUSED));
  expect(lines()).toEqual([[`Tuesday, March 13, 2040: ${REFUSED}`, '?occurrence=2']]);
});

test('answers of another participant and of another activity are not named', () => {
  setStanding(formName('e1', 'other', 1), refused);
  show('open', diary, { 1: refused }, 'e2');
  expect(lines().map(([, search]) => search)).toEqual(['?occurrence=3', '?occurrence=2']);
});

test('answers to an activity that is not listed any more have a heading of their own, with links', async () => {
  setStanding(formName('e1', 'gone'), refused);
  setStanding(formName('e2', 'theirs'), refused);
  show('open', diary, {}, 'e1', <UnlistedUnsent />);
  await screen.findByText(REFUSED);
  const section = screen.getByRole('region', { name: en['portal.dashboard.unsent.unlisted'] });
  const links = within(section).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/manage/dashboard/contribution/gone']);
});

test('… and none if all are listed', async () => {
  show('open', diary, { 1: refused }, 'e1', <UnlistedUnsent />);
  await screen.findByText(new RegExp(REFUSED));
  expect(screen.queryByText(en['portal.dashboard.unsent.unlisted'])).toBeNull();
});

/** Answers to the PHQ-9 with an answer to its last item. */
const phq9 = (item: number) => ({
  definition: { region: 'US', schema: [{ inputs: [{ interface: 'phq9', name: 'phq9', label: 'Your mood' }] }] },
  data: {
    phq9: {
      ...Object.fromEntries([...Array(9).keys()].map((i) => [`item_${i}`, i === 8 ? item : 0])),
      total: item,
    },
  },
});

test.each([
  ['if one of them calls for it', { 2: 0, 3: 1 }, 1],
  ['once if several call for it', { 2: 1, 3: 1 }, 1],
  ['not if none calls for it', { 2: 0, 3: 0 }, 0],
])('answers that wait show the crisis support %s', async (_when, items, times) => {
  const read = vi.spyOn(deviceAnswers, 'readUnsent').mockImplementation(async (name) => {
    const occurrence = JSON.parse(name)[2] as 2 | 3;
    return phq9(items[occurrence]) as never;
  });
  show('open', diary, { 2: { kind: 'waits' }, 3: { kind: 'waits' } }, 'e1', <Support />);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), 10_000);
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(screen.queryAllByRole('link', { name: 'Call 988' })).toHaveLength(times), 10_000);
});
