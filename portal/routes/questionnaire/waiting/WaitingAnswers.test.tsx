import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import type { UnsentForm, UnsentStanding } from '#portal/state/page/unsent.ts';
import { messages } from './messages.ts';
import WaitingAnswers from './WaitingAnswers.tsx';

history.replaceState(null, '', '/sleep/');

const unsent: UnsentForm = {
  node: 'last-night',
  occurrence: 1,
  title: 'Anoche',
  definition: { region: 'US', schema: [{ inputs: [{ interface: 'text', name: 'note', label: 'Note' }] }] },
  data: { note: 'Rain' },
  contributions: [],
  locale: 'es',
  submissionKey: 'k1',
  files: [],
};
let read: UnsentForm | undefined;
vi.mock('#portal/answers/unsent/unsentAnswers.ts', () => ({ readUnsent: async () => read }));
vi.mock(import('#portal/answers/forms/fetchedForms.ts'), async (original) => ({
  ...(await original()),
  UnsentAnswers: (({ title }: { title: string }) => <output>{title}</output>) as never,
}));
beforeEach(() => (read = unsent));

const show = (title: string | undefined, standing: UnsentStanding = { kind: 'waits' }) =>
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <WaitingAnswers name="n" standing={standing as never} title={title} occurrence={1} back={null} />
      </KitThemeProvider>
    </IntlProvider>,
  );

test('the title is that of the present language, also above the answers', async () => {
  show('Last night');
  await vi.waitFor(() => expect(screen.getAllByText('Last night')).toHaveLength(2));
  expect(screen.queryByText('Anoche')).toBeNull();
});

test('without it, the title is that of the answers, with its language', async () => {
  show(undefined);
  await vi.waitFor(() => expect(screen.getAllByText('Anoche')[0]).toHaveAttribute('lang', 'es'));
});

test('answers whose response was lost are never said to be unsent, also while the device is read', async () => {
  read = { ...unsent, mayHaveArrived: true };
  show('Last night');
  expect(screen.queryByText(messages.waitingText.defaultMessage)).toBeNull();
  expect(await screen.findByText(messages.unsureText.defaultMessage)).toBeVisible();
  expect(screen.queryByText(messages.waitingText.defaultMessage)).toBeNull();
});

test('answers that are lost are not said to be on the device', async () => {
  read = undefined;
  show('Last night', { kind: 'refused', obstacle: 'lost' });
  expect(await screen.findByText(messages.lost.defaultMessage)).toBeVisible();
  expect(screen.getByRole('button', { name: messages.again.defaultMessage })).toBeVisible();
  expect(screen.queryByText(messages.unread.defaultMessage)).toBeNull();
});
