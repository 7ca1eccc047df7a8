import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Router } from 'wouter';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { setupUser } from '#kit/testing/setupUser.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import MultiFactorAuthenticate from '#portal/routes/multi_factor_authenticate/MultiFactorAuthenticate.tsx';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { mount, shownError } from './catalogue/mount.tsx';

// Mail programs, chats and right-to-left pages put invisible characters into what people copy. They are no part of an
// address, a code or a time.

/** U+200B, U+2060, U+FEFF, and the marks, embeddings, overrides and isolates of bidirectional text. */
const INVISIBLE = [...'\u200B\u2060\uFEFF\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'];
/** A text with all of them before, after and between its characters. */
const woven = (text: string): string => ['', ...text, ''].join(INVISIBLE.join(''));

interface Pasted {
  type: string;
  config?: object;
  /** The names of the boxes. */
  boxes?: string[];
  /** What is chosen before. */
  choose?: string;
  text: string;
  /** What the box shows afterwards. Default: the text. */
  shown?: string;
  value: unknown;
}

it.each<Pasted>([
  { type: 'email', text: 'ana@example.org', value: 'ana@example.org' },
  {
    type: 'email_confirm',
    boxes: ['Question', 'Type it again'],
    text: 'ana@example.org',
    value: { email: 'ana@example.org', confirm: 'ana@example.org' },
  },
  { type: 'pin', text: '123-456', shown: '123456', value: '123456' },
  {
    type: 'mask_custom',
    config: { mask_custom_type: 'length', mask_custom_min: 8, mask_custom_max: 8, prefix: 'AB-' },
    text: 'K7Q2M',
    value: 'AB-K7Q2M',
  },
  {
    type: 'mask_custom',
    config: { mask_custom_type: 'numeric', mask_custom_min: 10, mask_custom_max: 99 },
    text: '42',
    value: '42',
  },
  {
    type: 'insurance_id',
    config: { insurer: 'Harbor' },
    choose: 'I have my Harbor ID',
    boxes: ['Harbor ID', 'Type the ID again'],
    text: 'H12345678',
    value: { member: true, id: 'H12345678', confirm: 'H12345678' },
  },
  { type: 'zip', text: '10001', value: '10001' },
  { type: 'validated_text', config: { mask_custom_min: 4, mask_custom_max: 4 }, text: 'K7Q2', value: 'K7Q2' },
  { type: 'color', boxes: ['Color code'], text: '#336699', value: '#336699' },
  { type: 'time', config: { default: null }, text: '13:05', value: '13:05' },
  { type: 'time_12h', text: '1:05 PM', value: '1:05 PM' },
  { type: 'telephone', text: '(234) 567-8999', shown: '+1 (234) 567-8999', value: '12345678999' },
  { type: 'phone_intl', text: '+34 612 345 678', shown: '612 34 56 78', value: '+34612345678' },
])('$type: $text is pasted without its invisible characters', async (pasted) => {
  const { type, config, boxes, choose, text, shown = text, value } = pasted;
  const input = { interface: type, name: 'q', label: 'Question', required: true, ...(config && { config }) };
  const rendered = await mount({ name: type, input: input as InputDefinition });
  const { user } = rendered;
  if (choose !== undefined) await user.click(screen.getByLabelText(choose));
  for (const name of boxes ?? ['']) {
    const box = screen.getByRole<HTMLInputElement>('textbox', name ? { name: new RegExp(`^${name}`) } : {});
    await user.click(box);
    await user.paste(woven(text));
    await user.tab();
    expect(box.value, name).toBe(shown);
  }
  expect(rendered.value()).toEqual(value);
  expect(shownError(rendered)).toBeUndefined();
});

it('a recovery code is pasted without its invisible characters', async () => {
  history.replaceState(null, '', '/sleep/multi_factor_authenticate');
  enterVisit(browserVisit);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ channel: 'mail', sent_to: 'a…@example.org' });
    sent.push(JSON.parse(String(body)));
    return Response.json({ errors: [{ code: 'code_wrong', message: 'Wrong.' }] }, { status: 422 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const user = setupUser();
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <Router base="/sleep">
          <MultiFactorAuthenticate />
        </Router>
      </KitThemeProvider>
    </IntlProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  await user.click(await screen.findByRole('textbox', { name: /^Recovery code/ }));
  await user.paste(woven('7KQ2M-XW9PD'));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await vi.waitFor(() => expect(sent).toEqual([{ recovery_code: '7KQ2M-XW9PD' }]));
});
