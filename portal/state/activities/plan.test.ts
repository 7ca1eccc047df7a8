import { describe, expect, test } from 'vitest';
import type { StudyNode } from '#schemas/types/index.ts';
import { contributionLayouts } from '#schemas/nodePaths.ts';
import { planOf, progressOf } from './plan.ts';

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
  test.each(['available', 'in_progress'] as const)(
    'answers that are not sent go before what was only opened: %s',
    (status) => {
      const opened = node('a', 'in_progress');
      const plan = planOf([opened, { ...node('b', status), has_answers: true }], []);
      expect([plan.next?.node.slug, plan.next?.standing]).toEqual(['b', 'begun']);
      expect(planOf([opened], []).next?.standing).toBe('open');
    },
  );
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
  test('[P9.23] [P9.24] it lists nodes of the layouts dashboard and follow_up; follow-ups alone are the second group', () => {
    const of = (slug: string, layout?: string, group?: string) => ({ ...node(slug, 'available', group), layout });
    const plan = planOf(
      [
        of('later', 'follow_up', 'one'),
        of('plain'),
        of('a', 'dashboard'),
        of('b', 'dashboard', 'one'),
        of('page', 'education'),
      ],
      ['one'],
    );
    expect(contributionLayouts).toEqual(['dashboard', 'follow_up']);
    expect(plan.next?.node.slug).toBe('plain');
    expect(plan.groups.map(({ kind, id, activities }) => [kind, id, slugs(activities)])).toEqual([
      ['display', 'one', 'b'],
      ['display', '', 'a'],
      ['follow_up', '', 'later'],
    ]);
  });
  test('a follow-up is next only if nothing else is', () => {
    const followUp = { ...node('later', 'available'), layout: 'follow_up' };
    expect(planOf([followUp, node('a', 'visible')], []).next?.node.slug).toBe('later');
    expect(planOf([followUp, node('a', 'available')], []).next?.node.slug).toBe('a');
  });
  test.each<[string, StudyNode[], string]>([
    ['a pinned open one goes before one in progress', [node('a', 'in_progress'), node('pin', 'available')], 'pin'],
    ['a document to sign again goes before it', [node('pin', 'available'), node('a', 'reconsent_required')], 'a'],
    ['a pinned one that is not open is not next', [node('pin', 'visible'), node('a', 'available')], 'a'],
    ['a pinned one that is done is not next', [node('pin', 'completed'), node('a', 'available')], 'a'],
  ])('%s', (_name, nodes, next) => expect(planOf(nodes, [], ['pin']).next?.node.slug).toBe(next));
  test('pinned activities are listed first, whatever their group; done ones are with the others that are done', () => {
    const plan = planOf(
      [node('a', 'available'), node('b', 'visible', 'one'), node('p', 'visible', 'one'), node('q', 'completed')],
      ['one'],
      ['p', 'q', 'gone'],
    );
    expect(plan.groups.map(({ kind, activities }) => [kind, slugs(activities)])).toEqual([
      ['pinned', 'p'],
      ['display', 'b'],
    ]);
    expect(slugs(plan.done)).toBe('q');
  });
  test('nothing is listed twice or lost', () => {
    const statuses = ['available', 'in_progress', 'completed', 'visible', 'stale', 'disqualified'] as const;
    const nodes = statuses.flatMap((status, i) =>
      ['', 'one', 'gone'].map((group, j) => ({
        ...node(`${status}-${group}`, status, group),
        layout: (i + j) % 2 ? 'follow_up' : 'dashboard',
      })),
    );
    const { next, groups, done } = planOf(nodes, ['one'], ['visible-', 'available-one']);
    const listed = [next!, ...groups.flatMap(({ activities }) => activities), ...done];
    expect(listed.map((activity) => activity.node.slug).sort()).toEqual(nodes.map(({ slug }) => slug).sort());
  });
});
