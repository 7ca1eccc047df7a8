import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { addressTokens, type AddressToken, hashTokens } from '#schemas/addressTokens.ts';
import { receiveAddressTokens, takeAddressToken } from './addressTokens.ts';

const script = new Script(readFileSync('portal/public/strip-tokens.js', 'utf8'));

/** Opens an address as the page does: the script runs first. */
function open(address: string): void {
  history.replaceState({ kept: true }, '', address);
  script.runInThisContext();
  receiveAddressTokens();
}
const address = () => location.pathname + location.search + location.hash;

beforeEach(() => history.replaceState(null, '', '/'));

test.each([...addressTokens.map((name) => [name, '?'] as const), ...hashTokens.map((name) => [name, '#'] as const)])(
  '[P4.076] %s is removed from the address and taken once',
  (name, where) => {
    open(where === '?' ? `/s/a?x=1&${name}=canary%2B1#faq` : `/s/a?x=1#${name}=canary%2B1&state=canary2`);
    expect(address()).toBe(where === '?' ? '/s/a?x=1#faq' : '/s/a?x=1');
    expect(history.state).toEqual({ kept: true });
    expect(window.urlTokens).toBeUndefined();
    expect(takeAddressToken(name)).toBe('canary+1');
    expect(takeAddressToken(name)).toBeUndefined();
    expect(takeAddressToken('state')).toBe(where === '#' ? 'canary2' : undefined);
  },
);

test('several tokens of one address are all removed, however they are written', () => {
  open(
    `/s/?${addressTokens.map((name, i) => `${i % 2 ? name : `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`}=t${i}`).join('&')}`,
  );
  expect(address()).toBe('/s/');
  expect(addressTokens.map((name) => takeAddressToken(name))).toEqual(addressTokens.map((_, i) => `t${i}`));
});

test.each(['/s/', '/s/?utm_source=a%20b&session-expired#faq', '/s/?barcode=1&statement=2', '/s/#states'])(
  'an address without tokens stays as it is: %s',
  (path) => {
    open(path);
    expect(address()).toBe(path);
    expect(
      [...addressTokens, ...hashTokens].map((name: AddressToken) => takeAddressToken(name)).filter(Boolean),
    ).toEqual([]);
  },
);
