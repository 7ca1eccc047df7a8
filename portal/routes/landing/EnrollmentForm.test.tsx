import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { ref } from 'valtio';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/index.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { oneTimeCode } from '#portal/state/access/proofs.ts';
import {
  clearAccessCookie,
  mergeAccessCookie,
  participant,
  resetParticipant,
} from '#portal/state/participant/participant.ts';
import { forgetSession } from '#portal/state/access/session.ts';
import { study } from '#portal/state/study/study.ts';
import { loadAccessCookie } from '#portal/state/access/accessCookie.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { EnrollmentForm } from './EnrollmentForm.tsx';
import type { EnrollmentStep } from './enrollment.ts';

history.replaceState(null, '', '/sleep/?utm_source=poster');

/** The responses of the loopback server, in order, and the requests that it received. */
let answers: [status: number, body: unknown][];
let sent: { url: string; body: unknown }[];
/** Whether each call may carry cookies. */
let credentials: unknown[];
let server: Server;

beforeAll(async () => {
  enterVisit(browserVisit);
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      sent.push({ url: request.url ?? '', body: JSON.parse(body || 'null') });
      const [status, answer] = answers.shift() ?? [500, {}];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await ShortForm.preload();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    credentials.push(init.credentials);
    return real(new URL(address, origin), { ...init, cache: undefined });
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  sent = [];
  credentials = [];
  clearAccessCookie();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

// A call that outlives its test would take an answer of the next one.
afterEach(() => vi.waitFor(() => expect(answers).toEqual([]), 5_000));

let step: EnrollmentStep;
function Form() {
  const [at, setAt] = useState<EnrollmentStep>({ kind: 'email' });
  useEffect(() => {
    step = at;
  }, [at]);
  return (
    <IntlProvider locale="en">
      <EnrollmentForm step={at} setStep={setAt} />
    </IntlProvider>
  );
}

const email = () => screen.getByRole('textbox', { name: 'Email address' });
/** Opens the form and waits for its code and the focus. */
async function open() {
  render(<Form />);
  await vi.waitFor(() => expect(email()).toHaveFocus(), 10_000);
}
const known = { auth_methods: ['password'], has_third_party_auth: false };

test('[P5.05] an empty address is refused, because no partner site says who the visitor is', async () => {
  answers = [];
  const user = setupUser();
  await open();
  await user.keyboard('{Enter}');
  expect(email()).toHaveAttribute('aria-invalid', 'true');
  expect(email()).toHaveAccessibleDescription(/\S/);
  expect(sent).toEqual([]);
});

test.each([
  ['names no way to log in', { auth_methods: [], has_third_party_auth: false }],
  ['does not know of ways to log in', { has_third_party_auth: false }],
])('[P4.059] a known address is asked for its password by default, if the response %s', async (_name, body) => {
  answers = [[200, body]];
  const user = setupUser();
  await open();
  await user.keyboard('ana@mail.example{Enter}');
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('[P5.01] [P5.13] [P5.28] [P5.29] an error is not shown while typing, and takes the focus on submit', async () => {
  answers = [];
  const user = setupUser();
  await open();
  await user.keyboard('nobody');
  expect(email()).not.toHaveAttribute('aria-invalid');
  await user.keyboard('{Enter}');
  expect(email()).toHaveAttribute('aria-invalid', 'true');
  expect(email()).toHaveAccessibleDescription(/Your email address does not appear to be valid/);
  expect(email()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('[P4.051] [P5.02] [P4.052] [P7.023] [P7.024] a new address is enrolled with the parameters of the landing page’s URL, then the meta fields are fetched', async () => {
  answers = [
    [
      201,
      {
        enrollment_identifier: 'e1',
        participant_auth_token: 't1',
        status: 'invitation_clicked',
        layout: 'screener',
        nodes: [],
      },
    ],
  ];
  const user = setupUser();
  await open();
  await user.keyboard(' ana@mail.example {Enter}');
  await vi.waitFor(() => expect(document.cookie).toContain('participant_sleep'));
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(email()).not.toHaveAccessibleDescription(/does not appear to be valid/);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    {
      url: '/api/v2/studies/sleep/enrollments?locale_override=en',
      body: {
        utm_source: 'poster',
        user_data: { email: 'ana@mail.example' },
        locale: 'en',
        form_action: 'create_enrollment',
      },
    },
    { url: '/api/v3/meta/study?study_slug=sleep&enrollment_identifier=e1&locale_override=en', body: null },
  ]);
});

test('[P4.058] [P4.062] [P4.063] a known address asks for its password, a wrong one is refused, and another address starts again', async () => {
  answers = [
    [200, known],
    [401, { errors: [{ code: 'invalid_credentials', message: 'no' }] }],
  ];
  const user = setupUser();
  await open();
  await user.keyboard('ana@mail.example{Enter}');
  const password = await screen.findByLabelText('Password');
  expect(step).toEqual({ kind: 'password', email: 'ana@mail.example', methods: ['password'] });
  await vi.waitFor(() => expect(password).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(password).toHaveAccessibleDescription(/Enter your password/);
  await user.keyboard('wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed; invalid email or password.');
  await user.type(email(), 'x');
  expect(step).toEqual({ kind: 'email' });
  expect(email()).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['asks for the code that a back end mailed', { needs: 'email_code' }, { email_code: '123456' }],
  ['asks for a password alone if the back end has no codes', {}, {}],
])('a known address without a password %s', async (_name, needs, proof) => {
  answers = [
    [400, { errors: [{ code: 'password_undefined', message: 'm', ...needs }] }],
    [422, { errors: [{ code: 'code_wrong', message: 'no' }] }],
  ];
  const user = setupUser();
  await open();
  await user.keyboard('ana@mail.example{Enter}');
  const password = await screen.findByLabelText('New password');
  const code = screen.queryByRole('textbox', { name: /^Code from the e-?mail/ });
  expect(code !== null).toBe('needs' in needs);
  if (code) await user.type(code, '123 456');
  await user.type(password, 'A-long-password-1');
  for (const again of screen.queryAllByLabelText(/again|confirm/i)) await user.type(again, 'A-long-password-1');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toEqual({
    password: 'A-long-password-1',
    study_slug: 'sleep',
    locale: 'en',
    email: 'ana@mail.example',
    ...proof,
  });
});

test('after many wrong passwords the login is repeated with the mailed code', async () => {
  const participantBody = {
    enrollment_identifier: 'e1',
    participant_auth_token: 't2',
    status: 'enrolled',
    layout: 'dashboard',
    nodes: [],
  };
  answers = [
    [200, known],
    [499, { errors: [{ code: 'code_required', message: 'We have sent a code.' }] }],
    [200, participantBody],
  ];
  const user = setupUser();
  await open();
  await user.keyboard('ana@mail.example{Enter}');
  await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  await vi.waitFor(() => expect(oneTimeCode.request?.message).toBe('We have sent a code.'));
  const request = oneTimeCode.request!;
  request.settle(await request.attempt('123456'));
  expect(sent.at(-1)!.body).toEqual({
    email: 'ana@mail.example',
    password: 'right',
    locale: 'en',
    form_action: 'sign_in',
    otp_code: '123456',
  });
  expect(document.cookie).toContain('participant_sleep');
});

test('[P8.14] an address with third-party login gets an error', async () => {
  answers = [[200, { auth_methods: ['google'], has_third_party_auth: true }]];
  const user = setupUser();
  await open();
  await user.keyboard('ana@mail.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong, please try again or reach out to support.',
  );
});

test('a failure of the service keeps the typed address', async () => {
  answers = [[503, {}]];
  const user = setupUser();
  await open();
  await user.keyboard('ana@mail.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('There was a problem submitting your request.');
  expect(email()).toHaveValue('ana@mail.example');
});

describe('a visitor whom a partner site knows', () => {
  beforeEach(() => {
    forgetSession();
    resetParticipant();
    study.load = {
      kind: 'ready',
      landing: ref({ primary_locale: 'en', nodes: [], partner_site: { name: { en: 'Rest Online' } } }) as never,
    };
  });
  const next = () => screen.findByRole('button', { name: 'Continue' });
  const cookie = { hasAcmCookie: true, portalEmail: 'ana@mail.example', enrollment_identifier: null };
  /** Reads the cookie as the start does, then opens the form. */
  async function openKnown(...then: [status: number, body: unknown][]) {
    answers = [[200, cookie], ...then];
    await loadAccessCookie();
    const user = setupUser();
    render(<Form />);
    await next();
    return user;
  }
  const whole = { enrollment_identifier: 'e7', participant_auth_token: 't7', layout: 'screener', nodes: [] };

  test('[P5.06] [P3.020] [P3.021] [P4.055] [P4.056] enters no address, and is forgotten as a visitor after the enrollment', async () => {
    const user = await openKnown([201, whole], [200, {}]);
    expect(participant).toMatchObject({ hasAcmCookie: true, portalEmail: 'ana@mail.example' });
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByText(/You are logged in at Rest Online.*ana@mail\.example/);
    await user.click(await next());
    await vi.waitFor(() => expect(document.cookie).toContain('e7'));
    expect(sent.slice(0, 2)).toMatchObject([
      { url: expect.stringContaining('/api/v3/studies/sleep/portal_cookie') },
      { url: expect.stringContaining('/api/v2/studies/sleep/enrollments'), body: { user_data: {} } },
    ]);
    // Only these calls carry the partner's cookie.
    await vi.waitFor(() => expect(credentials).toEqual(['same-origin', 'same-origin', 'omit']));
    const { hasAcmCookie, portalEmail, linkedEnrollment } = participant;
    expect([hasAcmCookie, portalEmail, linkedEnrollment]).toEqual([undefined, undefined, undefined]);
  });

  test('can use another address', async () => {
    const user = await openKnown([201, whole], [200, {}]);
    await user.click(screen.getByRole('button', { name: 'Use another email address' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'b@mail.example{Enter}');
    const enrollment = () => sent.find(({ url }) => url.includes('/enrollments?'));
    await vi.waitFor(() => expect(enrollment()?.body).toMatchObject({ user_data: { email: 'b@mail.example' } }));
  });

  test('[P4.065] is asked to log in, not sent away, if their account belongs to a third party', async () => {
    const user = await openKnown([200, { auth_methods: [], has_third_party_auth: true }]);
    await user.click(await next());
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('alert')).toBeNull();
    // Password managers file the password under it.
    expect(document.querySelectorAll('input[autocomplete=username]')).toHaveLength(1);
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue('ana@mail.example');
  });

  test('[P4.080] what a call says of the cookie is merged into the state of the participant', () => {
    mergeAccessCookie({ hasAcmCookie: true, portalEmail: 'a@b.example' });
    mergeAccessCookie({ linkedEnrollment: 'e1' });
    expect(participant).toMatchObject({
      load: { kind: 'none' },
      hasAcmCookie: true,
      portalEmail: 'a@b.example',
      linkedEnrollment: 'e1',
    });
  });

  test('a study without a partner site, and a participant, ask for no cookie', async () => {
    answers = [];
    study.load = { kind: 'ready', landing: ref({ primary_locale: 'en', nodes: [] }) as never };
    await loadAccessCookie();
    expect(sent).toEqual([]);
  });
});
