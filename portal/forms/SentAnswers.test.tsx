// @vitest-environment jsdom
// @vitest-environment-options {"url": "http://localhost/sleep/"}
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { StudyThemeProvider } from '#kit/theme/index.ts';
import { SentAnswers } from './SentAnswers.tsx';

const definition = { region: 'US', schema: [{ inputs: [{ interface: 'phq9', name: 'mood', label: 'Mood' }] }] };
const answers = (ninth: number) => ({ ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`item_${i}`, i === 8 ? ninth : 0])), total: ninth });
const draw = (ninth: number) =>
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <StudyThemeProvider branding={{}}><SentAnswers sent={{ definition, data: { mood: answers(ninth) }, at: new Date(0), reference: '3F7A-91C2' }} title="Mood" /></StudyThemeProvider>
    </IntlProvider>,
  );

test('the receipt shows help in a crisis again if an answer calls for it', () => {
  draw(1);
  expect(screen.getByRole('region', { name: 'Mental Health Resources' })).toHaveTextContent('Call 988');
});

test('the receipt of other answers does not', () => {
  draw(0);
  expect(screen.queryByRole('region', { name: 'Mental Health Resources' })).toBeNull();
});
