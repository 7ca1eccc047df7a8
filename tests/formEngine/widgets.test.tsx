import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { setupUser } from '#kit/testing/setupUser.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import ConsentCopy from '#portal/routes/consent_copy/ConsentCopy.tsx';
import MultiFactorAuthenticate from '#portal/routes/multi_factor_authenticate/MultiFactorAuthenticate.tsx';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { mount, shownError } from '../catalogue/mount.tsx';
import { withStylesheets } from '#kit/testing/stylesheets.ts';
import { mountForm, mountInput } from './mountForm.tsx';
import { defaultServices, type Uploads } from '#kit/pure/fields/index.ts';
import { type Submission } from '#kit/form/kitForm/index.ts';

type User = Awaited<ReturnType<typeof mountInput>>['user'];
const options = [
  { value: 'a', label: 'Apples' },
  { value: 'b', label: 'Bread' },
];
const keys = (text: string) => async (user: User) => {
  // A long list becomes a search box once its code is loaded.
  await act(() => vi.dynamicImportSettled());
  document.querySelector<HTMLElement>('[data-field] :is(input, select, textarea, button)')!.focus();
  await user.keyboard(text);
};
const click = (role: 'radio' | 'button', name: string) => (user: User) => user.click(screen.getByRole(role, { name }));

test.each<[ids: string, type: string, more: object, answer: (user: User) => Promise<void>, sent: object]>([
  [
    '[F1.09]',
    'age',
    { config: { search: false } },
    (user) => user.selectOptions(screen.getByRole('combobox'), '47'),
    { q: 47 },
  ],
  ['[F1.10]', 'sex', {}, click('radio', 'Female'), { q: 'female' }],
  ['[F1.11]', 'height_intl', { config: { units: 'centimeters' } }, keys('168'), { q: 168, q_units: 'centimeters' }],
  ['[F1.12]', 'weight_intl', { config: { units: 'kilograms' } }, keys('70'), { q: 70, q_units: 'kilograms' }],
  [
    '[F1.13]',
    'address',
    {},
    keys('Old Mill 7'),
    { q: { value: 'Old Mill 7', verified: false, entered_by_hand: true } },
  ],
  [
    '[F1.14]',
    'insurance_id',
    { config: { insurer: 'Harbor' } },
    (user) => user.click(screen.getByLabelText('I am not a member of Harbor')),
    { q: 'false' },
  ],
  [
    '[F1.15]',
    'signature',
    {},
    async (user) => {
      await user.click(screen.getByRole('radio', { name: /type/i }));
      await user.type(screen.getByRole('textbox'), 'Ana');
    },
    { q: 'Ana', q_timestamp: expect.any(String) },
  ],
  ['[F1.17]', 'number', {}, keys('7'), { q: 7 }],
  ['[F1.18]', 'radioinput', { options }, click('radio', 'Bread'), { q: { answer: 'b' } }],
  ['[F1.19]', 'select', { options }, (user) => user.selectOptions(screen.getByRole('combobox'), 'Bread'), { q: 'b' }],
  ['[F1.20]', 'textarea', {}, keys('two{Enter}lines'), { q: 'two\nlines' }],
  ['[F1.21]', 'time', { config: { default: null } }, keys('9:05'), { q: '09:05' }],
  [
    '[F1.25]',
    'password',
    {},
    async (user) => {
      const [first, second] = document.querySelectorAll<HTMLInputElement>('input[type=password]');
      await user.type(first!, 'Sleepy-Otter-42');
      await user.type(second!, 'Sleepy-Otter-42');
    },
    { q: 'Sleepy-Otter-42' },
  ],
  ['[F1.27]', 'buttongroup', { options }, click('radio', 'Bread'), { q: 'b' }],
])('%s %s renders, and its answer is submitted', async (_, type, more, answer, expected) => {
  const { user, submit, sent } = await mountInput({ interface: type, ...more });
  await answer(user);
  await submit();
  expect({ ...sent() }).toEqual(expected);
});

test.each([
  ['[F1.16] [F1.22]', 'file_uploader', 'Choose or take photos'],
  ['[F1.16] [F1.23]', 'image', /^(Choose or t|T)ake a (photo|picture)|Choose/],
])('%s %s asks for files', async (_, type, name) => {
  const { container } = await mountInput({ interface: type });
  expect(screen.getByRole('button', { name })).toBeVisible();
  expect(container.querySelector('input[type=file]')).not.toBeNull();
});

test('[F1.24] signature has a pad to draw on', async () => {
  const { container } = await mountInput({ interface: 'signature' });
  expect(container.querySelector('canvas')).not.toBeNull();
});

test('[F1.26] [F3.44] [F3.45] address offers what the search finds', async () => {
  const services = {
    now: () => new Date(),
    searchAddresses: async () => [
      { suggestion: '12 Cedar Hollow Ln', format: 'addresses/1' },
      { suggestion: '12 Cedar Mill Rd', format: 'addresses/2' },
    ],
  };
  const { user } = await mountInput({ interface: 'address' }, { services });
  await user.type(screen.getByRole('combobox'), '12');
  expect(await screen.findByRole('option', { name: '12 Cedar Hollow Ln' })).toBeVisible();
  expect(screen.getByRole('option', { name: '12 Cedar Mill Rd' })).toBeVisible();
});

