import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formProblems } from '#service/study/formProblems.ts';
import { schemaProblems } from '#service/study/problems.ts';
import { mountForm, mountInput } from './mountForm.tsx';

const box = (name: string | RegExp = /^Question/) => screen.getByRole<HTMLInputElement>('textbox', { name });
const photo = (name: string, type = 'image/png') =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type });
const choose = (container: HTMLElement, ...files: File[]) =>
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
const text = () => document.body.textContent ?? '';

/** One key of an input: a definition that has it, and what a participant sees of it. */
interface Row {
  ids: string;
  key: string;
  input: object;
  shows(mounted: Awaited<ReturnType<typeof mountInput>>): unknown;
}

const options = [
  { value: 'a', label: 'Apples' },
  { value: 'b', label: 'Bread' },
];

const rows: Row[] = [
  {
    ids: '[F3.06]',
    key: 'interface',
    input: { interface: 'textarea' },
    shows: () => expect(box().tagName).toBe('TEXTAREA'),
  },
  {
    ids: '[F3.07]',
    key: 'name',
    input: { name: 'town' },
    async shows({ user, submit, sent }) {
      await user.type(box(), 'Lima');
      await submit();
      expect(sent()).toEqual({ town: 'Lima' });
    },
  },
  { ids: '[F3.08]', key: 'label', input: { label: 'Your town' }, shows: () => expect(box('Your town')).toBeVisible() },
  {
    ids: '[F3.09]',
    key: 'description',
    input: { description: 'Where you live.' },
    shows: () => expect(box()).toHaveAccessibleDescription('Where you live.'),
  },
  {
    ids: '[F3.10]',
    key: 'required',
    input: { required: true },
    async shows({ submit, sent }) {
      await submit();
      expect(sent()).toBeUndefined();
      expect(box()).toHaveAccessibleDescription(/This field is required/);
    },
  },
  { ids: '[F3.11]', key: 'disabled', input: { disabled: true }, shows: () => expect(box()).toBeDisabled() },
  {
    ids: '[F3.12] [F3.13]',
    key: 'options',
    input: { interface: 'radioinput', options },
    async shows({ user, submit, sent }) {
      await user.click(screen.getByRole('radio', { name: 'Bread' }));
      await submit();
      expect(sent()).toEqual({ q: { answer: 'b' } });
    },
  },
  {
    ids: '[F3.14]',
    key: 'config',
    input: { config: { max_length: 3 } },
    async shows({ user }) {
      await user.type(box(), 'abcd');
      await user.tab();
      expect(box()).toHaveAccessibleDescription(/no more than 3 characters/);
    },
  },
  {
    ids: '[F3.15]',
    key: 'validations',
    input: { validations: ['alphanumeric'] },
    async shows({ user }) {
      await user.type(box(), 'a-b');
      await user.tab();
      expect(box()).toHaveAccessibleDescription(/only contain letters and numbers/);
    },
  },
  {
    ids: '[F3.16]',
    key: 'normalize',
    input: { normalize: 'uppercase' },
    async shows({ user, submit, sent }) {
      await user.type(box(), 'ab');
      await user.tab();
      expect(box()).toHaveValue('AB');
      await submit();
      expect(sent()).toEqual({ q: 'AB' });
    },
  },
  {
    ids: '[F3.17]',
    key: 'format',
    input: { format: 'groupDigits' },
    async shows({ user }) {
      await user.type(box(), '12345678');
      await user.tab();
      expect(box()).toHaveValue('1234 5678');
    },
  },
  {
    ids: '[F3.18]',
    key: 'parse',
    input: { parse: 'digits' },
    async shows({ user, submit, sent }) {
      await user.type(box(), '12-34');
      await submit();
      expect(sent()).toEqual({ q: '1234' });
    },
  },
  {
    ids: '[F3.19]',
    key: 'editable',
    input: { editable: true },
    async shows({ user }) {
      expect(box()).toHaveAttribute('readonly');
      await user.click(screen.getByRole('button', { name: 'Edit: Question' }));
      expect(box()).not.toHaveAttribute('readonly');
    },
  },
  {
    ids: '[F3.20]',
    key: 'wrapper',
    input: { wrapper: { hide_label: true, width: 'small' } },
    shows: () => expect(box().closest('[data-width="small"]')).toHaveAttribute('data-label', 'hidden'),
  },
  {
    ids: '[F3.21]',
    key: 'placeholder',
    input: { placeholder: 'Lima' },
    shows: () => expect(box().placeholder).toBe('Lima'),
  },
  {
    ids: '[F3.22]',
    key: 'confirmPlaceholder',
    input: { interface: 'email_confirm', confirmPlaceholder: 'the same' },
    shows: () => expect(screen.getByPlaceholderText('the same')).toBeVisible(),
  },
  {
    ids: '[F3.23]',
    key: 'accept',
    input: { interface: 'connected_file', accept: 'image/jpeg' },
    async shows({ container }) {
      choose(container, photo('a.png'));
      await waitFor(() => expect(text()).toContain('File a.png not uploaded due to file type.'));
    },
  },
  {
    ids: '[F3.24]',
    key: 'maxFiles',
    input: { interface: 'connected_file', maxFiles: 1 },
    async shows({ container }) {
      choose(container, photo('a.png'), photo('b.png'));
      await waitFor(() => expect(text()).toContain('Please upload up to 1 photos'));
    },
  },
  {
    ids: '[F3.25]',
    key: 'maxFileSize',
    input: { interface: 'connected_file', maxFileSize: 4 },
    async shows({ container }) {
      choose(container, photo('a.png'));
      await waitFor(() => expect(text()).toContain('File a.png not uploaded due to size.'));
    },
  },
  {
    ids: '[F3.26]',
    key: 'imgExtension',
    input: { interface: 'image', imgExtension: ['.gif'] },
    async shows({ container }) {
      choose(container, photo('a.png'));
      await waitFor(() => expect(text()).toContain('Please check that your photo is in .gif format'));
    },
  },
];

