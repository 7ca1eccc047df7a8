import { screen } from '@testing-library/react';
import { vi, expect, it } from 'vitest';
import { stockEntries } from '#renderers/stock/index.ts';
import { renderPlain } from './renderPlain.tsx';
import { control, vertical } from './PlainExample.ts';

const schema = { type: 'object', properties: { word: { type: 'string', minLength: 5 } } } as const;

it('a host that asks for the stock renderers gets them, without an error until the focus leaves the field', async () => {
  const { user, container } = await renderPlain({ name: '', schema, uischema: vertical(control('word')) } as never, {
    registry: stockEntries,
  });
  const box = await screen.findByRole('textbox', { name: 'Word' }, { timeout: 20_000 });
  expect(container.querySelector('.MuiInputBase-root')).not.toBeNull();
  await user.type(box, 'ab');
  expect(container.textContent).not.toContain('at least 5');
  await user.tab();
  expect(await screen.findByText(/at least 5 characters/)).toBeTruthy();
}, 60_000);

it('an element that they do not know either is shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await renderPlain({ name: '', schema, uischema: vertical({ type: 'Mirage' }) } as never, { registry: stockEntries });
  expect(await screen.findByText('Part of this form cannot be shown.', undefined, { timeout: 20_000 })).toBeTruthy();
}, 60_000);
