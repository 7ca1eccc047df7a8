import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { ref } from 'valtio';
import { afterEach, expect, test } from 'vitest';
import { setupUser } from '#kit/testing/index.ts';
import type { Participant } from '#schemas/types/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { participant } from '#portal/state/participant/participant.ts';
import InformedConsent from './InformedConsent.tsx';

history.replaceState(null, '', '/sleep/informed_consent');

afterEach(() => {
  participant.load = { kind: 'none' };
});
const answer = (node_slug: string, signed: boolean) => ({ node_slug, signed, created_at: '2026-01-05T10:00:00Z' });
const mount = (informed_consents: Participant['informed_consents'] = [], slugs = ['consent']) => {
  const data = {
    enrollment_identifier: 'e1',
    status: 'invitation_clicked',
    layout: 'informed_consent',
    nodes: slugs.map((slug) => ({
      slug,
      type: 'InformedConsent',
      status: informed_consents.some(({ node_slug, signed }) => node_slug === slug && signed)
        ? 'completed'
        : 'available',
      content: { title: slug === 'consent' ? 'Your part in this study' : `Title of ${slug}` },
    })),
    informed_consents,
  };
  participant.load = { kind: 'ready', data: ref(data) as unknown as Participant };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <InformedConsent />
      </KitThemeProvider>
    </IntlProvider>,
  );
};
const heading = () => screen.getByRole('heading', { level: 1 });

test('a participant who declined sees the consequences and can return to the consent', async () => {
  mount([answer('consent', false)]);
  expect(heading()).toHaveTextContent('You are not taking part');
  await setupUser().click(screen.getByRole('button', { name: 'Read the consent again' }));
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

test('the first consent that is not signed is shown, and the one declined before stays declined', () => {
  mount([answer('consent', true)], ['consent', 'biobank']);
  expect(heading()).toHaveTextContent('Title of biobank');
  cleanup();
  mount([answer('consent', true), answer('biobank', false)], ['consent', 'biobank']);
  expect(heading()).toHaveTextContent('You are not taking part');
});
