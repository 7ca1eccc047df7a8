import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { bloodPressureField } from './field.ts';

const mount = () =>
  renderField(bloodPressureField, () => import('./BloodPressureControl.tsx'), {
    interface: 'blood_pressure',
    name: 'p',
    label: 'Pressure',
  });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('labels name the number, its unit and its limits', async () => {
  await mount();
  expect(box(/^Upper number \(systolic\), 60 to 210 mm Hg$/)).toBeTruthy();
  expect(box(/^Lower number \(diastolic\), 30 to 130 mm Hg$/)).toBeTruthy();
});

test('a pasted 120/80 fills both boxes', async () => {
  const { user, value } = await mount();
  await user.click(box(/Upper/));
  await user.paste('120/80');
  expect(value()).toEqual({ systolic: 120, diastolic: 80 });
  expect([box(/Upper/).value, box(/Lower/).value]).toEqual(['120', '80']);
});

test('only the wrong number is marked', async () => {
  const { user } = await mount();
  await user.type(box(/Upper/), '300');
  await user.type(box(/Lower/), '80');
  await user.tab();
  expect(screen.getByText('Please enter a valid blood pressure measurement')).toBeTruthy();
  expect(box(/Upper/).getAttribute('aria-invalid')).toBe('true');
  expect(box(/Lower/).getAttribute('aria-invalid')).toBeNull();
});

test('clearing the box makes the field unanswered', async () => {
  const { user, value } = await mount();
  await user.type(box(/Upper/), '1');
  await user.clear(box(/Upper/));
  expect(value()).toBeUndefined();
});
