import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { IntlProvider } from 'react-intl';
import { spokenNow } from '#kit/ui/parts/notices/announce.ts';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { CharactersLeft } from './TextareaControl.tsx';
import { textareaField } from './field.ts';

const input = { interface: 'textarea', name: 'n', label: 'Night', config: { max_length: 20 } };
afterEach(() => vi.useRealTimers());

test('counts the remaining characters as code points', async () => {
  const { user } = await renderField(textareaField, () => import('./TextareaControl.tsx'), input);
  const box = screen.getByRole('textbox', { name: /Night/ });
  expect(box).toHaveAccessibleDescription('20 characters left');
  await user.type(box, 'dog 🐕');
  expect(box).toHaveAccessibleDescription('15 characters left');
});

test('text beyond the limit is kept, counted and reported', async () => {
  const { user, value } = await renderField(textareaField, () => import('./TextareaControl.tsx'), input);
  const box = screen.getByRole('textbox', { name: /Night/ });
  await user.click(box);
  await user.paste('x'.repeat(21));
  await user.tab();
  expect(value()).toBe('x'.repeat(21));
  expect(box).toHaveAccessibleDescription(/no more than 20 characters \(current length 21\).*1 character too many/);
});

test('the count is announced only near the limit and only when typing pauses', () => {
  vi.useFakeTimers();
  const count = (text: string) => (
    <IntlProvider locale="en" onError={() => {}}>
      <CharactersLeft id="left" text={text} limit={20} />
    </IntlProvider>
  );
  const { rerender } = render(count(''));
  const pause = () => void vi.advanceTimersByTime(5000);
  for (const text of ['', 'x', 'x'.repeat(17)]) {
    rerender(count(text));
    pause();
    expect(spokenNow().polite).toBe('');
  }
  rerender(count('x'.repeat(18)));
  vi.advanceTimersByTime(500);
  rerender(count('x'.repeat(19)));
  pause();
  expect(spokenNow().polite).toBe('1 character left');
});

test('round-trips every text', () => {
  checkCodec(
    textareaField,
    { ...input, config: undefined },
    fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== ''),
  );
});
