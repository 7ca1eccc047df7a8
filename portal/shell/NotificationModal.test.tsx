import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { ref } from 'valtio';
import { afterEach, expect, test, vi } from 'vitest';
import type { Participant } from '#schemas/types/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { participant } from '#portal/state/participant/participant.ts';
import NotificationModal from './NotificationModal.tsx';

history.replaceState(null, '', '/sleep/');

afterEach(() => {
  participant.load = { kind: 'none' };
});

test.each([
  ['[P4.146]', 'info', 'Congratulations', 0],
  ['[P4.147]', 'error', 'Oops', 0],
  ['', 'warning', 'A message from the study', 1],
])('%s shows a message of the type %s', (_ids, type, title, reports) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const data = {
    enrollment_identifier: 'e1',
    status: 'enrolled',
    layout: 'dashboard',
    nodes: [],
    messages: [{ type, message: { en: 'Hello.' } }],
  };
  participant.load = { kind: 'ready', data: ref(data) as unknown as Participant };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <NotificationModal />
      </KitThemeProvider>
    </IntlProvider>,
  );
  expect(screen.getByRole('dialog', { name: title })).toHaveTextContent('Hello.');
  expect(reported.mock.calls).toEqual(reports > 0 ? [['The type of a message is unknown', { type }]] : []);
});
