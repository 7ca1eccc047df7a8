import { expect, test } from 'vitest';
import { hostKinds, type HostKind, type Hosts } from '#service/study/integrations.ts';
import { pagePolicy } from './securityHeaders.ts';

const none: Hosts = { script: [], connect: [], frame: [], worker: [], image: [] };
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types dompurify service-worker captcha-worker; report-uri /api/v3/policy_violations";

test('without integrations, a page allows no other origin', () => {
  expect(pagePolicy('abc')).toBe(STRICT);
  expect(pagePolicy('abc', none)).toBe(STRICT);
});

const partsOf = (policy: string): string[] => policy.split('; ');
const X = 'https://x.example';

test.each<[kind: HostKind, removed: string[], added: string[]]>([
  [
    'script',
    ["script-src 'self'", 'trusted-types dompurify service-worker captcha-worker'],
    [`script-src 'self' ${X}`, 'trusted-types dompurify service-worker captcha-worker integrations default'],
  ],
  ['connect', ["connect-src 'self'"], [`connect-src 'self' ${X}`]],
  ['frame', [], [`frame-src ${X}`]],
  ['worker', ["worker-src 'self'"], [`worker-src 'self' ${X}`]],
  ['image', ["img-src 'self' data: blob:"], [`img-src 'self' data: blob: ${X}`]],
])('a host under “%s” widens its directive and no other', (kind, removed, added) => {
  const parts = partsOf(pagePolicy('abc', { ...none, [kind]: [X] }));
  expect(partsOf(STRICT).filter((part) => !parts.includes(part))).toEqual(removed);
  expect(parts.filter((part) => !partsOf(STRICT).includes(part))).toEqual(added);
});

test('hosts of all kinds add nothing but themselves', () => {
  const policy = pagePolicy(
    'abc',
    Object.fromEntries(hostKinds.map((kind) => [kind, [`https://${kind}.example`]])) as unknown as Hosts,
  );
  for (const kind of hostKinds) expect(policy.split(`https://${kind}.example`)).toHaveLength(2);
  expect(policy).not.toMatch(/\*|unsafe/);
});
