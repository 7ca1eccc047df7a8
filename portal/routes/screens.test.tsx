import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { ref } from 'valtio';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/index.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import type { Participant } from '#schemas/types/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import ContactModal from '#portal/dialogs/contact/ContactModal.tsx';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { ScreenHeading } from '#portal/parts/Screen.tsx';
import { participant } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import ContributionMissing from './contribution_missing/ContributionMissing.tsx';
import Dashboard from './dashboard/Dashboard.tsx';
import { EmailStep } from './email/EmailStep.tsx';
import ErrorScreen from './error/ErrorScreen.tsx';
import { DeclineModal } from './informed_consent/InformedConsent.tsx';
import ContributionError from './linked_contribution/ContributionError.tsx';
import { LinkedQuestionnaire, ListedQuestionnaire } from './questionnaire/Questionnaire.tsx';
import Waypoint from './waypoint/Waypoint.tsx';

history.replaceState(null, '', '/sleep/manage/dashboard');

beforeAll(() => enterVisit(browserVisit));
afterEach(() => {
  participant.load = { kind: 'none' };
  study.load = { kind: 'loading' };
  session.authToken = undefined;
  vi.unstubAllGlobals();
});

const mount = (node: ReactNode, locale: 'en' | 'es' = 'en') =>
  render(
    <IntlProvider locale={locale} messages={locale === 'es' ? es : en} onError={() => {}}>
      <KitThemeProvider branding={{}}>{node}</KitThemeProvider>
    </IntlProvider>,
  );