test.each(rows)('$ids an input takes the key $key', async ({ input, shows }) => {
  const given = { interface: 'text', name: 'q', label: 'Question', ...input };
  const form = { primary_locale: 'en', schema: [{ inputs: [given] }] };
  const node = { slug: 'a', type: 'Survey', content: { form } };
  const problems = [...schemaProblems('a', 'study-node.schema.json', node), ...formProblems('a', form as never)];
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  await shows(await mountInput(input));
});

test('[F3.27] an input takes the key condition', async () => {
  const { user } = await mountForm([
    {
      inputs: [
        { interface: 'text', name: 'a', label: 'First' },
        { interface: 'text', name: 'b', label: 'Second', condition: { field: 'a', equals: 'x' } },
      ],
    },
  ]);
  expect(screen.queryByRole('textbox', { name: 'Second' })).toBeNull();
  await user.type(box('First'), 'x');
  expect(box('Second')).toBeVisible();
});

test('[F3.28] [F1.28] an input takes the key inputs, each row of a list has them', async () => {
  const { user, submit, sent } = await mountInput({
    interface: 'array',
    label: 'Towns',
    inputs: [{ interface: 'text', name: 'town', label: 'Town' }],
  });
  await user.click(screen.getByRole('button', { name: /^Add an entry/ }));
  await user.type(box('Town'), 'Lima');
  await submit();
  expect(sent()).toEqual({ q: [{ town: 'Lima' }] });
});

const input = (name: string) => ({ interface: 'text', name, label: `Question ${name}` });

test('[F2.06] [F2.07] [F2.08] [F2.09] a section renders its inputs, and takes a name, a label and a style', async () => {
  const { container } = await mountForm([
    { name: 'one', label: 'About you', style: 'collapsible', inputs: [input('a'), input('b')] },
    { inputs: [input('c')] },
  ]);
  const [first, second] = container.querySelectorAll('section');
  expect([...first!.querySelectorAll('input')].map(({ labels }) => labels![0]!.textContent)).toEqual([
    'Question a',
    'Question b',
  ]);
  expect(screen.getByRole('button', { name: 'About you' })).toHaveAttribute('aria-expanded', 'true');
  expect(second!.querySelectorAll('input')).toHaveLength(1);
  expect(second!.querySelector('h2')).toBeNull();
});

test('[F2.03] [F2.05] a form has one page or several, each of sections', async () => {
  const section = (name: string) => ({ label: `Section ${name}`, inputs: [input(name)] });
  const pages = [
    { id: 'one', title: 'One', sections: [section('a'), section('b')] },
    { id: 'two', title: 'Two', sections: [section('c')] },
  ];
  const shown = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const { user } = await mountForm(pages, { initialPage: 'two' });
  expect(shown()).toEqual(['Two', 'Section c']);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(shown()).toEqual(['One', 'Section a', 'Section b']);
  cleanup();
  await mountForm(pages.slice(1));
  expect(shown()).toEqual(['Two', 'Section c']);
  expect(screen.queryByRole('button', { name: 'Go Back' })).toBeNull();
});

test('[F5.02] [F5.03] an error is shown once the field was touched, with a warning icon', async () => {
  const { container, user } = await mountInput({ required: true });
  const error = () => container.querySelector('.KitField-error')!;
  expect(error()).toBeEmptyDOMElement();
  await user.click(box());
  expect(error()).toBeEmptyDOMElement();
  await user.tab();
  expect(error()).toHaveTextContent('This field is required');
  expect(error().querySelector('svg')).toBeVisible();
});
