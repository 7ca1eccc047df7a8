import { render, screen } from '@testing-library/react';
import { ref } from 'valtio';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import es from '#translations/es.json' with { type: 'json' };
import { hostedSignIn } from '#portal/state/hostedSignIn.ts';
import { session } from '#portal/state/session.ts';
import { browserVisit, enterVisit } from '#portal/state/visit.ts';
import { ProviderLogIn } from './ProviderLogIn.tsx';

history.replaceState(null, '', '/sleep/log-in');

/** The responses of the service by the last part of the path. */
let answers: Record<string, () => Response>;
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async (address: string) => answers[address.split('?')[0]!.split('/').at(-1)!]!());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.unstubAllGlobals());

const session1 = { enrollment_identifier: 'e1', participant_auth_token: 't1' };

/** Comes back from the provider to the tab that began the log-in. */
function comeBack(locale = 'en') {
  sessionStorage.setItem('sign_in_sleep', JSON.stringify({ state: 's', nonce: 'n', verifier: 'v' }));
  Object.assign(hostedSignIn, { returned: ref({ state: 's', code: 'c' }), problem: undefined, isUnavailable: false });
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
  '[P8.38] [P8.39] [C8.62] a log-in whose account cannot be looked up says so, and asks participants to log in (%s)',
  async (locale, text) => {
    answers = { token: () => Response.json(session1), e1: () => new Response('', { status: 500 }) };
    answers.landing = answers.e1!;
    comeBack(locale);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(session.authToken, 'nobody is logged in').toBeUndefined();
    expect(screen.getByRole('button'), 'the log-in can be tried again').not.toHaveAttribute('aria-disabled', 'true');
  },
);
