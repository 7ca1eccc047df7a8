import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { connectedFileField } from './field.ts';

const photo = (name: string): File => new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], name);
const mount = () =>
  renderField(connectedFileField, () => import('./ConnectedFileControl.tsx'), {
    interface: 'connected_file',
    name: 'card',
    label: 'Card',
    maxFiles: 1,
  });

test('[F8.17] a selection of too many files is rejected as a whole', async () => {
  const { container, value } = await mount();
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [photo('a.jpg'), photo('b.jpg')] },
  });
  await screen.findByText(/Files not uploaded due to number of files\. Please upload up to 1 photos and try again\./);
  expect(value()).toBeUndefined();
});

test('[F4.41] [F4.42] a file is removed after confirmation and kept after the answer No', async () => {
  const { container, user, value } = await mount();
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [photo('a.jpg')] } });
  const clear = await screen.findByRole('button', { name: 'Clear a.jpg' });
  expect(container.querySelector('input[type=file]')).toBeNull();
  await user.click(clear);
  await screen.findByRole('alertdialog', { name: 'Remove this file?' });
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(value()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear a.jpg' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  expect(value()).toBeUndefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose or take a photo' })),
  );
});