/** The study that the visitor is in, as the service describes it. */
const enterStudy = (more: object = {}) => {
  study.load = { kind: 'ready', landing: ref({ primary_locale: 'en', nodes: [], brand: {}, ...more } as never) };
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const GENERIC =
  'Something went wrong on our end. Please try refreshing the page, if the problem persists contact support.';

describe('after a failure', () => {
  test.each([
    ['[C8.16] [C8.17] a visitor can contact the study', undefined, ['Contact us']],
    ['[C8.16] [C8.17] a participant can return to the dashboard', 't1', ['Back to the dashboard', 'Contact us']],
  ])('%s', (_title, token, actions) => {
    session.authToken = token;
    enterStudy();
    mount(<ErrorScreen />);
    expect(screen.getByText(GENERIC)).toBeTruthy();
    const found = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')];
    expect(found.map((action) => action.textContent)).toEqual(actions);
  });

  test('[C8.18] [C8.19] a contribution that is gone says so and leads to the dashboard', () => {
    mount(<ContributionMissing />);
    expect(heading()).toBe('This contribution does not exist');
    expect(
      screen.getByText('It looks like the contribution you selected is no longer available.', { exact: true }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeTruthy();
  });

  test.each([
    [
      '[C8.20] a contribution of the dashboard',
      <ListedQuestionnaire key="a" params={{ slug: 'diary' }} />,
      'Something went wrong loading this contribution. Please try again later.',
    ],
    [
      '[C8.31] a survey behind a link',
      <LinkedQuestionnaire key="b" params={{ slug: 'diary' }} />,
      'Something went wrong loading this activity. Please try again later.',
    ],
  ])('%s that cannot be loaded says so and offers to try again', async (_title, node, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => Response.json({ errors: [{ code: 'x', message: 'Why.' }] }, { status: 500 }));
    mount(node);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a wait between two steps says until when, by the day and by the names of noon and midnight', () => {
  const tomorrowAt = (hour: number) => {
    const day = new Date();
    day.setDate(day.getDate() + 1);
    day.setHours(hour, 0, 0, 0);
    return day.toISOString();
  };
  test.each([
    ['en', 12, 'You can go on tomorrow from noon'],
    ['es', 12, 'Podrá continuar mañana a partir del mediodía'],
    ['en', 0, 'You can go on tomorrow'],
    ['es', 0, 'Podrá continuar mañana'],
    ['es', 1, 'Podrá continuar mañana a partir de la 1:00'],
    ['es', 15, 'Podrá continuar mañana a partir de las 15:00'],
  ] as const)('%s, %i o’clock', (locale, hour, text) => {
    enterStudy();
    const pause = { slug: 'pause', status: 'visible', opens_at: tomorrowAt(hour), content: { title: 'A break' } };
    participant.load = { kind: 'ready', data: ref({ email: 'ana@example.org', nodes: [pause] }) as never };
    mount(<Waypoint />, locale);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('a questionnaire that cannot be shown says why, and what to do', () => {
  const listed = <ListedQuestionnaire key="a" params={{ slug: 'diary' }} />;
  const linked = <LinkedQuestionnaire key="b" params={{ slug: 'diary' }} />;
  const dashboard = ['Back to the dashboard', 'Contact us'];
  // A visitor has no dashboard.
  const contact = ['Contact us'];
  test.each<[string, ReactNode, number, string, string, RegExp, string[]]>([
    [
      '[C8.33] gone, by a link',
      linked,
      404,
      'gone',
      'This activity is no longer available',
      /The study has closed this activity/,
      contact,
    ],
    ['[C8.18] gone', listed, 404, 'gone', 'This contribution does not exist', /is no longer available\.$/, dashboard],
    [
      'before it opens',
      listed,
      404,
      'contribution_not_open',
      'This activity is not open yet',
      /^The reason\.$/,
      dashboard,
    ],
    [
      'not for this participant',
      listed,
      404,
      'contribution_disqualified',
      'This activity is not for you',
      /^The reason\.$/,
      dashboard,
    ],
    [
      '… by a link',
      linked,
      404,
      'contribution_disqualified',
      'This activity is not for you',
      /^The reason\.$/,
      contact,
    ],
    ['paused', linked, 403, 'suspended', 'This activity is no longer available', /^The reason\.$/, contact],
  ])('%s', async (_title, node, status, code, title, text, actions) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => Response.json({ errors: [{ code, message: 'The reason.' }] }, { status }));
    enterStudy();
    mount(node);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(heading()).toBe(title);
    const found = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')];
    expect(found.map((each) => each.textContent)).toEqual(actions);
  });

  test('a link without its secret part offers the login', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => Response.json({ errors: [{ code: 'x', message: 'Why.' }] }, { status: 401 }));
    enterStudy();
    mount(linked);
    expect(await screen.findByText(/^A part of the link may be missing/)).toBeTruthy();
    expect(heading()).toBe('Log in to open this activity');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  test('a link that was used before says so at once, and never shows the form', async () => {
    const used = {
      slug: 'diary',
      type: 'Survey',
      completed_at: '2026-03-01T12:00:00Z',
      content: {
        title: 'My week',
        form: { schema: [{ inputs: [{ interface: 'text', name: 'why', label: 'Why?' }] }] },
      },
    };
    vi.stubGlobal('fetch', async () => Response.json({ layout: 'dashboard', nodes: [used] }));
    session.surveyLink = { token: 's1', slug: 'diary' };
    enterStudy();
    mount(linked);
    expect(
      await screen.findByText('You have already sent these answers. You do not need to do anything more.'),
    ).toBeTruthy();
    expect(heading()).toBe('My week');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeTruthy();
    session.surveyLink = undefined;
  });
});

test('a step of the sign-up without a form shows the progress of the whole sign-up', () => {
  const node = { slug: 'verify', type: 'VerifyEmail', content: {}, sign_up_progress: { start: 40, end: 60 } };
  participant.load = {
    kind: 'ready',
    data: ref({
      enrollment_identifier: 'e1',
      layout: 'verify_email',
      email: 'ana@example.org',
      nodes: [node],
    } as never),
  };
  enterStudy();
  mount(<EmailStep />);
  expect(screen.getByText('35% of the sign-up process has been completed')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35');
});

describe('a one-click contribution that does not work', () => {
  test.each([
    ['[C8.34] an expired link', 'expired', /^For your safety, links in our emails work only for some time\./],
    ['[C8.35] an internal error', 'failed', /^Nothing was recorded\. .* If the problem persists, contact support\.$/],
    [
      '[C8.36] a changed response',
      'answered',
      /Only one response per survey is recorded: the first one counts and was not changed\./,
    ],
    ['[C8.37] a changed response', 'answered', /If you want to change it, please contact support\.$/],
  ])('%s says what it means', (_title, reason, text) => {
    history.replaceState(null, '', `/sleep/one_click_contribution/error?reason=${reason}`);
    enterStudy();
    mount(<ContributionError />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Contact us' })).toBeTruthy();
  });
});

test('[C8.60] a message to the study that fails for an unknown reason says so and is kept', async () => {
  enterStudy({ support_email: 'help@example.org' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 500 }));
  await ShortForm.preload();
  mount(<ContactModal />);
  const user = setupUser();
  await user.click(await screen.findByRole('textbox', { name: 'Your email address' }));
  await user.paste('ana@example.org');
  await user.click(screen.getByRole('textbox', { name: /^How can we help you\?/ }));
  await user.paste('My diary is gone');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Something went wrong on our end. Please try again in a few minutes.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to my message' }));
  expect(await screen.findByRole('textbox', { name: /^How can we help you\?/ })).toHaveValue('My diary is gone');
});

describe('the dashboard', () => {
  const node = (slug: string, status: string, display_group?: string) => ({
    slug,
    type: 'Survey',
    status,
    content: { title: `Title of ${slug}`, display_group },
  });
  const data = {
    enrollment_identifier: 'e1',
    status: 'enrolled',
    layout: 'dashboard',
    nodes: [node('first', 'available'), node('second', 'available', 'week'), node('third', 'completed')],
    informed_consents: [],
  };
  const show = () => {
    enterStudy({ display_groups: [{ id: 'week', name: 'This week' }] });
    participant.load = { kind: 'ready', data: ref(data) as unknown as Participant };
    mount(<Dashboard />);
  };
  const groupOf = (name: string) => within(screen.getByRole('region', { name }));

  test('[C8.23] has groups for what is still to do', () => {
    show();
    expect(groupOf('Next for you').getByRole('heading', { name: 'Title of first' })).toBeTruthy();
    expect(groupOf('This week').getByRole('heading', { name: 'Title of second' })).toBeTruthy();
  });
  test('[C8.24] has a group for what is done', () => {
    show();
    expect(groupOf('Done').getByText('Title of third')).toBeTruthy();
    expect(groupOf('Done').queryByText('Title of first')).toBeNull();
  });
  test.each([
    ['[C8.27] [C2.46] the study covid2020', 'covid2020', new Date().toISOString(), 1],
    ['… on the next day', 'covid2020', '2026-03-01T12:00:00Z', 0],
    ['another study', 'sleep', new Date().toISOString(), 0],
  ])('thanks for the daily survey of today: %s', async (_title, slug, completed_at, count) => {
    enterStudy({ slug });
    const survey = { ...node('daily', 'visible'), every: { days: 1 }, completed_at };
    participant.load = { kind: 'ready', data: ref({ ...data, nodes: [survey] }) as unknown as Participant };
    mount(<Dashboard />);
    await vi.dynamicImportSettled();
    await waitFor(() => expect(screen.queryAllByText('Thank you for taking part today')).toHaveLength(count));
  });
  test('[P4.029] an activity that does not fit the participant says so, and has no button', () => {
    enterStudy();
    const nodes = [node('first', 'available'), node('second', 'disqualified')];
    participant.load = { kind: 'ready', data: ref({ ...data, nodes }) as unknown as Participant };
    mount(<Dashboard />);
    const card = screen.getByRole('heading', { name: 'Title of second' }).closest('li')!;
    expect(card).toHaveTextContent('This activity does not fit you, so there is nothing to do here.');
    expect(within(card).queryByRole('link')).toBeNull();
  });
  test('[C8.25] says how much is done', () => {
    show();
    expect(screen.getByText('1 of 3 done')).toBeTruthy();
  });
});

test('[C8.21] [C2.48] declining to sign asks for confirmation and says what it means', async () => {
  mount(<DeclineModal node="consent" kind="required" onClose={() => {}} onDeclined={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure that you do not want to take part?' });
  await waitFor(() => expect(dialog).toHaveTextContent('Without your consent, you cannot take part in this study.'));
  expect(within(dialog).getByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Back to the consent' })).toBeTruthy();
});

test.each([
  ['en', en, 'There is already an account with this email address. Please log in.'],
  ['es', es, 'Ya existe una cuenta con este correo electrónico. Inicie sesión.'],
])('[C8.63] an existing participant is asked to log in: %s', (locale, messages, text) => {
  expect(failureText(createIntl({ locale, messages }), { name: 'accountExists' })).toBe(text);
});

test('a key that is pressed right after a change of screens meets the new heading', async () => {
  // As in a browser: effects that wait for the paint come later.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const show = (title: string) =>
    root.render(
      <IntlProvider locale="en" onError={() => {}}>
        <ScreenHeading key={title} title={title}>
          {title}
        </ScreenHeading>
      </IntlProvider>,
    );
  show('Log in');
  await vi.waitUntil(() => page.textContent === 'Log in');
  const focused = new Promise((resolve) => {
    // Nothing but the change itself runs before this.
    new MutationObserver(() => page.textContent === 'Dashboard' && resolve(document.activeElement?.tagName)).observe(
      page,
      { childList: true },
    );
  });
  show('Dashboard');
  expect(await focused).toBe('H1');
  root.unmount();
  page.remove();
});

/** The texts of a screen, by the beginning of their ids: at least so many, each in English and in Spanish. */
describe('the texts exist in both languages', () => {
  test.each([
    ['[C8.12]', 'portal.dashboard.', 20],
    ['[C8.13]', 'portal.settings.', 15],
    ['[C8.14]', 'portal.consent.', 8],
    ['[C8.66]', 'portal.screener.', 2],
  ])('%s %s', (_ids, prefix, least) => {
    const ids = Object.keys(en).filter((id) => id.startsWith(prefix)) as (keyof typeof en)[];
    expect(ids.length).toBeGreaterThanOrEqual(least);
    for (const id of ids) {
      expect(es[id], id).toBeTruthy();
      expect(es[id], id).not.toBe(en[id]);
    }
  });
});
