import { expect, test } from 'vitest';
import { hiddenName, importKey, keyOfSecret, seal, unseal } from './sealing.ts';

const DEVICE_KEY = Buffer.alloc(32, 7).toString('base64url');

test.each([
  ['a text', 'four times'],
  ['an object', { wakes: 4, note: 'désolé 😴', list: [1, null, true] }],
  ['null', null],
])('%s is read again with the key of the same token', async (_what, value) => {
  const sealed = await seal(await keyOfSecret('token-1'), 'name', value);
  expect(await unseal(await keyOfSecret('token-1'), 'name', sealed)).toEqual(value);
});

test.each<[what: string, token: string, name: string, damage: (bytes: Uint8Array) => void]>([
  ['with the key of another token', 'token-2', 'name', () => undefined],
  ['under another name', 'token-1', 'other', () => undefined],
  ['if one bit has changed', 'token-1', 'name', (bytes) => void (bytes[0]! ^= 1)],
])('a sealed value cannot be read %s', async (_what, token, name, damage) => {
  const sealed = await seal(await keyOfSecret('token-1'), 'name', 'private');
  damage(new Uint8Array(sealed.data));
  await expect(unseal(await keyOfSecret(token), name, sealed)).rejects.toThrow();
});

test('the key from the service reads only what it has sealed', async () => {
  const sealed = await seal(await importKey(DEVICE_KEY), 'draft', 'private');
  expect(await unseal(await importKey(DEVICE_KEY), 'draft', sealed)).toBe('private');
  const other = Buffer.alloc(32, 8).toString('base64url');
  await expect(unseal(await importKey(other), 'draft', sealed)).rejects.toThrow();
});

test('neither kind of key can be taken out of the browser', async () => {
  for (const key of [await keyOfSecret('token-1'), await importKey(DEVICE_KEY)]) {
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  }
});

test('the same value is sealed differently each time', async () => {
  const key = await keyOfSecret('token-1');
  const [one, other] = [await seal(key, 'name', 'private'), await seal(key, 'name', 'private')];
  expect(Buffer.from(one.data)).not.toEqual(Buffer.from(other.data));
  expect(one.iv).not.toEqual(other.iv);
});

test('a hidden name depends on token and name, and shows neither', async () => {
  const name = await hiddenName('token-1', 'getSurvey');
  expect(await hiddenName('token-1', 'getSurvey')).toBe(name);
  expect(await hiddenName('token-2', 'getSurvey')).not.toBe(name);
  expect(await hiddenName('token-1', 'getDraft')).not.toBe(name);
  expect(name).toMatch(/^[A-Za-z0-9+/]{43}=$/);
});
