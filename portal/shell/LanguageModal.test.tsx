import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { ref, useSnapshot } from 'valtio';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { connectCalls } from '#portal/api/call.ts';
import { modals, openModal } from '#portal/state/page/modals.ts';
import { mergeParticipant, resetParticipant } from '#portal/state/participant/participant.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { forgetSession, session } from '#portal/state/access/session.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import LanguageModal from './LanguageModal.tsx';

history.replaceState(null, '', '/sleep/');

const landing = {
  slug: 'sleep',
  study_name: 'Sleep',
  status: 'recruiting',
  locale: 'en',
  primary_locale: 'en',
  secondary_locales: ['es', 'fr-CA', 'pt'],
  brand: {},
  authentication: { provider: 'basic_auth' },
  layout: 'education',
  nodes: [{ slug: 'landing', type: 'Landing', content: { hero_title: 'a', hero_content: 'b', hero_button: 'c' } }],
};
const who = { enrollment_identifier: 'e1', status: 'enrolled', layout: 'dashboard', nodes: [] };
/** The calls, with their bodies, and what lets the landing page arrive. */
let calls: [call: string, sent?: { body: unknown; headers: unknown }][];
let arrive: () => void;

beforeAll(() => {
  enterVisit(browserVisit);
  connectCalls({
    credentials: () => ({ token: session.authToken, isLink: false }),
    previewToken: () => undefined,
    clientHeaders: () => ({}),
    locale: () => preferences.locale,
    responded: () => undefined,
    received: () => undefined,
    sessionEnded: () => false,
    linkEnded: () => undefined,
  });
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
    const path = address.split('?')[0]!;
    calls.push(body ? [`${method} ${path}`, { body, headers }] : [`${method} ${path}`]);
    if (method === 'PATCH') return new Promise<Response>(() => undefined);
    if (!path.endsWith('/landing')) return Response.json(who);
    await new Promise<void>((resolve) => (arrive = resolve));
    const [node] = landing.nodes;
    const nodes = [{ ...node, content: { ...node!.content, hero_title: 'De otra manera' } }];
    return Response.json({ ...landing, locale: 'es', nodes });
  });
});
afterAll(() => vi.unstubAllGlobals());

function Page() {
  const { open } = useSnapshot(modals);
  const { load } = useSnapshot(study);
  return (
    <>
      {load.kind === 'ready' ? <h1>{String(load.landing.nodes[0]!.content.hero_title)}</h1> : null}
      {open === 'language' ? <LanguageModal /> : null}
    </>
  );
}
beforeEach(() => {
  calls = [];
  history.replaceState(null, '', '/sleep/');
  preferences.locale = 'en';
  study.load = { kind: 'ready', landing: ref(landing) as never };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <Page />
      </KitThemeProvider>
    </IntlProvider>,
  );
  act(() => openModal('language'));
});
afterEach(() => {
  modals.open = undefined;
  resetParticipant();
  forgetSession();
});

const dialog = () => screen.getByRole('dialog', { name: 'Choose your language' });
const choose = (name: RegExp) => act(async () => void fireEvent.click(within(dialog()).getByRole('button', { name })));
const settled = () => act(async () => void (await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))));

test('[P1.36] [P2.131] the dialog lists the languages of the study, each by its own name', () => {
  const names = within(dialog())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names.filter(Boolean)).toEqual(['English chosen', 'Español', 'Français canadien', 'Português']);
});

test('[C9.01] [C9.02] [C9.03] [C9.04] [C9.05] [C9.06] [C9.07] [C9.08] [C9.09] [C9.10] [C9.11] [C9.12] the dialog lists every language that a study can have', async () => {
  const locales = 'en en_AU en_CA en_GB en_US es_ES es_MX es_US fr fr_CA de it'.split(' ');
  await act(async () => {
    study.load = { kind: 'ready', landing: ref({ ...landing, secondary_locales: locales }) as never };
  });
  const names = within(dialog())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names.filter(Boolean)).toEqual([
    'English chosen',
    'Australian English',
    'Canadian English',
    'British English',
    'American English',
    'Español de España',
    'Español de México',
    'Español (Estados Unidos)',
    'Français',
    'Français canadien',
    'Deutsch',
    'Italiano',
  ]);
});

test('[P4.130] the language that is selected already changes nothing', async () => {
  await choose(/^English/);
  expect(calls).toEqual([]);
  expect([preferences.locale, location.search]).toEqual(['en', '']);
});

test('[P4.131] [P4.132] [P4.133] [P4.135] [P4.136] [P4.137] a visitor’s choice shows that it loads, changes texts and URL, reloads the landing page and closes', async () => {
  await choose(/^Español/);
  expect(within(dialog()).getByRole('button', { name: /^Español/ })).toHaveAttribute('aria-busy', 'true');
  expect(within(dialog()).getByRole('status')).toHaveTextContent('Loading…');
  await settled();
  expect(preferences.locale).toBe('es');
  expect(location.search).toBe('?locale_override=es');
  expect(calls).toEqual([['GET /api/v3/studies/sleep/landing']]);
  await act(async () => arrive());
  await vi.waitFor(() => expect(modals.open).toBeUndefined());
  expect(await screen.findByRole('heading', { name: 'De otra manera' })).toBeVisible();
  expect(study.load.kind === 'ready' && study.load.landing.locale).toBe('es');
});

test('[P4.134] [P7.044] [P7.046] [P7.047] a participant’s choice is sent to the enrollment, and the portal does not wait for the response', async () => {
  mergeParticipant({ ...who, participant_auth_token: 't1' } as never);
  await choose(/^Español/);
  await settled();
  const [called, sent] = calls[0]!;
  expect(called).toBe('PATCH /api/v2/studies/sleep/enrollments/e1');
  expect(sent?.body).toBe('{"locale":"es"}');
  expect(sent?.headers).toMatchObject({ 'Participant-Auth-Token': 't1' });
  await act(async () => arrive());
  await vi.waitFor(() => expect(modals.open).toBeUndefined());
});

test('another dialog that was opened meanwhile stays open', async () => {
  await choose(/^Español/);
  await settled();
  act(() => openModal('contact'));
  await act(async () => arrive());
  await vi.waitFor(() => expect(study.load.kind === 'ready' && study.load.landing.locale).toBe('es'));
  expect(modals.open).toBe('contact');
});
