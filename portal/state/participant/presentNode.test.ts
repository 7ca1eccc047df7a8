import { expect, test } from 'vitest';
import type { StudyNode } from '#schemas/types/index.ts';
import { isConsented, presentNode } from './presentNode.ts';

const node = (slug: string, status?: StudyNode['status']): StudyNode => ({ slug, type: 'Survey', status, content: {} });

test.each<[StudyNode[], string | undefined]>([
  [[], undefined],
  [[node('a', 'available')], 'a'],
  [[node('a', 'completed'), node('b', 'available'), node('c', 'available')], 'b'],
  [[node('a', 'completed'), node('b', 'reconsent_required')], 'b'],
  [[node('a'), node('b')], 'a'],
  [[node('a', 'completed'), node('b', 'completed')], 'b'],
])('of %j the node to do now is %s', (nodes, slug) => expect(presentNode(nodes)?.slug).toBe(slug));

const consent = (node_slug: string, signed: boolean) => ({ node_slug, signed, created_at: '2026-01-05T10:00:00Z' });

test.each([
  ['nothing', [], false],
  ['one of two', [consent('a', true)], false],
  ['another one', [consent('a', true), consent('z', true)], false],
  ['one, and the other declined', [consent('a', true), consent('b', false)], false],
  ['both', [consent('a', true), consent('b', true)], true],
  ['both, one of them after it was declined', [consent('a', true), consent('b', false), consent('b', true)], true],
])('a participant who signed %s', (_name, informed_consents, expected) =>
  expect(isConsented({ nodes: [node('a'), node('b')], informed_consents })).toBe(expected),
);

test('a step without nodes is not consented', () => expect(isConsented({ nodes: [] })).toBe(false));
