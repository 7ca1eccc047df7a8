// @vitest-environment jsdom
// @vitest-environment-options {"url": "http://localhost/sleep/informed_consent"}
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { ref } from 'valtio';
import { afterEach, expect, test } from 'vitest';
import type { Participant } from '#schemas/types/index.ts';
import { StudyThemeProvider } from '#kit/theme/index.ts';
import { participant } from '#portal/state/participant.ts';
import InformedConsent from './InformedConsent.tsx';

afterEach(() => {
  participant.load = { kind: 'none' };
});
const answer = (node_slug: string, signed: boolean) => ({ node_slug, signed, created_at: '2026-01-05T10:00:00Z' });
const mount = (informed_consents: Participant['informed_consents']) => {
  const data = {
    enrollment_identifier: 'e1',
    status: 'invitation_clicked',
    layout: 'informed_consent',
    nodes: [{ slug: 'consent', type: 'InformedConsent', content: { title: 'Your part in this study' } }],
    informed_consents,
  };
  participant.load = { kind: 'ready', data: ref(data) as unknown as Participant };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <StudyThemeProvider branding={{}}>
        <InformedConsent />
      </StudyThemeProvider>
    </IntlProvider>,
  );
};
const heading = () => screen.getByRole('heading', { level: 1 });

test('a participant who declined sees the consequences and can return to the consent', async () => {
  mount([answer('consent', false)]);
  expect(heading()).toHaveTextContent('You are not taking part');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read the consent again' }));
  expect(heading()).toHaveTextContent('Your part in this study');
});

test.each<[string, Participant['informed_consents']]>([
  ['nothing', []],
  ['another consent declined', [answer('other', false)]],
  ['declined and then signed', [answer('consent', false), answer('consent', true)]],
])('the consent is shown with %s', (_name, consents) => {
  mount(consents);
  expect(heading()).toHaveTextContent('Your part in this study');
});
