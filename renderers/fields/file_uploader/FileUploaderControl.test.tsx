import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import type { FileEntry } from '#kit/form/files/fileEntry.ts';
import { fileShelf } from '#kit/form/files/fileShelf.ts';
import { fileRules } from '#kit/form/files/fileRules.ts';
import { withStylesheets } from '#kit/testing/stylesheets.ts';
import { fileUploaderField } from './field.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Of a file itself, if the study sets none. */
const MOST = fileRules({}).maxSize;
const file = (name: string, head: number[] = JPEG, size = head.length): File =>
  new File([Uint8Array.from(head), new Uint8Array(size - head.length)], name, { type: 'image/jpeg' });

const mount = (config: Record<string, unknown> = {}) =>
  renderField(fileUploaderField, () => import('./FileUploaderControl.tsx'), {
    interface: 'file_uploader',
    name: 'photos',
    label: 'Photos',
    config,
  });
const chooser = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[type=file]');
const choose = (container: HTMLElement, ...files: File[]) =>
  fireEvent.change(chooser(container)!, { target: { files } });
const names = () =>
  [...field().querySelectorAll('.KitFiles-row')].map((row) => row.querySelector('.KitFiles-name')?.textContent);
const refused = () => screen.queryByRole('list', { name: 'Files that were not added' });
const field = () => screen.getByRole('group', { name: 'Photos' });

test('[F3.35] [F3.36] [F3.37] accepts a photo by its bytes and keeps the bytes outside the form', async () => {
  const { container, value } = await mount();
  choose(container, file('night.txt'));
  await waitFor(() => expect(names()).toEqual(['night.txt']));
  const [entry] = value() as FileEntry[];
  expect(entry).toEqual({
    file_id: expect.any(String),
    name: 'night.txt',
    size: 6,
    type: 'image/jpeg',
    lastModified: expect.any(Number),
    lastModifiedDate: new Date(entry!.lastModified!).toISOString(),
  });
  expect(fileShelf.get(entry!.file_id)?.name).toBe('night.txt');
});

test('[F5.40] [F8.15] [F8.16] names files of a wrong type or size and adds the others', async () => {
  const { container, value } = await mount();
  choose(
    container,
    file(
      'page.jpg',
      [...'<!doctype html>'].map((c) => c.charCodeAt(0)),
    ),
    file('huge.jpg', JPEG, MOST + 1),
    file('fine.png', PNG),
  );
  await waitFor(() => expect(names()).toEqual(['fine.png']));
  expect(refused()!.textContent).toContain(
    'File page.jpg not uploaded due to file type. Please check that your photo is in .jpg, .jpeg, or .png format, and try again.',
  );
  expect(refused()!.textContent).toContain(
    'File huge.jpg not uploaded due to size. Please check that your photo is under 7.5 MB and try again.',
  );
  expect(value()).toHaveLength(1);
});

test('[F5.39] [F5.40] the limit that is named is the one that holds', async () => {
  const { container } = await mount();
  expect(field().textContent).toContain('each file is less than 7.5 MB');
  choose(container, file('fits.jpg', JPEG, MOST), file('above.jpg', JPEG, MOST + 1));
  await waitFor(() => expect(names()).toEqual(['fits.jpg']));
  expect(refused()!.textContent).toContain('File above.jpg not uploaded due to size.');
});

test('says that a file is empty, whatever its name', async () => {
  const { container } = await mount();
  choose(container, file('night.jpg', []), file('night.heic', []));
  await waitFor(() => expect(refused()!.children).toHaveLength(2));
  expect([...refused()!.children].map((row) => row.querySelector('p')?.textContent)).toEqual([
    'File night.jpg not uploaded because it is empty. Please choose another photo.',
    'File night.heic not uploaded because it is empty. Please choose another photo.',
  ]);
});

test('the reason of a refused file stays until it is removed or the file is added', async () => {
  const { container, user, value } = await mount({ max_files: 5 });
  const reasons = () => [...(refused()?.children ?? [])].map((row) => row.querySelector('p')!.textContent);
  choose(container, file('a.jpg', []), file('b.jpg', [60]), file('c.jpg', []));
  await waitFor(() => expect(reasons()).toHaveLength(3));
  choose(container, file('good.png', PNG));
  await waitFor(() => expect(names()).toEqual(['good.png']));
  expect(reasons()).toHaveLength(3);
  choose(container, file('a.jpg'), file('b.jpg', []));
  await waitFor(() => expect(names()).toEqual(['good.png', 'a.jpg']));
  expect(reasons()).toEqual([
    'File c.jpg not uploaded because it is empty. Please choose another photo.',
    'File b.jpg not uploaded because it is empty. Please choose another photo.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove the message about b.jpg' }));
  expect(reasons()).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose another file'));
  await user.click(screen.getByRole('button', { name: 'Remove good.png' }));
  await user.click(screen.getByRole('button', { name: 'Remove the message about c.jpg' }));
  expect(refused()).toBeNull();
  expect(value()).toHaveLength(1);
});

