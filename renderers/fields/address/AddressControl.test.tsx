import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormServices } from '#kit/pure/fields/services.ts';
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

it('[F3.41] [F3.42] [F3.43] [F3.85] [F3.86] [F7.40] [F9.07] [C5.02] searches once typing pauses, requests five addresses and takes the one picked by keyboard', async () => {
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

it('[C5.02] an address that the browser fills in is not verified until it is picked', async () => {
  const { value, user } = await mount(async () => [cedar]);
  fireEvent.input(box(), { target: { value: cedar.suggestion } });
  expect(value()).toEqual({ value: cedar.suggestion, verified: false });
  await user.click(await screen.findByRole('option', { name: cedar.suggestion }));
  expect(value()).toMatchObject({ verified: true });
});

it('resets `verified` as soon as the picked address is edited', async () => {
  const { user, value } = await mount(async () => [cedar]);
  await user.type(box(), '12');
  await user.click(await screen.findByRole('option', { name: cedar.suggestion }));
  await user.type(box(), ' b');
  expect(value()).toEqual({ value: `${cedar.suggestion} b`, verified: false });
});

it('[F5.46] [F5.47] an address that is filled in and not picked is rejected, and the same one picked is accepted', async () => {
  const { user, value } = await mount(async () => [cedar]);
  // A browser fills in the whole text at once.
  const fillIn = () => fireEvent.change(box(), { target: { value: cedar.suggestion } });
  fillIn();
  await screen.findByRole('option', { name: cedar.suggestion });
  expect(value()).toEqual({ value: cedar.suggestion, verified: false });
  box().focus();
  while (box().closest('[data-field]')!.contains(document.activeElement)) await user.tab();
  expect(box()).toHaveAccessibleDescription(/Please select a verified address/);
  box().focus();
  fireEvent.change(box(), { target: { value: '12' } });
  await user.click(await screen.findByRole('option', { name: cedar.suggestion }));
  expect(value()).toMatchObject({ verified: true });
  expect(box()).not.toHaveAccessibleDescription(/verified address/);
});

describe('the pause before a search', () => {
  afterEach(() => vi.useRealTimers());
  /** Types a letter every `every` milliseconds and returns after how many milliseconds the first search ran. */
  const firstSearch = async (letters: number, every: number): Promise<number> => {
    const { asked } = await mount(async () => []);
    vi.useFakeTimers();
    let passed = 0;
    for (let typed = 0; asked().length === 0 && passed < 3_000; passed += 10) {
      if (typed < letters && passed === typed * every) {
        typed += 1;
        fireEvent.change(box(), { target: { value: 'abcdefghijklmnop'.slice(0, typed) } });
      }
      vi.advanceTimersByTime(10);
    }
    return passed;
  };

  it('[F7.41] [F9.08] is 300 ms', async () => expect(await firstSearch(1, 0)).toBe(300));
  it('[F7.42] [F9.09] ends after 1,000 ms of continuous typing', async () =>
    expect(await firstSearch(16, 290)).toBe(1_000));
});

it('[F7.19] [F7.43] cancels a search that a later one overtakes and shows only the later results', async () => {
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

it('[F4.55] does not search while the box is empty or blank', async () => {
  const { user, asked, value } = await mount(async () => [cedar]);
  await user.type(box(), '   ');
  await new Promise((done) => setTimeout(done, 400));
  expect(asked()).toEqual([]);
  expect(value()).toBeUndefined();
});

it('[F8.22] [F8.23] reports an unreachable search, keeps the typed text and accepts the address by hand', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, value } = await mount(() => Promise.reject(new Error('down')));
  await user.type(box(), 'Old Mill 7');
  expect((await screen.findByText(/You can enter your address by hand/)).parentElement).toHaveTextContent(
    /An error has occurred\..*You can enter your address by hand/,
  );
  expect(warned).toHaveBeenCalledWith('Address search failed');
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
