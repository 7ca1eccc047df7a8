import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { imageField } from './field.ts';

const mount = (config: Record<string, unknown>) =>
  renderField(imageField, () => import('./ImageControl.tsx'), {
    interface: 'image',
    name: 'bed',
    label: 'Bed',
    config,
  });

test('reports a study picture that cannot be shown and requests it again on Try again', async () => {
  const { user } = await mount({ url: '/study-files/x.png', take: false, alt: 'A bed' });
  fireEvent.error(screen.getByRole('img', { name: 'A bed' }));
  expect(screen.getByRole('alert').textContent).toContain('There was a problem with your image, please try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'A bed' }).getAttribute('src')).toBe('/study-files/x.png');
});

test('[F8.14] reports a missing picture URL to the study builder', async () => {
  await mount({ take: false });
  expect(screen.getByText('Please enter url to image')).toBeTruthy();
  expect(imageField.check!({ interface: 'image', config: { take: false } }, {} as never)).toMatchObject([
    { at: '/config/url' },
  ]);
  expect(imageField.check!({ interface: 'image' }, {} as never)).toEqual([]);
});

test('[F8.12] reports an unreadable picture with its own message', async () => {
  const { container } = await mount({});
  const read = FileReader.prototype.readAsArrayBuffer;
  FileReader.prototype.readAsArrayBuffer = function fail(this: FileReader) {
    queueMicrotask(() => this.onerror?.(new ProgressEvent('error') as never));
  };
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [new File(['x'], 'a.jpg')] } });
  expect(
    await screen.findByText('There was a problem with your image, please try again.', { exact: false }),
  ).toBeTruthy();
  FileReader.prototype.readAsArrayBuffer = read;
});
