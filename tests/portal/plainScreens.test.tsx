import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, test } from 'vitest';
import { Router } from 'wouter';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import ContributionMissing from '#portal/routes/contribution_missing/ContributionMissing.tsx';
import ErrorScreen from '#portal/routes/error/ErrorScreen.tsx';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };

history.replaceState(null, '', '/sleep/');

beforeAll(() => enterVisit(browserVisit));

test.each<[ids: string, locale: 'en' | 'es', page: ReactNode, title: string, body: string]>([
  [
    '[F8.27] [F8.28]',
    'en',
    <ContributionMissing key="missing" />,
    'This contribution does not exist',
    'It looks like the contribution you selected is no longer available.',
  ],
  [
    '[F8.27] [F8.28]',
    'es',
    <ContributionMissing key="missing" />,
    es['portal.contributionMissing.title'],
    es['portal.contributionMissing.body'],
  ],
  [
    '[F8.25]',
    'en',
    <ErrorScreen key="error" />,
    'An error occurred',
    'Something went wrong on our end. Please try refreshing the page, if the problem persists contact support.',
  ],
  ['[F8.25]', 'es', <ErrorScreen key="error" />, 'Se produjo un error', es['portal.error.body']],
])('%s in %s, a screen says what happened', (_, locale, page, title, body) => {
  render(
    <IntlProvider locale={locale} messages={locale === 'es' ? es : en} onError={() => {}}>
      <KitThemeProvider>
        <Router base="/sleep">{page}</Router>
      </KitThemeProvider>
    </IntlProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(body)).toBeVisible();
});
