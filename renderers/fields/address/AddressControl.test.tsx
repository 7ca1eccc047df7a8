// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FormServices } from '#kit/fields/services.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { addressField, type AddressInput } from './field.ts';

const cedar = { suggestion: '12 Cedar Hollow Ln, Austin, TX 78710', format: 'addresses/1' };
const elm = { suggestion: '7 Elm St, Austin, TX 78711', format: 'addresses/2' };
type Ask = NonNullable<FormServices['searchAddresses']>;

async function mount(ask: Ask, config: AddressInput['config'] = {}) {
  const searchAddresses = vi.fn(ask);
  const input = { interface: 'address', name: 'home', label: 'Home', required: true, config };
  const rendered = await renderField(addressField, () => import('./AddressControl.tsx'), input, undefined, {
    now: () => new Date(),
    searchAddresses,
  });
  return { ...rendered, asked: () => searchAddresses.mock.calls.map(([query]) => query), searchAddresses };
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Home/ });

it('searches once typing pauses, requests five addresses and takes the one picked by keyboard', async () => {
  const { user, value, asked, searchAddresses } = await mount(async () => [cedar, elm]);
  await user.type(box(), '12 ced');
  expect(value()).toEqual({ value: '12 ced', verified: false });
  expect(await screen.findByText('2 addresses found')).toBeTruthy();
  expect(asked()).toEqual(['12 ced']);
  expect(searchAddresses.mock.calls[0]![1]).toBe(5);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(value()).toEqual({ value: cedar.suggestion, experian_address_url: 'addresses/1', verified: true });
  expect(screen.queryByRole('option')).toBeNull();
});

it('resets `verified` as soon as the picked address is edited', async () => {
  const { user, value } = await mount(async () => [cedar]);
  await user.type(box(), '12');
  await user.click(await screen.findByRole('option', { name: cedar.suggestion }));
  await user.type(box(), ' b');
  expect(value()).toEqual({ value: `${cedar.suggestion} b`, verified: false });
});

it('searches at least once a second during continuous typing', async () => {
  const { user, asked } = await mount(async () => []);
  for (const letter of 'abcdefgh') {
    await user.type(box(), letter);
    await new Promise((done) => setTimeout(done, 200));
  }
  expect(asked().length).toBeGreaterThanOrEqual(1);
});

it('cancels a search that a later one overtakes and shows only the later results', async () => {
  const signals: AbortSignal[] = [];
  const { user } = await mount((query, _take, signal) => {
    signals.push(signal);
    return query === 'a' ? new Promise((done) => setTimeout(() => done([elm]), 800)) : Promise.resolve([cedar]);
  });
  await user.type(box(), 'a');
  await waitFor(() => expect(signals).toHaveLength(1));
  await user.type(box(), 'b');
  await screen.findByRole('option', { name: cedar.suggestion });
  expect(signals[0]!.aborted).toBe(true);
  await new Promise((done) => setTimeout(done, 700));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([cedar.suggestion]);
});

it('does not search while the box is empty or blank', async () => {
  const { user, asked, value } = await mount(async () => [cedar]);
  await user.type(box(), '   ');
  await new Promise((done) => setTimeout(done, 400));
  expect(asked()).toEqual([]);
  expect(value()).toBeUndefined();
});

it('reports an unreachable search, keeps the typed text and accepts the address by hand', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, value } = await mount(() => Promise.reject(new Error('down')));
  await user.type(box(), 'Old Mill 7');
  expect(await screen.findByText(/An error has occurred\..*You can enter your address by hand/)).toBeTruthy();
  expect(warned.mock.calls.flat().join()).not.toContain('Old Mill');
  await user.click(screen.getByRole('button', { name: 'Enter the address by hand' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Home/ }));
  expect(value()).toEqual({ value: 'Old Mill 7', verified: false, entered_by_hand: true });
  await user.click(screen.getByRole('button', { name: 'Search for the address' }));
  expect(document.activeElement).toBe(box());
  expect(value()).toEqual({ value: 'Old Mill 7', verified: false });
  warned.mockRestore();
});

it('offers no entry by hand if the study forbids it', async () => {
  await mount(async () => [cedar], { allow_by_hand: false });
  expect(screen.queryByRole('button', { name: 'Enter the address by hand' })).toBeNull();
});
