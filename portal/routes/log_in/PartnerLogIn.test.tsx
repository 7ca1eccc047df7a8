import { render, screen } from '@testing-library/react';
import { ref } from 'valtio';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/index.ts';
import { mergeAccessCookie, participant, resetParticipant } from '#portal/state/participant/participant.ts';
import { forgetSession, session } from '#portal/state/access/session.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { PartnerLogIn } from './PartnerLogIn.tsx';

history.replaceState(null, '', '/sleep/log-in');

let answer: () => Response;
let sent: [address: string, init: RequestInit][];
beforeAll(() => {
  enterVisit(browserVisit);
  study.load = {
    kind: 'ready',
    landing: ref({ primary_locale: 'en', nodes: [], partner_site: { name: 'Rest Online' } }) as never,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([address.split('?')[0]!, init]);
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  sent = [];
  forgetSession();
  resetParticipant();
  mergeAccessCookie({ hasAcmCookie: true, portalEmail: 'ana@mail.example', linkedEnrollment: 'e1' });
});

async function proceed() {
  render(
    <IntlProvider locale="en">
      <PartnerLogIn />
    </IntlProvider>,
  );
  await setupUser().click(screen.getByRole('button', { name: 'Continue as ana@mail.example' }));
}

test('[P7.042] one press renews the login with the cookie of the partner site', async () => {
  answer = () => Response.json({ enrollment_identifier: 'e1', participant_auth_token: 't9', layout: 'x', nodes: [] });
  await proceed();
  expect(sent).toMatchObject([
    ['/api/v3/enrollments/e1/reauthenticate', { method: 'POST', credentials: 'same-origin', body: '{"locale":"en"}' }],
  ]);
  expect([session.authToken, participant.portalEmail]).toEqual(['t9', undefined]);
});

test('[P8.03] [P8.38] [P8.39] [C8.62] an account that cannot be looked up is named, with the other way to log in', async () => {
  answer = () => Response.json({ errors: [{ code: 'log_in_unproven', message: 'No.' }] }, { status: 401 });
  await proceed();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong looking up that account. If you already take part, please log in.',
  );
  expect(session.authToken).toBeUndefined();
  answer = () => new Response('', { status: 500 });
  await setupUser().click(screen.getByRole('button'));
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('An error has occurred.'));
});

test('a visitor whose account takes no part is offered nothing', () => {
  mergeAccessCookie({ linkedEnrollment: undefined });
  const { container } = render(
    <IntlProvider locale="en">
      <PartnerLogIn />
    </IntlProvider>,
  );
  expect(container).toBeEmptyDOMElement();
});
