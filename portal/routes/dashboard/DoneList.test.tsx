import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { setupUser } from '#kit/testing/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { DoneList } from './DoneList.tsx';
import type { Activity } from '#portal/state/activities/plan.ts';

const done = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => ({ standing: 'done', node: { slug: `diary-${i + 1}`, content: {} } }) as unknown as Activity,
  );
const mount = (count: number) =>
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <DoneList activities={done(count)} />
      </KitThemeProvider>
    </IntlProvider>,
  );

it('is one list up to 20 activities', () => {
  mount(20);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('[C9.55] has pages of 20 activities', async () => {
  mount(45);
  await setupUser().click(screen.getByRole('button', { name: 'Page 3' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('diary-41')).toBeTruthy();
});

it('has the study’s words about the answers that were sent', () => {
  const feedback = [
    { label: { en: 'Your pain' }, text: { en: 'Talk to your doctor.' } },
    { label: { en: 'Your sleep' }, text: { es: 'Duerme bien.' } },
  ];
  const node = { slug: 'pain', content: {}, feedback };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <DoneList activities={[{ standing: 'done', node } as unknown as Activity]} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  expect(screen.getByText('Talk to your doctor.').parentElement).toHaveTextContent('Your painTalk to your doctor.');
  expect(screen.getByText('Duerme bien.')).toHaveAttribute('lang', 'es');
});
