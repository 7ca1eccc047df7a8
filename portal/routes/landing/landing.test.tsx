import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { HeroPicture } from './Landing.tsx';
import { ThirdPartySignUp } from './ThirdPartySignUp.tsx';

history.replaceState(null, '', '/sleep/?utm_source=poster');

let answer: () => Response;
let sent: { address: string; body: unknown }[] = [];
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(body)) });
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.unstubAllGlobals());

const go = vi.fn<(url: string) => void>();
async function submit(response: () => Response) {
  answer = response;
  sent = [];
  go.mockClear();
  const user = setupUser();
  render(
    <IntlProvider locale="en">
      <ThirdPartySignUp provider="aws cognito" go={go} />
    </IntlProvider>,
  );
  await vi.waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus(), 10_000);
  await user.keyboard('ana@mail.example{Enter}');
}
const refusal = (status: number, code: string) => () =>
  Response.json({ errors: [{ code, message: 'A text of the service.' }] }, { status });

test('[P2.146] [P7.082] [P7.083] [P7.084] the sign-up sends address and provider, and goes to the link', async () => {
  await submit(() => Response.json({ onboarding_link: 'https://provider.example/sign-up' }, { status: 201 }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('https://provider.example/sign-up'));
  expect(sent).toEqual([
    {
      address: expect.stringMatching(/^\/api\/v3\/studies\/sleep\/accounts\?/),
      body: {
        email: 'ana@mail.example',
        provider: 'aws cognito',
        locale: 'en',
        utm_source: 'poster',
        form_action: 'create_account',
      },
    },
  ]);
});

test.each([
  ['the code', refusal(409, 'account_exists')],
  ['another code', refusal(409, 'conflict')],
  ['no code', () => new Response('', { status: 409 })],
])('[P8.15] [P7.085] an account that exists is named by %s of a 409, with a link to the login', async (_, response) => {
  await submit(response);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('There is already an account with this email address. Please log in.');
  expect(alert.querySelector('a')).toHaveAttribute('href', '/log-in');
  expect(go).not.toHaveBeenCalled();
});

const SUBMIT = 'There was a problem submitting your request.';
const DEFAULT = 'An error has occurred.';
test.each([
  ['a failure of the service', refusal(500, 'failure'), SUBMIT],
  ['a response without an error', () => Response.json({}, { status: 418 }), DEFAULT],
  [
    'a link that is no website',
    // oxlint-disable-next-line no-script-url
    () => Response.json({ onboarding_link: 'javascript:alert(1)' }, { status: 201 }),
    DEFAULT,
  ],
])('[P8.16] %s shows a default message and keeps the address', async (_name, response, text) => {
  await submit(response);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('textbox')).toHaveValue('ana@mail.example');
  expect(go).not.toHaveBeenCalled();
});

const pictureIn = (path: string | undefined) => {
  const { container } = render(
    <KitThemeProvider branding={{}}>
      <HeroPicture path={path} />
    </KitThemeProvider>,
  );
  return () => container.querySelector('[data-hero-picture]')!.firstElementChild!;
};

test('the picture of the study is shown, and rings if it cannot be fetched', () => {
  const picture = pictureIn('/night.svg');
  expect(picture()).toHaveAttribute('src', '/night.svg');
  fireEvent.error(picture());
  expect(picture().localName).toBe('svg');
});

test('a study without a picture has rings', () => {
  expect(pictureIn(undefined)().localName).toBe('svg');
});