test('[F8.18] [F8.19] [C4.19] [C4.20] [C4.21] adds the first of too many files, hides the chooser, and focuses it when it returns', async () => {
  const { container, user, value } = await mount();
  screen.getByRole('button', { name: 'Choose or take photos' }).focus();
  choose(container, file('a.jpg'), file('b.jpg'), file('c.jpg'));
  await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.jpg']));
  expect(field().textContent).toContain(
    'Number of files selected exceeds the maximum allowed. The first 2 of the selected files have been added.',
  );
  expect(chooser(container)).toBeNull();
  await waitFor(() => expect(field().contains(document.activeElement)).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
  expect(names()).toEqual(['b.jpg']);
  expect(field().textContent).not.toContain('exceeds the maximum');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another file' })));
  await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
  expect(value()).toBeUndefined();
});

test('[C3.041] [C8.02] says how many more files fitted', async () => {
  const { container } = await mount({ max_files: 3 });
  choose(container, file('a.jpg'));
  await waitFor(() => expect(names()).toEqual(['a.jpg']));
  choose(container, file('b.jpg'), file('c.jpg'), file('d.jpg'));
  await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']));
  expect(field().textContent).toContain('The first 2 of the selected files have been added.');
});

test('[C9.50] a preview is 400 by 240 pixels', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL() {} }));
  const { container } = await mount();
  choose(container, file('a.jpg'));
  await waitFor(() => expect(container.querySelector('img.KitFiles-preview')).not.toBeNull());
  const css = withStylesheets(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText),
  );
  const [rule] = css.filter((each) => each.includes('.KitFiles-preview'));
  expect(rule).toMatch(/inline-size: ?400px/);
  expect(rule).toMatch(/aspect-ratio: ?400 ?\/ ?240/);
});

test('[F4.39] accepts dropped photos', async () => {
  const { container } = await mount();
  const zone = container.querySelector('.KitFiles-drop')!;
  fireEvent.dragOver(zone, { dataTransfer: { files: [] } });
  expect(zone.hasAttribute('data-over')).toBe(true);
  fireEvent.drop(zone, { dataTransfer: { files: [file('dropped.png', PNG)] } });
  await waitFor(() => expect(names()).toEqual(['dropped.png']));
  expect(zone.hasAttribute('data-over')).toBe(false);
});

test('[F5.40] [F8.20] shows the limits before anything is chosen, in the current language', async () => {
  const { switchTo } = await mount({ max_size: 2_000_000, max_files: 3 });
  expect(field().textContent).toContain(
    'Please confirm that each file is less than 1.43 MB and in JPEG or PNG format. You can add up to 3 files.',
  );
  switchTo('es');
  expect(field().textContent).toContain('1,43 MB');
  expect(within(field()).getByRole('button', { name: 'Elegir o tomar fotos' })).toBeTruthy();
});

test('says that the bytes of a file are gone', async () => {
  await renderField(
    fileUploaderField,
    () => import('./FileUploaderControl.tsx'),
    { interface: 'file_uploader', name: 'photos', label: 'Photos' },
    [{ file_id: 'gone', name: 'gone.jpg', type: 'image/jpeg', size: 6 }],
  );
  expect(screen.getByRole('listitem').textContent).toContain(
    'This file was not uploaded before the page was closed. Please remove it and choose it again.',
  );
});

test('[F3.40] reads EXIF data except the location', async () => {
  const { container, value } = await mount({ exif: true });
  // EXIF, little-endian: the camera's maker, and a pointer to a GPS location.
  const tiff = [
    0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x0f, 0x01, 2, 0, 4, 0, 0, 0, 0x46, 0x50, 0x35, 0, 0x25, 0x88, 4, 0, 1, 0, 0,
    0, 38, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 2, 0, 2, 0, 0, 0, 0x4e, 0, 0, 0, 0, 0, 0, 0,
  ];
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  choose(container, file('noted.jpg', [0xff, 0xd8, 0xff, 0xe1, 0, body.length + 2, ...body, 0xff, 0xd9]));
  await waitFor(() => expect(value()).toHaveLength(1), { timeout: 5_000 });
  expect((value() as FileEntry[])[0]!.exif).toEqual({ Make: 'FP5' });
});
