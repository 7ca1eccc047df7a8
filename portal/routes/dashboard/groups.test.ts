import { describe, expect, test } from 'vitest';
import type { StudyNode } from '#schemas/types/index.ts';
import { planOf, progressOf } from './groups.ts';

const node = (slug: string, status: StudyNode['status'], display_group?: string): StudyNode => ({
  slug,
  type: 'Survey',
  status,
  content: { display_group },
});
const slugs = (list: readonly { node: StudyNode }[]) => list.map((entry) => entry.node.slug).join(' ');

describe('planOf', () => {
  test('the first open activity is next', () => {
    const plan = planOf([node('a', 'completed'), node('b', 'available'), node('c', 'available')], []);
    expect([plan.next?.node.slug, slugs(plan.groups[0]!.activities), slugs(plan.done)]).toEqual(['b', 'c', 'a']);
  });
  test('an activity in progress goes before open ones', () =>
    expect(planOf([node('a', 'available'), node('b', 'in_progress')], []).next?.node.slug).toBe('b'));
  test('a draft can be opened in preview', () => expect(planOf([node('a', 'draft')], []).next?.node.slug).toBe('a'));
  test('[P4.032] a visible activity is listed for later and is never next', () => {
    const plan = planOf([node('a', 'visible')], []);
    expect([plan.next, slugs(plan.groups[0]!.activities)]).toEqual([undefined, 'a']);
  });
  test('[P4.029] [P4.031] stale and disqualified activities are listed, are never next and do not count', () => {
    const plan = planOf([node('a', 'stale'), node('b', 'disqualified'), node('c', 'completed')], []);
    expect([plan.next, plan.groups[0]!.activities.map(({ standing }) => standing)]).toEqual([
      undefined,
      ['closed', 'excluded'],
    ]);
    expect(progressOf(plan)).toEqual({ done: 1, total: 1 });
  });
  test('[P4.033] a document to sign again goes before everything else', () =>
    expect(planOf([node('a', 'in_progress'), node('b', 'reconsent_required')], []).next?.node.slug).toBe('b'));
  test('what opens later counts', () =>
    expect(progressOf(planOf([node('a', 'visible'), node('b', 'available'), node('c', 'completed')], []))).toEqual({
      done: 1,
      total: 3,
    }));
  test('groups keep the study’s order; activities of unknown groups are listed without one', () => {
    const plan = planOf(
      [
        node('n', 'available'),
        node('x', 'available', 'gone'),
        node('b', 'available', 'two'),
        node('a', 'available', 'one'),
      ],
      ['one', 'two'],
    );
    expect(plan.groups.map((group) => [group.id, slugs(group.activities)])).toEqual([
      ['one', 'a'],
      ['two', 'b'],
      ['', 'x'],
    ]);
  });
  test('no activities give an empty plan', () =>
    expect(planOf([], ['one'])).toEqual({ next: undefined, groups: [], done: [] }));
});
