import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import es from '#translations/es.json' with { type: 'json' };
import { Crash } from './Crash.tsx';
import { ErrorBoundary } from '#portal/parts/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('the frame broke');
}

it.each([
  [
    'en',
    'An error has occurred',
    {},
    'Hi there, it looks like something went wrong on our end. Please refresh your page to try again. If the problem persists, please contact support.',
  ],
  ['es', 'Se produjo un error', es, es['portal.crash.body']],
])('[F8.24] [F8.26] a portal whose frame breaks says so, and what to do: %s', (locale, title, messages, body) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <IntlProvider locale={locale} messages={messages} onError={() => {}}>
      <ErrorBoundary resetKey="" fallback={<Crash />}>
        <Broken />
      </ErrorBoundary>
    </IntlProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('alert')).toHaveTextContent(body);
  expect(screen.getByRole('button')).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