test('[F3.59] [F3.60] [F3.61] the date of a signature is labelled, read-only and not required', async () => {
  const answers = { q: 'Ana', q_timestamp: '2026-03-31T09:05:00+02:00' };
  await mountInput({ interface: 'signature', required: true }, { initialAnswers: answers });
  const date = screen.getByRole('textbox', { name: 'Signature Date' });
  expect(date).toHaveAttribute('readonly');
  expect(date).not.toBeRequired();
  expect(date).not.toHaveAttribute('aria-required', 'true');
});

test('[F9.16] a select proposes ---Choose One---', async () => {
  await mountInput({ interface: 'select', options });
  expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]).toHaveTextContent('---Choose One---');
});

const styles = () =>
  withStylesheets(() => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'));

test.each([
  ['[F9.44]', 'large', '400px'],
  ['[F9.45]', 'small', '185px'],
])('%s a scroll box can be %s, at most %s high', async (_, scroll, height) => {
  await mountInput({ interface: 'static', config: { content: '<p>Text</p>', scroll } });
  expect(screen.getByRole('region', { name: 'Question' })).toHaveAttribute('data-size', scroll);
  expect(styles()).toMatch(new RegExp(`\\[data-size="${scroll}"\\]\\{max-block-size:${height}`));
});

test('[F9.43] the box of Other is at most 300 pixels wide', async () => {
  const { user } = await mountInput({ interface: 'radio_with_other', options });
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  expect(screen.getByRole('textbox').closest('[data-width]')).toHaveAttribute('data-width', 'other');
  expect(styles()).toMatch(/\[data-width="other"\]\{inline-size:300px/);
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test('[F4.24] [F7.48] [F1.16] files are uploaded before the form is submitted, which holds their references', async () => {
  let arrive: () => void = () => undefined;
  const uploads: Uploads = {
    open: async () => ({ interaction_identifier: 'ref-1', upload_url: '/u1', expires_at: '' }),
    put: () => new Promise((resolve) => (arrive = resolve)),
    confirm: async ({ interaction_identifier }) => interaction_identifier,
  };
  const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
  const { container, user, submit } = await mountInput(
    { interface: 'file_uploader', required: true },
    { services: { now: () => new Date(), uploads }, onSubmit },
  );
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File([PNG], 'a.png', { type: 'image/png' })] },
  });
  await screen.findByText('a.png');
  await submit();
  await user.click(screen.getByRole('button', { name: 'Sending…' }));
  expect(onSubmit).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]![0].contributions).toEqual([{ attribute: 'q', value: ['ref-1'] }]);
});

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

test.each<Pasted>([
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

test('a recovery code is pasted without its invisible characters', async () => {
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

test.each([
  ['states', 'Alabama'],
  ['address', '12 Cedar Hollow Ln'],
])('the second tap of a double tap on an option of %s presses nothing below the list', async (type, name) => {
  const searchAddresses = async () => [{ suggestion: name, format: 'addresses/1' }];
  const below = { interface: 'checkbox', name: 'below', label: 'Below' };
  const inputs = [{ interface: type, name: 'q', label: 'Question' }, below];
  const { user } = await mountForm([{ inputs }], { services: { ...defaultServices, searchAddresses } });
  const tap = (target: Element, clientX = 100) =>
    user.pointer({ keys: '[MouseLeft]', target, coords: { clientX, clientY: 300 } });
  // A long list becomes a search box once its code is loaded.
  await act(() => vi.dynamicImportSettled());
  const box = screen.getByRole('combobox');
  await user.type(box, name.slice(0, 4));
  await tap(await screen.findByRole('option', { name }));
  expect(screen.queryByRole('option')).toBeNull();
  expect(box).toHaveValue(name);
  await tap(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await tap(screen.getByRole('checkbox'), 200);
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test.each([
  ['2030-03-15T16:00:00.000Z', 'March 15, 2030 at noon (time zone: America/New_York)'],
  ['2030-03-15T04:00:00.000Z', 'March 15, 2030 at midnight (time zone: America/New_York)'],
])('the copy of a consent signed at %s says %s', async (created_at, moment) => {
  history.replaceState(null, '', '/sleep/');
  enterVisit(browserVisit);
  const consent = {
    signer: 'Ana',
    time_zone: 'America/New_York',
    language: 'en',
    edition: 1,
    version: 'v1',
    created_at,
  };
  const node = { slug: 'consent', type: 'InformedConsent', content: { title: 'Consent', body: 'Read this.' } };
  vi.stubGlobal('fetch', async () => Response.json({ consent, node, contributions: [], withheld: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <Router base="/sleep">
          <ConsentCopy params={{ slug: 'consent', key: 'k' }} />
        </Router>
      </KitThemeProvider>
    </IntlProvider>,
  );
  expect((await screen.findByText(/time zone/)).textContent.replaceAll('\u00A0', ' ')).toBe(moment);
});
