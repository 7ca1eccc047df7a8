import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Uploads } from '#kit/pure/fields/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { mountInput } from './mountForm.tsx';

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
