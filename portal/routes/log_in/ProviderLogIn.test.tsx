import Cookies from 'js-cookie';
import { render, screen } from '@testing-library/react';
import { ref } from 'valtio';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { connectCalls } from '#portal/api/call.ts';
import { clientHeaders } from '#portal/state/access/clientInfo.ts';
import { connectCaptcha } from '#portal/state/access/proofs.ts';
import { hostedSignIn } from '#portal/state/access/hostedSignIn.ts';
import { session } from '#portal/state/access/session.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { ProviderLogIn } from './ProviderLogIn.tsx';

history.replaceState(null, '', '/sleep/log-in');

/** The responses of the service by the last part of the path. */
let answers: Record<string, () => Response>;
let sent: { call: string; body: unknown; headers: RequestInit['headers'] }[];
beforeEach(() => void (sent = []));
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
    const path = address.split('?')[0]!;
    sent.push({ call: `${method} ${path}`, body: body && JSON.parse(String(body)), headers });
    return answers[path.split('/').at(-1)!]!();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.unstubAllGlobals());

const session1 = { enrollment_identifier: 'e1', participant_auth_token: 't1' };

/** Comes back from the provider to the tab that began the login. */
function comeBack(locale = 'en', more: object = { code: 'c' }) {
  sessionStorage.setItem('sign_in_sleep', JSON.stringify({ state: 's', nonce: 'n', verifier: 'v' }));
  Object.assign(hostedSignIn, { returned: ref({ state: 's', ...more }), problem: undefined, isUnavailable: false });
  render(
    <IntlProvider locale={locale} messages={locale === 'es' ? es : {}} onError={() => undefined}>
      <ProviderLogIn authentication={{ provider: 'aws cognito' }} />
    </IntlProvider>,
  );
}

test.each([
  ['a service', 200],
  ['an existing back end', 201],
])('[P7.081] the error in the response of %s is shown', async (_name, status) => {
  answers = { token: () => Response.json({ ...session1, error: 'Your account is locked.' }, { status }) };
  comeBack();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is locked.');
  expect(session.authToken, 'nobody is logged in').toBeUndefined();
});

test.each([
  ['en', 'Something went wrong looking up that account. If you already take part, please log in.'],
  ['es', /Algo salió mal/],
] as const)(
  '[P8.38] [P8.39] [C8.62] [C8.63] a login whose account cannot be looked up says so, and asks participants to log in (%s)',
  async (locale, text) => {
    answers = { token: () => Response.json(session1), e1: () => new Response('', { status: 500 }) };
    answers.landing = answers.e1!;
    comeBack(locale);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(session.authToken, 'nobody is logged in').toBeUndefined();
    expect(screen.getByRole('button'), 'the login can be tried again').not.toHaveAttribute('aria-disabled', 'true');
  },
);

const UNAVAILABLE = 'Login is currently unavailable. Please try again in a few minutes.';
test('[P8.17] a provider that reports an error of its own makes the login unavailable', async () => {
  comeBack('en', { error: 'server_error' });
  expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE);
});

test.each(['not_authorized', 'access_denied'])('[P8.19] %s is ignored', async (error) => {
  comeBack('en', { error });
  expect(await screen.findByRole('button', { name: 'Continue to the secure login' })).not.toHaveAttribute('aria-busy');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[P4.077] [P4.078] an account with another address than the one used for eligibility is refused, and says why', async () => {
  const message = en['service.error.emailMismatch'];
  answers = { token: () => Response.json({ errors: [{ code: 'email_mismatch', message }] }, { status: 409 }) };
  comeBack();
  expect(await screen.findByRole('alert')).toHaveTextContent(/must be the one that you used/);
  expect(session.authToken, 'nobody is logged in').toBeUndefined();
});

// The last test, because it connects the calls to what the client says of itself.
test('[P7.079] the exchange sends the analytics cookie and the headers of meta, and again with a captcha if the service asks', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  connectCalls({
    credentials: () => ({ token: undefined, isLink: false }),
    previewToken: () => undefined,
    clientHeaders,
    locale: () => 'en',
    responded: () => undefined,
    received: () => undefined,
    sessionEnded: () => false,
    linkEnded: () => undefined,
  });
  connectCaptcha(async (action, source) => ({ ok: true, token: `${action} of the ${source}`, expiresIn: 60 }));
  Cookies.set('analytics_sleep', JSON.stringify({ referrer: 'https://s.example/', utm_source: 'poster' }), {
    path: '/sleep',
  });
  const code = ['captcha_required', 'email_mismatch'];
  answers = { token: () => Response.json({ errors: [{ code: code.shift(), message: 'No.' }] }, { status: 422 }) };
  comeBack();
  expect(await screen.findByRole('alert')).toHaveTextContent('No.');
  const exchange = {
    code: 'c',
    code_verifier: 'v',
    nonce: 'n',
    locale: 'en',
    analytics: { referrer: 'https://s.example/', utm_source: 'poster' },
  };
  const proof = { form_action: 'exchange_token', recaptcha_token: 'exchange_token of the service' };
  expect(sent.map(({ body }) => body)).toEqual([exchange, { ...exchange, ...proof }]);
  expect(sent[0]).toMatchObject({ call: 'POST /api/v3/studies/sleep/token', headers: clientHeaders() });
  expect(Object.keys(clientHeaders())).toContain('X-EVI-Visitor-Id');
});
