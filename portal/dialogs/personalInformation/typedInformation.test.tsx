import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FormDraft } from '#schemas/types/index.ts';
import { writesDone } from '#portal/state/page/pendingWrites.ts';
import { openTypedInformation } from './VerifyInformation.tsx';

const keys: Record<string, string | undefined> = {
  ana: Buffer.alloc(32, 7).toString('base64url'),
  ben: Buffer.alloc(32, 8).toString('base64url'),
};
vi.mock('#portal/state/access/deviceKey.ts', () => ({
  deviceKeyOf: async (enrollment: string) => keys[enrollment],
}));

const draftOf = (street: string): FormDraft => ({
  submission_key: '4f0c7d4e-8f1b-4c39-9c37-5f1d7b1f2a10',
  values: [{ name: 'street', input: 'x', value: street }],
  places: {},
});
let study: string;
let count = 0;
beforeEach(() => void (study = `study${(count += 1)}`));
const open = (enrollment = 'ana', verifiedAt: string | null = null) =>
  openTypedInformation(study, enrollment, { verified_at: verifiedAt });

it('has nothing at first', async () => {
  expect((await open()).draft).toBeNull();
});

it('stores the last change before a page that ends waits no longer', async () => {
  const typed = await open();
  for (const street of ['M', 'Ma', 'Mai', 'Main']) typed.changed(() => draftOf(street));
  await writesDone();
  expect((await open()).draft).toEqual(draftOf('Main'));
});

it('begins to store a change at once', async () => {
  const typed = await open();
  const read = vi.fn(() => draftOf('Main'));
  typed.changed(read);
  expect(read).toHaveBeenCalledOnce();
});

it('gives another participant nothing, and leaves the own text', async () => {
  const typed = await open();
  typed.changed(() => draftOf('Main'));
  await writesDone();
  expect((await open('ben')).draft).toBeNull();
  expect((await open()).draft).toEqual(draftOf('Main'));
});

it('is deleted for good, also with a change under way', async () => {
  const typed = await open();
  typed.changed(() => draftOf('Main'));
  typed.changed(() => draftOf('Main Street'));
  await typed.drop();
  typed.changed(() => draftOf('Main Street 1'));
  await writesDone();
  expect((await open()).draft).toBeNull();
});

it('is not what was typed before the last verification', async () => {
  const typed = await open();
  typed.changed(() => draftOf('Main'));
  await writesDone();
  expect((await open('ana', '2030-03-15T08:00:00.000Z')).draft).toBeNull();
});

it('keeps nothing if the key cannot be had', async () => {
  const typed = await open('nobody');
  typed.changed(() => draftOf('Main'));
  await typed.drop();
  expect(typed.draft).toBeNull();
});
