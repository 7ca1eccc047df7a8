import { withStylesheets } from '#kit/testing/index.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import studyMeta from '#schemas/study-meta.schema.json' with { type: 'json' };
import type { Landing } from '#schemas/types/index.ts';
import { App } from '#portal/App.tsx';
import { closeBanner, studyCookies } from '#portal/state/access/cookies.ts';
import { closeStepReceipt, showStepReceipt } from '#portal/answers/forms/stepReceipt.ts';
import { modals } from '#portal/state/page/modals.ts';
import { oneTimeCode } from '#portal/state/access/proofs.ts';
import { notifications, notify } from '#portal/state/page/notifications.ts';
import {
  loadParticipant,
  mergeParticipant,
  participant,
  resetParticipant,
} from '#portal/state/participant/participant.ts';
import { fillPath, places } from '#portal/state/routing/places.ts';
import { keepWebview, preferences, restorePreferences } from '#portal/state/study/preferences.ts';
import { forgetSession, restoreSession, session } from '#portal/state/access/session.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { commonMessages } from '#portal/parts/messages.ts';

history.replaceState(null, '', '/sleep/');

const branding = {
  copyright_text: 'The sleepers',
  privacy_policy_url: 'https://sleep.example/privacy',
  terms_url: 'https://sleep.example/terms',
  logo_path: '/sleep.svg',
  page_title: 'Sleep, the page',
};
const landing = {
  slug: 'sleep',
  study_name: 'Sleep Study',
  status: 'recruiting',
  locale: 'en',
  primary_locale: 'en',
  secondary_locales: ['es'],
  brand: { brand_name: 'Rest', branding_json: branding },
  authentication: { provider: 'basic_auth' },
  layout: 'education',
  nodes: [
    {
      slug: 'landing',
      type: 'Landing',
      content: {
        hero_title: 'Do you sleep well?',
        hero_content: 'Help us find out.',
        hero_button: 'See if I can take part',
        faq: [{ question: 'Who can take part?', answer: 'Adults.' }],
      },
    },
  ],
} as Landing;
const who = {
  enrollment_identifier: 'e1',
  participant_auth_token: 't1',
  status: 'enrolled',
  layout: 'dashboard',
  nodes: [],
};
const node = { slug: 'last-night', type: 'Survey', status: 'available', content: { title: 'Last night' } };

const DEFAULT = 'An error has occurred. Please try again in a few minutes, or click "Contact Us" for assistance.';
const SUBMIT = 'There was a problem submitting your request. Please try again or contact us for assistance.';
const BODY =
  'Something went wrong on our end. Please try refreshing the page, if the problem persists contact support.';

/** The response to the next POST call. */
let answer: (() => Response) | undefined;

beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('__RELEASE__', '1.2.3');
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (address.includes('participant_auth_tokens')) return Response.json({ participant_auth_tokens: [] });
    return (method === 'POST' && answer?.()) || new Response('', { status: 404 });
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  history.replaceState(null, '', '/sleep/');
  for (const pair of document.cookie.split(';'))
    for (const path of ['/', '/sleep']) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=${path}`;
  restorePreferences();
});
afterEach(() => {
  answer = undefined;
  resetParticipant();
  forgetSession();
  modals.open = undefined;
  notifications.toasts = [];
  oneTimeCode.request = undefined;
});

interface Visit {
  meta?: object;
  who?: object;
}
/** Opens a path of a study that is loaded, as a visitor or as a participant. */
async function open(path: string, { meta = {}, who: facts }: Visit = {}): Promise<void> {
  history.replaceState(null, '', `/sleep${path}`);
  study.load = { kind: 'ready', landing: ref({ ...landing, ...meta }) as never };
  if (facts) mergeParticipant({ ...who, ...facts } as never);
  render(<App />);
  await screen.findByRole('main');
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });
const banner = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('a step’s receipt has a copy of the answers, takes the place of the next screen, and ends with a press', async () => {
  const definition = { schema: [{ inputs: [{ interface: 'text', name: 'why', label: 'What keeps you awake?' }] }] };
  const answers = { data: { why: 'The cat' } };
  showStepReceipt('Your habits', {
    definition,
    answers,
    withheld: [],
    at: new Date('2026-01-05T10:00:00Z'),
    reference: '3F7A-91C2',
  });
  await open('/manage/dashboard', { who: {} });
  await heading('Thank you. We have your answers.');
  expect(await screen.findByText('The cat', {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.getByText(/3F7A-91C2/)).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByText('The cat')).toBeNull();
  showStepReceipt('Your habits', { definition, answers, withheld: [], at: new Date(), reference: undefined });
  await act(async () => forgetSession());
  expect(screen.queryByText('The cat'), 'not after the logout').toBeNull();
  closeStepReceipt();
});

describe('inside a webview', () => {
  const frame = () => [screen.queryByRole('banner'), screen.queryByRole('contentinfo')].filter(Boolean).length;

  test('[P2.056] [P2.057] [P6.14] header and footer are hidden', async () => {
    history.replaceState(null, '', '/sleep/?is_webview=true');
    restorePreferences();
    keepWebview();
    await open('/');
    await heading('Do you sleep well?');
    expect(frame()).toBe(0);
  });

  test.each([
    ['the address says so', '?is_webview=true', [], true],
    ['an earlier address said so', '', ['?is_webview=1'], true],
    ['a later address says no', '?is_webview=false', ['?is_webview=true'], false],
    ['an earlier address said no', '', ['?is_webview=true', '?is_webview=0'], false],
    ['no address says so', '', [], false],
  ])('known if %s', (_title, search, earlier, expected) => {
    for (const address of [...earlier, search]) {
      history.replaceState(null, '', `/sleep/${address}`);
      restorePreferences();
      keepWebview();
    }
    expect(preferences.isWebview).toBe(expected);
  });

  test('[P3.022] [P6.13] the participant is flagged, in the cookie that the next visit reads', async () => {
    history.replaceState(null, '', '/sleep/?is_webview=true');
    restorePreferences();
    mergeParticipant(who as never);
    expect(studyCookies('sleep').readParticipant()).toMatchObject({ is_webview: true });
    history.replaceState(null, '', '/sleep/');
    restorePreferences();
    expect(preferences.isWebview).toBe(true);
  });
});

describe('a program', () => {
  const studies = [
    { slug: 'sleep-1', study_name: 'Sleep one', study_summary: 'About sleep.' },
    { slug: 'mood-2', study_name: 'Mood two' },
  ];

  test('[P1.32] has its own application, which leads to its studies', async () => {
    await open('/', { meta: { is_program: true, program_studies: studies } });
    await heading('Do you sleep well?');
    const main = within(screen.getByRole('main'));
    const links = main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Sleep one', '/sleep-1/'],
      ['Mood two', '/mood-2/'],
    ]);
    expect(main.getByText('About sleep.')).toBeVisible();
    expect(main.queryByRole('button')).toBeNull();
    expect(banner().queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  test('without studies says so; its other addresses lead to its start page', async () => {
    await open('/', { meta: { is_program: true, program_studies: [] } });
    expect(await screen.findByText('There is no study to take part in at the moment.')).toBeVisible();
    cleanup();
    await open('/log-in', { meta: { is_program: true, program_studies: studies } });
    await heading('Page not found');
    expect(within(screen.getByRole('main')).getByRole('link')).toHaveAttribute('href', '/sleep/');
  });
});

describe('the landing page', () => {
  test('[P1.19] [P2.002] [P2.004] [P2.005] [P2.006] [P3.092] [P3.093] [P3.094] [P6.01] [P6.04] [P1.33] shows the first node’s title, text and button', async () => {
    await open('/');
    await heading('Do you sleep well?');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Help us find out.')).toBeVisible();
    expect(main.getByRole('button', { name: 'See if I can take part' })).toBeVisible();
  });

  test('[P2.007] [P6.02] has a section of questions at #faq', async () => {
    await open('/');
    await heading('Do you sleep well?');
    expect(within(document.getElementById('faq')!).getByText('Who can take part?')).toBeVisible();
    expect(banner().getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '#faq');
  });

  test('[P2.003] [P8.20] is replaced by an error page after a failed call, which can be repeated', async () => {
    history.replaceState(null, '', '/sleep/');
    study.load = { kind: 'failed', failure: { name: 'serverError' } };
    render(<App />);
    await heading('The page could not be loaded');
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(BODY);
    expect(screen.queryByText(/problem submitting/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await press(screen.getByRole('button', { name: 'Contact us' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact us' }));
    expect(await dialog.findByRole('textbox', { name: 'How can we help you?' }, { timeout: 15_000 })).toBeVisible();
  });

  test('[P1.20] [P2.008] [P2.142] [P2.143] [P2.147] its button opens the dialog with the enrollment form', async () => {
    await open('/');
    await heading('Do you sleep well?');
    await press(within(screen.getByRole('main')).getByRole('button', { name: 'See if I can take part' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check if you can take part' }));
    expect(await dialog.findByRole('textbox', { name: 'Email address' })).toBeVisible();
    expect(dialog.queryByLabelText(/password/i)).toBeNull();
    expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/sleep/log-in');
  });

  test.each<[string, string, () => Response]>([
    [
      '[P2.144] [P4.057] a known address',
      'Enter your password',
      () => Response.json({ auth_methods: ['password'], has_third_party_auth: false }),
    ],
    [
      '[P2.145] [P4.060] [P8.04] [P8.05] an address without a password',
      'Create a password',
      () => Response.json({ errors: [{ code: 'password_undefined', message: 'No.' }] }, { status: 400 }),
    ],
  ])('for %s, the dialog is titled “%s”, without an error', { timeout: 40_000 }, async (_name, title, reply) => {
    await open('/');
    await press(await screen.findByRole('button', { name: 'See if I can take part' }));
    const email = await screen.findByRole('textbox', { name: 'Email address' }, { timeout: 15_000 });
    fireEvent.change(email, { target: { value: 'ana@example.org' } });
    answer = reply;
    await press(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: title })).not.toHaveTextContent('No.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each<[ids: string, status: number, body: object | undefined, text: string]>([
    ['[P8.04] [P8.07]', 400, undefined, DEFAULT],
    ['[P8.04] [P8.07]', 400, { errors: [] }, DEFAULT],
    ['[P8.07]', 409, {}, DEFAULT],
    ['[P8.06]', 403, { errors: [{ code: 'closed', message: 'Enrollment is over.' }] }, 'Enrollment is over.'],
    ['[P8.11]', 500, undefined, SUBMIT],
    ['[P8.11]', 503, { errors: [{ code: 'busy', message: 'Busy.' }] }, SUBMIT],
  ])(
    '%s an enrollment refused with %i and %j shows “%s”',
    { timeout: 40_000 },
    async (_ids, status, body: object | undefined, text) => {
      await open('/');
      await press(await screen.findByRole('button', { name: 'See if I can take part' }));
      const email = await screen.findByRole('textbox', { name: 'Email address' }, { timeout: 15_000 });
      fireEvent.change(email, { target: { value: 'ana@example.org' } });
      answer = () => new Response(body && JSON.stringify(body), { status });
      await press(screen.getByRole('button', { name: 'Continue' }));
      expect((await screen.findByRole('alert', {}, { timeout: 15_000 })).textContent).toBe(text);
      expect(screen.queryByRole('button', { name: 'Back to the dashboard' }), 'a visitor has none').toBeNull();
    },
  );

  test('[P2.167] says that the session has ended', async () => {
    await open('/?session-expired');
    expect(await screen.findByText(/^You have been automatically logged out due to inactivity/)).toBeVisible();
  });
});

describe('the header', () => {
  test('[P2.054] [P2.097] [P2.099] [P1.17] shows the study’s name and its logo', async () => {
    await open('/');
    const home = banner().getByRole('link', { name: 'Sleep Study, start page' });
    expect(home).toHaveTextContent('Sleep Study');
    expect(home.querySelector('img')).toHaveAttribute('src', '/sleep.svg');
  });

  test('[P2.100] shows a default logo for a brand without one', async () => {
    await open('/', { meta: { brand: {} } });
    const home = banner().getByRole('link', { name: 'Sleep Study, start page' });
    expect([home.querySelector('img'), home.querySelectorAll('svg')]).toEqual([
      null,
      expect.objectContaining({ length: 1 }),
    ]);
  });

  test('shows the default logo if the study’s own cannot be fetched', async () => {
    await open('/');
    const home = banner().getByRole('link', { name: 'Sleep Study, start page' });
    fireEvent.error(home.querySelector('img')!);
    expect([home.querySelector('img'), home.querySelectorAll('svg')]).toEqual([
      null,
      expect.objectContaining({ length: 1 }),
    ]);
  });

  test('[P1.38] [P2.108] has a link that opens the contact dialog', async () => {
    await open('/');
    await press(banner().getByRole('button', { name: 'Contact us' }));
    expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeVisible();
  });

  const visits = { education: {}, dashboard: { who: { nodes: [node] } } } as const;
  const partner = { portalEmail: 'ana@example.org', hasAcmCookie: true };
  const VISITOR = ['Home', 'FAQ', 'Contact us', 'Log in'];
  const MEMBER = ['FAQ', 'Contact us', 'Dashboard', 'Settings', 'Log out'];
  test.each<[name: string, path: string, visit: Visit, known: object, links: string[]]>([
    ['[P2.106] [P2.107] [P2.111] [P2.113] a visitor', '/', visits.education, {}, VISITOR],
    ['[P2.116] [P2.117] a visitor whom a partner site knows', '/', {}, partner, ['Home', 'FAQ', 'Contact us']],
    ['[P2.116] … without an address', '/', {}, { hasAcmCookie: true }, VISITOR],
    ['[P2.117] … without the cookie', '/', {}, { portalEmail: 'ana@example.org' }, VISITOR],
    ['[P2.109] [P2.110] [P2.112] [P2.106] the dashboard', '/manage/dashboard', visits.dashboard, {}, MEMBER],
    [
      '[P2.115] the sign-up',
      '/registration',
      { who: { layout: 'registration' } },
      {},
      ['FAQ', 'Contact us', 'Log out'],
    ],
    [
      '[P2.114] a suspended participant',
      '/manage/settings',
      { who: { nodes: [node], status: 'suspended' } },
      {},
      ['FAQ', 'Contact us', 'Settings', 'Log out'],
    ],
    [
      '[P2.118] a participant of a program',
      '/manage/settings',
      { who: { nodes: [node] }, meta: { is_program: true, program_studies: [] } },
      {},
      ['Contact us', 'Settings', 'Log out'],
    ],
    ['[P2.118] a visitor of a program', '/', { meta: { is_program: true } }, {}, ['Home', 'Contact us']],
  ])('%s has these links', async (_name, path, visit, known, links) => {
    Object.assign(participant, known);
    onTestFinished(() => void Object.assign(participant, { portalEmail: undefined, hasAcmCookie: undefined }));
    await open(path, visit);
    const list = within(banner().getByRole('navigation', { name: 'Main' })).getByRole('list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(links);
  });

  const closed = ['enrollment_closed', 'data_close', 'data_lock', 'completed'];
  test.each<[name: string, path: string, visit: Visit, isOffered: boolean]>([
    ['[P2.119] a visitor of the landing page', '/', {}, true],
    ['[P2.120] a visitor of another page', '/log-in', {}, false],
    ['[P2.121] a visitor of a study in follow-up', '/', { meta: { layout: 'follow_up' } }, false],
    ['[P2.122] a participant on the dashboard', '/', { who: { nodes: [node] } }, false],
    [
      '[P2.124] a visitor of a study with a third-party login',
      '/',
      { meta: { authentication: { provider: 'ppmi' } } },
      false,
    ],
    ...studyMeta.properties.status.enum.map((status): [string, string, Visit, boolean] => [
      `${closed.includes(status) ? '[P2.123] ' : ''}[P9.36] a visitor of a study that is ${status}`,
      '/',
      { meta: { status } },
      !closed.includes(status),
    ]),
  ])('%s, with or without the start button', async (_name, path, visit, isOffered) => {
    await open(path, visit);
    expect(banner().queryAllByText('Check if you can take part').length > 0).toBe(isOffered);
  });

  test.each<[ids: string, layout: string, path: string]>([
    ['[P2.102]', 'education', '/sleep/'],
    ['[P2.103]', 'follow_up', '/sleep/'],
    ['[P2.104]', 'terminal_state', '/sleep/'],
    ['[P2.105]', 'dashboard', '/sleep/manage/dashboard'],
    ['[P2.105]', 'registration', '/sleep/registration'],
  ])('%s in the layout %s the logo leads to %s', async (_ids, layout, path) => {
    await open('/unauthorized', layout === 'education' ? {} : { who: { layout, nodes: [node] } });
    expect(banner().getByRole('link', { name: 'Sleep Study, start page' })).toHaveAttribute('href', path);
  });

  test('[P6.03] leads visitors to the login', async () => {
    await open('/');
    expect(banner().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/sleep/log-in');
  });

  test('[P2.125] [P2.129] [P2.130] [P9.15] has three text sizes; the first is chosen', async () => {
    await open('/');
    const sizes = within(banner().getByRole('group', { name: 'Text size' })).getAllByRole('button');
    expect(sizes.map((size) => [size.getAttribute('aria-label'), size.getAttribute('aria-pressed')])).toEqual([
      ['Small text', 'true'],
      ['Medium text', 'false'],
      ['Large text', 'false'],
    ]);
    const fontSize = () => withStylesheets(() => getComputedStyle(document.documentElement).fontSize);
    expect(fontSize()).toBe('100%');
    await press(sizes[2]!);
    expect(fontSize()).toBe('125%');
    // The next visit.
    cleanup();
    restorePreferences();
    await open('/');
    expect(banner().getByRole('button', { name: 'Large text' })).toHaveAttribute('aria-pressed', 'true');
    expect(fontSize()).toBe('125%');
  });

  test('[P2.133] has a menu that opens and closes', async () => {
    await open('/');
    // Above 800 px the style hides it.
    const menu = banner().getByText('Menu').closest('button')!;
    const states = [menu.getAttribute('aria-expanded')];
    for (const _press of [1, 2]) {
      await press(menu);
      states.push(menu.getAttribute('aria-expanded'));
    }
    expect(states).toEqual(['false', 'true', 'false']);
  });
});

const FRAME = [
  'Skip to main content',
  'Sleep Study, start page',
  'FAQ',
  'How we treat your data',
  'Terms',
  'Privacy',
  'Text size: Small text. Change',
  'EN: Language: American English',
  'Menu',
  'Contact us',
  'Small text',
  'Medium text',
  'Large text',
  'Language: American English',
  'Hide notice',
];
const OF_VISITOR = ['Home', 'Log in', 'Check if you can take part', 'See if I can take part'];
const OF_PARTICIPANT = ['Dashboard', 'Settings', 'Log out', 'StartStart: Last night'];
describe('there is one role only, the participant', () => {
  test.each<[who: string, visit: Visit]>([
    ['a visitor', {}],
    ['a participant', { who: { nodes: [node], email: 'ana@example.org' } }],
  ])('[P1.01] [F6.01] [C6.01] %s finds no other way in', { timeout: 40_000 }, async (_who, visit) => {
    for (const path of ['/admin', '/staff', '/manage', '/manage/users', '/manage/participants']) {
      await open(path, visit);
      // A visitor is sent to the login first, which leads to no such page either.
      await heading(path.startsWith('/manage') && !visit.who ? 'Log in' : 'Page not found');
      cleanup();
    }
    await open('/', visit);
    await heading(visit.who ? 'Your study' : 'Do you sleep well?');
    // Everything that can be pressed: the frame that everybody has, and what belongs to this person.
    const pressed = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map(
      (each) => each.getAttribute('aria-label') ?? each.textContent,
    );
    expect([...new Set(pressed)].toSorted()).toEqual(
      [...FRAME, ...(visit.who ? OF_PARTICIPANT : OF_VISITOR)].toSorted(),
    );
  });
  test('[P1.01] the login asks for an address and a password, and for no role', async () => {
    await open('/log-in');
    const main = within(screen.getByRole('main'));
    await main.findByRole('textbox', { name: 'Email address' }, { timeout: 15_000 });
    expect(main.getAllByRole('textbox')).toHaveLength(1);
    expect(main.getByLabelText('Password')).toBeVisible();
    expect(await main.findByRole('checkbox')).toHaveAccessibleName(/share this device/);
    expect([...main.queryAllByRole('radio'), ...main.queryAllByRole('combobox')]).toEqual([]);
  });
});

describe('the footer', () => {
  test.each<[ids: string, brand: object, text: string, href: string]>([
    [
      '[P1.04]',
      { brand_name: 'Rest', branding_json: { company_name: 'Nap', company_url: 'https://nap.example/' } },
      'Rest © {year} Nap',
      'https://nap.example/',
    ],
    [
      '[P3.079]',
      { branding_json: { company_name: 'Nap', company_url: 'https://nap.example/' } },
      'Participant Portal © {year} Nap',
      'https://nap.example/',
    ],
    ['[P3.080] [P3.081]', { brand_name: 'Rest' }, 'Rest © {year} Participant Portal', '/'],
    ['[P3.079] [P3.080] [P3.081]', {}, '© {year} Participant Portal', '/'],
  ])('%s of the brand %j says “%s”', async (_ids, brand, text, href) => {
    await open('/', { meta: { brand } });
    const line = footer().getByText(/©/).closest('p')!;
    expect(line).toHaveTextContent(text.replace('{year}', String(new Date().getFullYear())));
    expect(within(line).getByRole('link')).toHaveAttribute('href', href);
  });

  test('[P1.14] [P1.15] [P1.16] [P2.055] [P2.135] [P2.136] [P2.137] [P2.138] [P2.139] [P2.140] [P2.141] has the brand’s copyright, terms and privacy, and a contact link', async () => {
    await open('/');
    expect(footer().getByText(`© ${new Date().getFullYear()} The sleepers`)).toBeVisible();
    expect(footer().getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://sleep.example/terms');
    expect(footer().getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', 'https://sleep.example/privacy');
    await press(footer().getByRole('button', { name: 'Contact us' }));
    expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeVisible();
  });
});

describe('everywhere', () => {
  test('[P3.036] a broken cookie of the session changes nothing for a visitor', async () => {
    document.cookie = 'participant_sleep=%7Bbroken; path=/sleep';
    restoreSession();
    await open('/');
    await heading('Do you sleep well?');
    expect(banner().getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('[P1.07] the window’s title is the study’s', async () => {
    await open('/');
    await waitFor(() => expect(document.title).toBe('Welcome – Sleep, the page'));
  });

  test('[P2.061] a hidden block carries the release', async () => {
    await open('/');
    const block = document.querySelector('[data-release]');
    expect(block).not.toBeVisible();
    expect(block).toHaveAttribute('data-release', '1.2.3');
  });

  test('[P2.062] [P2.066] [P2.067] [P2.068] a notice of cookies has a text, a button and a link to the privacy page', async () => {
    await open('/');
    const notice = within(screen.getByRole('region', { name: 'Cookies' }));
    expect(notice.getByText(/^This site uses only the cookies that it needs/)).toBeVisible();
    expect(notice.getByRole('link')).toHaveAttribute('href', 'https://sleep.example/privacy');
    await press(notice.getByRole('button'));
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(document.cookie).toContain(`cookie_banner_${new Date().getFullYear()}`);
  });

  test('[P2.064] [P2.065] [P9.09] closing the notice is remembered for 365 days in a cookie named by year', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    closeBanner();
    const [text] = written.mock.lastCall!;
    written.mockRestore();
    expect(text.split('=')[0]).toBe(`cookie_banner_${new Date().getFullYear()}`);
    const days = (Date.parse(/expires=([^;]+)/.exec(text)![1]!) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(365, 3);
  });

  test('[P2.063] a study with a tag id of its own has no notice of cookies', async () => {
    await open('/', { meta: { gtm_id_cookie_banner: 'GTM-1' } });
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  test('no notice of cookies after it was closed', async () => {
    closeBanner();
    await open('/');
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  test('[P2.058] [P2.151] [P2.152] [P9.19] the last message of the study opens a dialog of at most 600 px; closing it deletes all messages', async () => {
    const messages = [
      { type: 'error', message: 'The first.' },
      { type: 'info', message: 'The last.' },
    ];
    const sent = vi.spyOn(globalThis, 'fetch');
    await open('/manage/settings', { who: { messages } });
    const dialog = await screen.findByRole('dialog', { name: 'Congratulations' });
    expect(dialog).toHaveTextContent('The last.');
    expect(dialog).not.toHaveTextContent('The first.');
    expect(dialog.closest<HTMLElement>('.MuiPaper-root')?.style.maxInlineSize).toBe('600px');
    await press(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(participant.load.kind === 'ready' && participant.load.data.messages).toEqual([]);
    expect(sent.mock.calls.map(([url, init]) => `${init?.method} ${String(url).split('?')[0]}`)).toContain(
      'DELETE /api/v3/enrollments/e1/messages',
    );
  });

  test('[P2.059] a placeholder says that the page is being loaded', async () => {
    history.replaceState(null, '', '/sleep/');
    study.load = { kind: 'loading' };
    render(<App />);
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
  });

  test('[P2.060] a toast appears over any screen', async () => {
    await open('/nowhere');
    act(() => notify('error', commonMessages.failed));
    expect(await screen.findByText('The page could not be loaded')).toBeVisible();
  });

  test('a message gives way to the next one after ten seconds, also on the same screen', async () => {
    await open('/nowhere');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const wait = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));
    const shown = () => document.querySelector('.KitNotice-root')?.textContent;
    await act(async () => notify('info', commonMessages.contact));
    await wait(5);
    await act(async () => notify('info', commonMessages.tryAgain));
    await wait(4);
    expect(shown()).toContain(commonMessages.contact.defaultMessage);
    await wait(2);
    expect(shown()).toContain(commonMessages.tryAgain.defaultMessage);
  });

  test('a message stays ten seconds in sight, then rests at the top of the page and leaves with it', async () => {
    await open('/nowhere');
    vi.useFakeTimers();
    act(() => notify('info', commonMessages.contact));
    const shown = () => document.querySelector('.KitNotice-root')?.closest('main [data-follows], main');
    const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
    const goOn = (path: string) =>
      act(() => {
        history.pushState(null, '', path);
      });
    wait(8);
    goOn('/sleep/elsewhere');
    wait(8);
    expect(shown()).toHaveAttribute('data-follows');
    wait(3);
    expect(shown()).toHaveProperty('tagName', 'MAIN');
    wait(60);
    expect(shown()).toBeDefined();
    goOn('/sleep/nowhere');
    expect(shown()).toBeUndefined();
    vi.useRealTimers();
  });
});

const form = { schema: [{ inputs: [{ interface: 'text', name: 'sleep', label: 'How do you sleep?' }] }] };
const signed = { informed_consents: [{ node_slug: 'consent', signed: true }] };
const screening = (): Visit => ({
  who: {
    layout: 'screener',
    status: 'invitation_clicked',
    nodes: [{ slug: 'screener', type: 'Screener', status: 'available', content: { title: 'Screener', form } }],
  },
});
const account = { email: 'ana@example.org', nodes: [node] };
const diary = { email: 'ana@example.org', nodes: [{ ...node, slug: 'week', type: 'Diary' }] };
const screens: readonly [ids: string, path: string, visit: Visit, title: string][] = [
  ['[P2.015] [P2.085]', '/log-in', {}, 'Log in'],
  ['[P2.016]', '/login', {}, 'Log in'],
  ['[P2.071] [P2.072]', '/manage/dashboard', {}, 'Log in'],
  ['[P2.022]', '/registration', { who: { layout: 'registration' } }, 'Create a password'],
  ['[P1.24] [P2.027] [P2.073] [P2.082]', '/manage/dashboard', { who: account }, 'Your study'],
  ['[P1.29] [P2.033] [P2.080]', '/manage/settings', { who: account }, 'Settings'],
  [
    '[P2.039] [P2.041]',
    '/terminal_state',
    { who: { layout: 'terminal_state', status: 'opted_out' } },
    'You have withdrawn from the study!',
  ],
  [
    '[P2.039] [P2.041]',
    '/withdrawn',
    { who: { layout: 'terminal_state', status: 'opted_out' } },
    'You have withdrawn from the study!',
  ],
  ['[P2.045]', '/unauthorized', {}, 'You do not have access to this page'],
  ['[P2.047]', '/error', {}, 'An error occurred'],
  ['[P2.048]', '/404', {}, 'Page not found'],
  ['[P2.074]', '/', { meta: { nodes: [] } }, 'Page not found'],
  [
    '[P2.091] [P2.165] [P6.09]',
    '/manage/dashboard',
    { who: { ...account, status: 'suspended' } },
    'Your account is suspended',
  ],
  ['[P2.092]', '/manage/settings', { who: { ...account, status: 'suspended' } }, 'Settings'],
  ['[P2.093] [P8.22]', '/manage/dashboard/contribution/gone', { who: account }, 'This contribution does not exist'],
  // A questionnaire is no record and no diary, and a diary is no record.
  ['[P2.029] [P2.093]', '/manage/dashboard/ehr/last-night', { who: account }, 'This contribution does not exist'],
  ['[P2.031] [P2.093]', '/manage/dashboard/diary/last-night', { who: account }, 'This contribution does not exist'],
  [
    '[P2.032] [P2.093]',
    '/manage/dashboard/diary/last-night/complete',
    { who: account },
    'This contribution does not exist',
  ],
  ['[P2.029] [P2.093]', '/manage/dashboard/ehr/week', { who: diary }, 'This contribution does not exist'],
];

const atStep = (layout: string, type = 'Screener') => ({
  who: {
    layout,
    status: 'invitation_clicked',
    email: 'ana@example.org',
    nodes: [{ slug: 'step', type, status: 'available', content: { title: `The step ${layout}` } }],
  },
});
const consented = {
  layout: 'informed_consent',
  informed_consents: [{ node_slug: 'consent', signed: true }],
  nodes: [{ slug: 'consent', type: 'InformedConsent', status: 'completed', content: {} }],
};
const covid = { slug: 'covid2020' };
/** Where an address leads: the address of the screen, and its heading. */
const ways: readonly [ids: string, path: string, visit: Visit, end: string, title: string | RegExp][] = [
  ['[P2.025]', '/thank-you', { meta: covid }, '/thank-you', /^Thank you/],
  ['[P2.025]', '/thank-you', { meta: covid, who: account }, '/thank-you', /^Thank you/],
  ['[P2.026]', '/thank-you', { meta: { slug: 'covid-2020' } }, '/thank-you', 'Page not found'],
  ['[P2.026]', '/thank-you', { who: account }, '/thank-you', 'Page not found'],
  ['[P2.050]', '/dashboard', { who: account }, '/manage/dashboard', 'Your study'],
  [
    '[P2.051]',
    '/dashboard/contribution/last-night',
    { who: account },
    '/manage/dashboard/contribution/last-night',
    'Last night',
  ],
  [
    '[P7.112]',
    '/enrollments/e1/surveys/last-night',
    { who: account },
    '/manage/dashboard/contribution/last-night',
    'Last night',
  ],
  ['[P2.052]', '/settings', { who: account }, '/manage/settings', 'Settings'],
  ['[P2.053]', '/summary', { who: account }, '/manage/summary', 'What you have sent'],
  ['[P2.076] [P4.048]', '/manage/dashboard', { who: { layout: 'education' } }, '/', 'Do you sleep well?'],
  ['[P2.078]', '/', atStep('informed_consent', 'InformedConsent'), '/informed_consent', 'The step informed_consent'],
  ['[P2.077] [P4.049]', '/informed_consent', { who: consented }, '/manage/dashboard', 'Your study'],
  ['[P4.046]', '/log-in', { who: account }, '/manage/dashboard', 'Your study'],
  ['[P2.046] [P2.083]', '/update_email', { who: account }, '/update_email', /email address/],
  ['[P2.086]', '/terms', {}, '/terms', 'Terms of use'],
  ['[P2.086]', '/terms', atStep('screener'), '/terms', 'Terms of use'],
  ['[P2.086]', '/terms', { who: account }, '/terms', 'Terms of use'],
  [
    '[P2.043] [P2.044] [P2.087]',
    '/one_click_contribution/error?reason=answered',
    {},
    '/one_click_contribution/error',
    'We already have your response',
  ],
  [
    '[P2.043] [P2.087]',
    '/one_click_contribution/error',
    { who: account },
    '/one_click_contribution/error',
    'Something went wrong on our end',
  ],
  ['[P2.089]', '/error', { who: account }, '/error', 'An error occurred'],
  ['[P2.018]', '/', atStep('verify_email', 'VerifyEmail'), '/verify_email', 'The step verify_email'],
];

test.each(ways)('%s %s with %j leads to %s, “%s”', { timeout: 40_000 }, async (_ids, path, visit, end, title) => {
  const real = globalThis.fetch;
  onTestFinished(() => void vi.stubGlobal('fetch', real));
  const survey = {
    ...node,
    content: { ...node.content, form: { schema: [{ inputs: [{ interface: 'text', name: 'a', label: 'A' }] }] } },
  };
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) =>
    address.includes('/surveys/') ? Response.json({ layout: 'dashboard', nodes: [survey] }) : real(address, options),
  );
  await open(path, visit);
  await heading(title);
  expect(location.pathname).toBe(`/sleep${end}`);
});

test.each(places.filter((place) => place.startsWith('/manage')))('[P6.08] %s needs a login', async (place) => {
  await open(fillPath(place, { slug: 'last-night', key: 'k1' }));
  await heading('Log in');
  expect(location.pathname).toBe('/sleep/log-in');
});

describe('the verification of personal information', () => {
  const visitOf = (provider: string, who: object = account) => ({ meta: { authentication: { provider } }, who });
  const form = { schema: [{ inputs: [{ interface: 'text', name: 'city', label: 'City' }] }] };
  const information = { user_data: {}, verified_at: null, node: { slug: 'who', type: 'Survey', content: { form } } };
  const dialog = () => screen.queryByRole('dialog', { name: 'Is your information still right?' });
  /** What the service says: whether the information is to be verified. */
  let isDue: boolean;
  const asked = vi.fn();
  beforeEach(() => {
    isDue = true;
    asked.mockClear();
    const real = globalThis.fetch;
    onTestFinished(() => void vi.stubGlobal('fetch', real));
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      if (!address.includes('/participant_personal_information/')) return real(address, options);
      asked(address);
      return Response.json(address.includes('update_required') ? { update_required: isDue } : information);
    });
  });

  test.each(['aws cognito', 'ppmi', 'ppmi-online'])('[P7.087] participants of %s are asked', async (provider) => {
    await open('/manage/settings', visitOf(provider));
    await waitFor(() => expect(dialog()).toBeVisible(), { timeout: 15_000 });
  });

  test.each<[ids: string, path: string, visit: Visit]>([
    ['[P4.139]', '/manage/settings', visitOf('basic_auth')],
    ['[P4.139]', '/manage/settings', visitOf('google')],
    ['[P4.141] [P9.25]', '/', visitOf('aws cognito', { layout: 'education' })],
    ['[P4.141] [P9.26]', '/screener', visitOf('aws cognito', atStep('screener').who)],
    ['[P4.141] [P9.27]', '/verify-email', visitOf('aws cognito')],
    ['[P4.141] [P9.28]', '/registration', visitOf('aws cognito', atStep('registration', 'Registration').who)],
    ['[P4.141] [P9.29]', '/login', visitOf('aws cognito', { layout: 'education' })],
    ['[P4.141] [P9.30]', '/log-in', visitOf('aws cognito', { layout: 'education' })],
    [
      '[P4.141] [P9.31]',
      '/informed_consent',
      visitOf('aws cognito', atStep('informed_consent', 'InformedConsent').who),
    ],
    ['[P4.141] [P9.32]', '/terminal_state', visitOf('aws cognito', { layout: 'terminal_state', status: 'opted_out' })],
    ['[P4.141] [P9.33]', '/withdrawn', visitOf('aws cognito', { layout: 'terminal_state', status: 'opted_out' })],
    ['[P4.141] [P9.34]', '/unauthorized', visitOf('aws cognito')],
    ['[P4.141] [P9.35]', '/404', visitOf('aws cognito')],
  ])('%s nobody is asked on %s with %j', { timeout: 40_000 }, async (_ids, path, visit) => {
    await open(path, visit);
    await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });
    await act(async () => vi.dynamicImportSettled());
    expect(location.pathname).toBe(`/sleep${path === '/login' ? '/log-in' : path}`);
    expect(asked).not.toHaveBeenCalled();
    expect(dialog()).toBeNull();
  });

  // The last test: the answer of the service holds for the rest of the page.
  test('[P7.087] nobody is asked whose information is not due', async () => {
    isDue = false;
    await open('/manage/settings', visitOf('aws cognito'));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce(), { timeout: 15_000 });
    await act(async () => undefined);
    expect(dialog()).toBeNull();
  });
});

test.each(screens)('%s %s with %j shows “%s”', { timeout: 40_000 }, async (_ids, path, visit, title) => {
  await open(path, visit);
  await heading(title);
});

test(
  '[P5.07] [P5.08] [P5.09] [P5.10] the login can be sent once it was changed and is valid',
  { timeout: 40_000 },
  async () => {
    await open('/log-in');
    const email = await screen.findByRole('textbox', { name: 'Email address' }, { timeout: 15_000 });
    const isDisabled = () =>
      within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled');
    const states = [isDisabled()];
    for (const [box, value] of [
      [email, 'ana'],
      [screen.getByLabelText('Password'), 'secret'],
      [email, 'ana@example.org'],
      [screen.getByLabelText('Password'), ''],
    ] as const) {
      fireEvent.change(box, { target: { value } });
      await act(async () => undefined);
      states.push(isDisabled());
    }
    expect(states).toEqual(['true', 'true', 'true', null, 'true']);
  },
);

test.each([
  [400, { errors: [{ code: 'x', message: 'Why.' }] }],
  [400, { errors: [{ code: 'x', message: 'Why.', attribute: 'email' }] }],
  [403, { errors: [{ code: 'forbidden', message: 'Why.' }] }],
  [404, undefined],
  [409, { errors: [{ code: 'not_now', message: 'Why.' }] }],
  [418, undefined],
  [500, undefined],
  [503, { errors: [{ code: 'busy', message: 'Why.' }] }],
])(
  '[P8.03] [P8.01] a login that fails with %i and %j shows the default error',
  { timeout: 40_000 },
  async (status, body) => {
    await open('/log-in');
    const email = await screen.findByRole('textbox', { name: 'Email address' }, { timeout: 15_000 });
    fireEvent.change(email, { target: { value: 'ana@example.org' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    answer = () => new Response(body && JSON.stringify(body), { status });
    await press(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    const main = within(screen.getByRole('main'));
    expect((await main.findByRole('alert', {}, { timeout: 15_000 })).textContent).toBe(DEFAULT);
    expect(screen.queryByRole('button', { name: 'Back to the dashboard' }), 'a visitor has none').toBeNull();
  },
);

const asksCode = () =>
  Response.json({ errors: [{ code: 'code_required', message: 'We have sent a code.' }] }, { status: 499 });
const accepts = () => Response.json({ ...who, layout: 'dashboard', nodes: [node] });
const refuses = (status: number, body: object) => () => Response.json(body, { status });
test.each<
  [
    ids: string,
    method: string,
    path: string,
    visit: Visit,
    reply: () => Response,
    shows: { dialog?: string; alert?: string; title?: string },
  ]
>([
  ['[P1.37] [P7.039]', 'PUT', '/screener', screening(), asksCode, { dialog: 'Enter your code' }],
  ['[P1.37]', 'PUT', '/screener', screening(), accepts, { title: 'Your study' }],
  [
    '[P8.12]',
    'PUT',
    '/screener',
    screening(),
    refuses(409, { message: 'This is closed.' }),
    { alert: 'This is closed.' },
  ],
  [
    '[P8.12]',
    'PUT',
    '/screener',
    screening(),
    refuses(400, {
      errors: [
        { code: 'a', message: 'This is wrong.' },
        { code: 'b', message: 'And this.' },
      ],
    }),
    { alert: 'This is wrong.' },
  ],
])('%s %s of %s with %j', { timeout: 40_000 }, async (_ids, method, path, visit, reply, { dialog, alert, title }) => {
  const real = globalThis.fetch;
  onTestFinished(() => void vi.stubGlobal('fetch', real));
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) =>
    options.method === method ? reply() : real(address, options),
  );
  await open(path, visit);
  await screen.findByRole('textbox', { name: 'How do you sleep?' }, { timeout: 15_000 });
  await press(screen.getByRole('button', { name: 'Check my answers' }));
  if (dialog) expect(await screen.findByRole('dialog', { name: dialog }, { timeout: 15_000 })).toBeVisible();
  if (alert) expect(await within(screen.getByRole('main')).findByText(alert, {}, { timeout: 15_000 })).toBeVisible();
  if (title) await heading(title);
  expect(screen.queryByRole('dialog') !== null).toBe(dialog !== undefined);
});

test(
  '[P8.21] a failure to close the interaction of a link is said, and the answers count as sent',
  { timeout: 40_000 },
  async () => {
    session.surveyLink = { token: 's1', slug: 'last-night', enrollment: 'e1' };
    const real = globalThis.fetch;
    onTestFinished(() => void vi.stubGlobal('fetch', real));
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      if (method === 'PATCH') return new Response('', { status: 500 });
      const content = method === 'GET' ? { ...node.content, form } : {};
      return Response.json({ layout: 'dashboard', nodes: [{ ...node, content }] });
    });
    await open('/surveys/last-night?enrollment_identifier=e1');
    await screen.findByRole('textbox', { name: 'How do you sleep?' }, { timeout: 15_000 });
    await press(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText(/^Failed to close interaction\./, {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test('[P4.061] [P5.28] who has created a password for a known address is logged in', { timeout: 40_000 }, async () => {
  await open('/');
  await press(await screen.findByRole('button', { name: 'See if I can take part' }));
  const email = await screen.findByRole('textbox', { name: 'Email address' }, { timeout: 15_000 });
  fireEvent.change(email, { target: { value: 'ana@example.org' } });
  answer = refuses(400, { errors: [{ code: 'password_undefined', message: 'No.' }] });
  await press(screen.getByRole('button', { name: 'Continue' }));
  const type = async (password: string) => {
    for (const label of ['New password', 'Confirm password'])
      fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 15_000 }), { target: { value: password } });
    await press(screen.getByRole('button', { name: 'Save password' }));
  };
  // The rules of the form engine hold here, too.
  await type('Horse-1');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Error: at least 12 characters/);
  answer = accepts;
  await type('Correct-horse-1');
  await heading('Your study');
  expect(banner().getByRole('button', { name: 'Log out' })).toBeVisible();
});

test(
  '[P4.121] an expired link of a one-click contribution says so, and ends no session',
  { timeout: 40_000 },
  async () => {
    session.surveyLink = { token: 's1', slug: 'last-night', enrollment: 'e1' };
    const real = globalThis.fetch;
    onTestFinished(() => void vi.stubGlobal('fetch', real));
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) =>
      address.includes('/surveys/') ? new Response('{}', { status: 401 }) : real(address, options),
    );
    await open('/one_click_contribution?survey=last-night&enrollment_identifier=e1', { who: account });
    await heading('This link has expired');
    expect(banner().getByRole('button', { name: 'Log out' })).toBeVisible();
  },
);

const identity = { ...node, slug: 'identity', type: 'VerifyIdentity', content: {} };
test.each<[ids: string, reply: () => Response, text: string]>([
  [
    '[C8.42] [C8.43]',
    refuses(409, { errors: [{ code: 'identity_not_verified', message: 'No.' }] }),
    'We were unable to verify your entries. Please contact support. If your account is suspended, go to your settings.',
  ],
  [
    '[C8.44]',
    refuses(499, { errors: [{ code: 'code_expired', message: en['service.error.codeExpired'] }] }),
    'We could not verify this code, because it is too old or was used before. Press “Send me another code” to get a new one.',
  ],
])('%s an identity that cannot be verified (%o): %s', { timeout: 40_000 }, async (_ids, reply, text) => {
  await open('/manage/dashboard/verify_identity/identity', { who: { email: 'ana@example.org', nodes: [identity] } });
  await press(await screen.findByRole('radio', { name: /^Email to/ }, { timeout: 15_000 }));
  answer = () => Response.json({ channel: 'mail', sent_to: 'a***@example.org' });
  await press(screen.getByRole('button', { name: 'Send the code' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '6-digit code' }), { target: { value: '123456' } });
  answer = reply;
  await press(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(text)).toBeVisible();
});

const consent = { slug: 'consent', type: 'InformedConsent', content: { title: 'The consent', form } };
test.each<[ids: string, path: string, visit: Visit, name: string, isOffered: boolean]>([
  [
    '[F2.34]',
    '/informed_consent',
    { who: { layout: 'informed_consent', nodes: [{ ...consent, status: 'available' }] } },
    'Withdraw',
    true,
  ],
  [
    '[F2.34]',
    '/informed_consent',
    { who: { layout: 'informed_consent', nodes: [{ ...consent, status: 'draft' }] } },
    'Withdraw',
    false,
  ],
  ['[F2.34]', '/screener', screening(), 'Withdraw', false],
  ['[P6.15]', '/manage/settings', { who: { ...account, ...signed } }, 'Leave the whole study', true],
  [
    '[P6.16]',
    '/manage/settings',
    { who: { ...account, ...signed }, meta: { selfWithdrawalAllowed: false } },
    'Leave the whole study',
    false,
  ],
])('%s %s with %j: “%s” is offered: %s', { timeout: 40_000 }, async (_ids, path, visit, name, isOffered) => {
  await open(path, visit);
  if (path === '/manage/settings') await heading('Settings');
  else await screen.findByRole('textbox', { name: 'How do you sleep?' }, { timeout: 15_000 });
  await act(async () => vi.dynamicImportSettled());
  expect(screen.queryAllByRole('button', { name })).toHaveLength(isOffered ? 1 : 0);
});

test('[P2.094] the page of a missing contribution leads to the dashboard', async () => {
  await open('/manage/dashboard/contribution/gone', { who: account });
  await heading('This contribution does not exist');
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
    'href',
    '/sleep/manage/dashboard',
  );
});

test.each([
  ['a visitor to the start page', {}, 'Go to the start page', '/sleep/'],
  ['a participant to the dashboard', { who: account }, 'Back to the dashboard', '/sleep/manage/dashboard'],
])('the 404 page leads %s', async (_who, visit, name, href) => {
  await open('/nowhere', visit);
  await heading('Page not found');
  expect(within(screen.getByRole('main')).getByRole('link', { name })).toHaveAttribute('href', href);
});

test('[P2.162] [P2.163] [P2.164] the 404 page greets, and offers the help of the study', async () => {
  await open('/nowhere');
  await heading('Page not found');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^Hi there\./)).toBeVisible();
  expect(main.getByText(/please contact support so that we can help you\.$/)).toBeVisible();
  await press(main.getByRole('button', { name: 'Contact us' }));
  expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeVisible();
});

test(
  'a typed contact message is not deleted by Escape or a press beside the dialog without a question',
  { timeout: 40_000 },
  async () => {
    await open('/nowhere', { meta: { support_email: 'help@sleep.example' } });
    await heading('Page not found');
    await press(within(screen.getByRole('main')).getByRole('button', { name: 'Contact us' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contact us' });
    const message = await within(dialog).findByRole('textbox', { name: 'How can we help you?' }, { timeout: 15_000 });
    fireEvent.change(message, { target: { value: 'My diary is gone.' } });
    for (const leave of [
      () => fireEvent.keyDown(message, { key: 'Escape' }),
      () => {
        const beside = document.querySelector('.MuiDialog-container')!;
        fireEvent.mouseDown(beside);
        fireEvent.click(beside);
      },
    ]) {
      await act(async () => void leave());
      const question = within(await screen.findByRole('alertdialog', { name: 'Delete your message?' }));
      await press(question.getByRole('button', { name: 'Keep writing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(message).toHaveValue('My diary is gone.');
    }
    await act(async () => void fireEvent.keyDown(message, { key: 'Escape' }));
    await press(await screen.findByRole('button', { name: 'Delete message' }));
    expect(modals.open).toBeUndefined();
  },
);

test.each<[string, Visit, 'link' | 'button', string]>([
  ['a visitor the contact dialog', {}, 'button', 'Contact us'],
  ['a participant the dashboard', { who: account }, 'link', 'Back to the dashboard'],
])('[P8.24] [P8.25] the error page says what to do and offers %s', async (_name, visit, role, name) => {
  await open('/error', visit);
  await heading('An error occurred');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(BODY)).toBeVisible();
  expect(main.getByRole(role, { name })).toBeVisible();
});

test.each([
  ['a participant who cannot be loaded', '/manage/dashboard'],
  ['the documents of the settings', '/manage/settings#documents'],
])('[P8.24] [C8.16] %s: something went wrong on our end', { timeout: 40_000 }, async (_what, path) => {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  await open(path, { who: account });
  if (path === '/manage/dashboard') {
    act(() => void (participant.load = { kind: 'none' }));
    await act(async () => void (await loadParticipant()));
  }
  expect(await screen.findAllByText(BODY, {}, { timeout: 15_000 })).not.toEqual([]);
  expect(screen.queryByText(/problem submitting/)).toBeNull();
  expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'Contact us' })).not.toEqual([]);
  vi.stubGlobal('fetch', real);
});

const followUp = { layout: 'follow_up', status: 'enrolled', nodes: [{ ...node, layout: 'follow_up' }] };
test(
  '[P2.090] [P4.047] after the consent, a study that ends in follow-up leads on to the dashboard',
  { timeout: 40_000 },
  async () => {
    const consent = {
      slug: 'consent',
      type: 'InformedConsent',
      status: 'available',
      content: { title: 'The consent' },
    };
    await open('/informed_consent', { who: { layout: 'informed_consent', nodes: [consent] } });
    await heading('The consent');
    act(() => mergeParticipant(followUp as never));
    await heading('Your study');
    expect(location.pathname).toBe('/sleep/manage/dashboard');
    expect(await within(screen.getByRole('main')).findAllByText('Last night', {}, { timeout: 15_000 })).not.toEqual([]);
  },
);

test(
  '[P2.090] [P4.034] [P4.047] [P6.06] after the login, a participant in follow-up is led on to the dashboard',
  { timeout: 40_000 },
  async () => {
    await open('/log-in');
    const email = await screen.findByRole('textbox', { name: 'Email address' }, { timeout: 15_000 });
    fireEvent.change(email, { target: { value: 'ana@example.org' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    answer = () => Response.json({ ...who, ...followUp });
    await press(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    await heading('Your study');
    expect(location.pathname).toBe('/sleep/manage/dashboard');
  },
);

test.each(['/', '/screener', '/manage/settings', '/informed_consent'])(
  '[P2.090] a participant in follow-up may stay on %s',
  { timeout: 40_000 },
  async (path) => {
    await open(path, { who: followUp });
    await act(async () => undefined);
    expect(location.pathname).toBe(`/sleep${path}`);
  },
);

test('[P2.069] [P2.070] [P2.075] the rules of routing apply at the start, and again when the participant changes', async () => {
  await open('/', { who: { layout: 'terminal_state', status: 'opted_out' } });
  await heading('You have withdrawn from the study!');
  expect(location.pathname).toBe('/sleep/terminal_state');
  act(() => mergeParticipant({ layout: 'dashboard', status: 'enrolled', nodes: [node] } as never));
  await heading('Your study');
  expect(location.pathname).toBe('/sleep/manage/dashboard');
});
