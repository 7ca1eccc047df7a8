import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { timedTextField, type TimedText } from './field.ts';

const input = { interface: 'text_with_timestamp', name: 't', label: 'Dose' };

test('[F3.56] [F3.57] [C3.075] [C3.076] each change updates the timestamp, and clearing the box removes both', async () => {
  const { user, value } = await renderField(timedTextField, () => import('./TextWithTimestampControl.tsx'), input, {
    text: 'One',
    timestamp: '2001-01-01T00:00:00+00:00',
  });
  const box = screen.getByRole('textbox');
  await user.type(box, 's');
  const { text, timestamp: stamped } = value() as TimedText;
  expect(text).toBe('Ones');
  expect(stamped).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/);
  expect(stamped!.slice(0, 4)).not.toBe('2001');
  await user.clear(box);
  expect(value()).toBeUndefined();
});
