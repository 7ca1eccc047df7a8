import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import type { Sent } from './sent.ts';
import { SentAnswers } from './SentAnswers.tsx';

history.replaceState(null, '', '/sleep/');

const definition = { region: 'US', schema: [{ inputs: [{ interface: 'phq9', name: 'mood', label: 'Mood' }] }] };
const answers = (ninth: number) => ({
  ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`item_${i}`, i === 8 ? ninth : 0])),
  total: ninth,
});
const contributions = (ninth: number) => [
  ...Array.from({ length: 9 }, (_, i) => ({ attribute: `mood_${i}`, value: i === 8 ? ninth : 0 })),
  { attribute: 'mood', value: ninth },
];
const mount = (given: Sent['answers'], form: Sent['definition'] = definition) =>
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <SentAnswers
          sent={{ definition: form, answers: given, at: new Date(0), reference: '3F7A-91C2', withheld: [] }}
          title="Mood"
        />
      </KitThemeProvider>
    </IntlProvider>,
  );

test.each<[name: string, (ninth: number) => Sent['answers']]>([
  ['of the form that was just submitted', (ninth) => ({ data: { mood: answers(ninth) } })],
  ['that is read from the service', (ninth) => ({ contributions: contributions(ninth) })],
])('a receipt %s shows the crisis support again if an answer calls for it', (_name, given) => {
  const { unmount } = mount(given(1));
  expect(screen.getByRole('group', { name: 'Mental Health Resources' })).toHaveTextContent('Call 988');
  unmount();
  mount(given(0));
  expect(screen.queryByRole('group', { name: 'Mental Health Resources' })).toBeNull();
});

const scored = {
  region: 'US',
  schema: [
    {
      inputs: [
        {
          interface: 'score',
          name: 'pain',
          label: 'Your pain',
          config: {
            items: ['3'],
            cut_offs: [
              { from: 0, value: 'low', label: 'Low' },
              { from: 3, value: 'high', label: 'High', feedback: 'Talk to your doctor.' },
            ],
          },
        },
      ],
    },
  ],
};

test.each<[pain: number, name: string, (pain: number) => Sent['answers'], string | undefined]>([
  [3, 'just submitted', (pain) => ({ data: { pain } }), 'Talk to your doctor.'],
  [3, 'from the service', (pain) => ({ contributions: [{ attribute: 'pain', value: pain }] }), 'Talk to your doctor.'],
  [2, 'in a range without words', (pain) => ({ data: { pain } }), undefined],
])('a receipt has the study’s words about a score: %d, %s', (pain, _name, given, words) => {
  mount(given(pain), scored);
  const heading = screen.queryByRole('heading', { level: 2, name: 'Your pain' });
  expect(heading?.parentElement?.textContent).toBe(words && `Your pain${words}`);
});
