import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { textareaFileField } from './field.ts';

const mount = (config: Record<string, unknown> = {}) =>
  renderField(textareaFileField, () => import('./TextareaFileControl.tsx'), {
    interface: 'textarea_file',
    name: 'log',
    label: 'Log',
    config,
  });
const choose = (container: HTMLElement, ...files: File[]) =>
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
const field = () => screen.getByRole('group', { name: 'Log' });

test('[F4.40] [F4.41] [F4.42] [F4.43] the content of a file is the answer, is previewed if configured, and is removed after confirmation', async () => {
  const { container, user, value } = await mount({ preview: true });
  choose(container, new File(['{"a": "ñ"}'], 'nights.json'));
  expect(await screen.findByRole('textbox', { name: 'Content of nights.json' })).toHaveProperty('value', '{"a": "ñ"}');
  expect(screen.getByRole('textbox')).toHaveProperty('readOnly', true);
  expect(value()).toEqual({ text: '{"a": "ñ"}', name: 'nights.json', size: 11, type: 'application/json' });
  const clear = screen.getByRole('button', { name: 'Clear nights.json' });
  await waitFor(() => expect(document.activeElement).toBe(clear));
  await user.click(clear);
  await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  expect(value()).toBeUndefined();
});

test('a file that was read late leaves the focus where the participant has gone meanwhile', async () => {
  const { container } = await mount();
  const next = document.body.appendChild(document.createElement('input'));
  choose(container, new File(['{"a": 1}'], 'nights.json'));
  next.focus();
  await screen.findByRole('button', { name: 'Clear nights.json' });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(document.activeElement).toBe(next);
  next.remove();
});

test('[C5.47] invalid JSON is reported at once', async () => {
  const { container } = await mount();
  choose(container, new File(['{'], 'nights.json'));
  await waitFor(() => expect(field().textContent).toContain('File has invalid JSON format'));
});

test.each([
  [
    '[C5.48] in another encoding',
    new File([Uint8Array.from([0x41, 0xf1, 0x6f])], 'a.txt'),
    'There was an error processing the file: it is not a text file.',
  ],
  [
    '[C5.48] a program',
    new File([Uint8Array.from([0x4d, 0x5a, 0, 0])], 'a.txt'),
    'There was an error processing the file: it is not a text file.',
  ],
  [
    'a picture',
    new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'a.json'),
    'There was an error processing the file: it is not a text file.',
  ],
  [
    '[C5.46] a text where JSON is asked for',
    new File(['hello'], 'a.txt'),
    'File a.txt not uploaded due to file type. Please check that your file is in .json format, and try again.',
  ],
  [
    '[C5.45] [C8.01] too large',
    new File(['x'.repeat(76)], 'a.json'),
    'File a.json not uploaded due to size. Please check that your file is under 75 bytes and try again.',
  ],
  ['empty', new File([], 'a.json'), 'File a.json not uploaded because it is empty. Please choose another file.'],
])('rejects a file: %s', async (_, file, words) => {
  const { container, value } = await mount({ accept: ['application/json'], max_size: 100 });
  choose(container, file);
  await waitFor(() => expect(field().textContent).toContain(words));
  expect(value()).toBeUndefined();
});

test('[C5.45] a file of exactly the limit is taken, and the reason of another one stays', async () => {
  const { container, user, value } = await mount({ max_size: 100 });
  choose(container, new File(['x'.repeat(76)], 'long.txt'));
  await waitFor(() => expect(field().textContent).toContain('File long.txt not uploaded due to size.'));
  choose(container, new File(['x'.repeat(75)], 'fits.txt'));
  await waitFor(() => expect(value()).toMatchObject({ size: 75 }));
  expect(field().textContent).toContain('File long.txt not uploaded due to size.');
  await user.click(screen.getByRole('button', { name: 'Remove the message about long.txt' }));
  expect(field().textContent).not.toContain('long.txt');
});

test('[C5.48] rejects a file that the device cannot read', async () => {
  const { container } = await mount();
  const unreadable = new File(['x'], 'a.txt');
  const read = FileReader.prototype.readAsArrayBuffer;
  FileReader.prototype.readAsArrayBuffer = function fail(this: FileReader) {
    queueMicrotask(() => this.onerror?.(new ProgressEvent('error') as never));
  };
  choose(container, unreadable);
  await waitFor(() =>
    expect(field().textContent).toContain('There was an error processing the file: the device could not read it.'),
  );
  FileReader.prototype.readAsArrayBuffer = read;
});
