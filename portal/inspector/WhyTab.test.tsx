import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { compileForm, type FormValues, type FormDefinition } from '#kit/pure/compile/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import type { OpenForm } from '#kit/form/kitForm/index.ts';
import { noteOpenForm } from './useStudyPreview.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { WhyTab } from './WhyTab.tsx';

installExpressions();

const definition: FormDefinition = {
  primary_locale: 'en',
  schema: [
    {
      inputs: [
        { interface: 'text', name: 'reason', label: 'Reason' },
        {
          interface: 'array',
          name: 'medicines',
          label: 'Medicines',
          inputs: [
            { interface: 'text', name: 'medicine', label: 'Name' },
            {
              interface: 'text',
              name: 'effect',
              label: 'Effect',
              condition: {
                all: [
                  { field: 'medicine', equals: 'Aspirin' },
                  { field: 'reason', equals: 'pain' },
                ],
              },
            },
          ],
        },
      ],
    },
  ],
};

/** What the tab says about a form with answers. */
function said(data: FormValues, given: FormDefinition = definition): string {
  const form = compileForm(given, fieldTypes);
  const open = { form, data: () => data, validate: createValidator().validate, subscribe: () => () => undefined };
  noteOpenForm('node', open as unknown as OpenForm);
  render(
    <IntlProvider locale="en">
      <WhyTab />
    </IntlProvider>,
  );
  return document.body.textContent;
}
afterEach(() => noteOpenForm(undefined, undefined));

test('says of each entry of a list why its questions are shown, also by answers outside the list', () => {
  const text = said({ reason: 'pain', medicines: [{ medicine: 'Aspirin' }, { medicine: 'Tea' }] });
  expect(text).toContain('Medicines 1: Effect: shown');
  expect(text).toContain('Medicines 2: Effect: hidden');
  expect(text).toContain('reason "pain": true');
  expect(text).toContain('medicine "Tea": not true');
});

test('says of an expression its text, its outcome and the answers that it reads', () => {
  const inputs = ['weight', 'height'].map((name) => ({ interface: 'number', name, label: name }));
  const advice = {
    interface: 'text',
    name: 'advice',
    label: 'Advice',
    condition: 'height > 0 and weight / height > 2',
  };
  const text = said({ weight: 90 }, { primary_locale: 'en', schema: [{ inputs: [...inputs, advice] }] });
  expect(text).toContain('Advice: hidden');
  expect(text).toContain('weight / height > 2: not true');
  expect(text).toContain('weight 90');
});

test('says that every question is shown if no list has an entry', () => {
  said({});
  expect(screen.getByText('Every question of this form is always shown.')).toBeTruthy();
});

test('says where the number of entries of a list comes from', () => {
  const given: FormDefinition = {
    schema: [
      {
        inputs: [
          { interface: 'number', name: 'n', label: 'How many children?' },
          {
            interface: 'array',
            name: 'children',
            label: 'Children',
            inputs: [{ interface: 'text', name: 'name', label: 'Name' }],
            config: { count: 'n + 1' },
          },
        ],
      },
    ],
  };
  expect(said({ n: 1 }, given)).toContain('Children: 2 entriesn + 1n 1');
});
