import { expect, test } from 'vitest';
import type { FlowStep } from '#schemas/types/index.ts';
import { signUpProgress, withSignUpProgress } from './signUpProgress.ts';

/** A node by its number of pages and its own start: `3`, `'1 from 70'`, `'email'` (no form), `'2 + review'`. */
type Given = number | string;

const contentOf = (given: Given) => {
  if (given === 'email') return {};
  const [, pages, start] = /^(\d+)(?: from (\d+))?/.exec(String(given))!;
  const page = { sections: [{ inputs: [] }] };
  return {
    form: {
      schema: pages === '1' ? [{ inputs: [] }] : Array.from({ length: Number(pages) }, () => page),
      ...(start && { progress_start: Number(start) }),
      ...(String(given).includes('review') && { review: true }),
    },
  };
};

/** `start–end` of each node. @param steps the nodes of each step before the dashboard */
function parts(steps: readonly (readonly Given[])[]): string[] {
  const nodes = new Map<string, { content: { form?: unknown } }>();
  const flow = steps.map((givens, i): FlowStep => {
    const slugs = givens.map((given, k) => `node-${i}-${k}`);
    givens.forEach((given, k) => nodes.set(slugs[k]!, { content: contentOf(given) }));
    return { layout: 'screener', nodes: slugs, done_by: 'answers' };
  });
  nodes.set('activity', { content: contentOf('1 from 50') });
  const dashboard: FlowStep = { layout: 'dashboard', nodes: ['activity'], done_by: 'nothing' };
  return [...signUpProgress({ flow: [...flow, dashboard], nodes })].map(
    ([slug, { start, end }]) => `${slug === 'activity' ? 'activity ' : ''}${start}–${end}`,
  );
}

test.each<[name: string, steps: Given[][], expected: string[]]>([
  ['no sign-up', [], []],
  ['one step: the email address counts, too', [[1]], ['50–100']],
  ['three steps of a page', [[1], [1], [1]], ['25–50', '50–75', '75–100']],
  ['several nodes in a step', [[1, 1], [1]], ['25–50', '50–75', '75–100']],
  ['a node of several pages takes more', [[1], [3]], ['20–40', '40–100']],
  ['the review is a page', [['2 + review'], [1]], ['20–80', '80–100']],
  ['a step without a form', [[1], ['email'], [1]], ['25–50', '50–75', '75–100']],
  ['the study’s own starts', [['1 from 10'], ['1 from 40'], ['1 from 70']], ['10–40', '40–70', '70–100']],
  ['nodes after the last start share the rest', [['1 from 40'], [1], [1]], ['40–60', '60–80', '80–100']],
  ['nodes between two starts', [['1 from 10'], [1], ['1 from 50']], ['10–30', '30–50', '50–100']],
  ['nodes before the first start', [[1], ['1 from 60']], ['30–60', '60–100']],
  ['a start that would lead back', [['1 from 50'], ['1 from 20'], [1]], ['50–50', '50–75', '75–100']],
  ['a start at the end', [['1 from 100'], [1]], ['100–100', '100–100']],
])('%s', (_name, steps, expected) => expect(parts(steps)).toEqual(expected));

test('each node begins where the one before it ends', () => {
  const found = parts([[2, '1 from 33', 5], ['email'], ['4 + review', '1 from 90'], [1]]);
  const ends = found.map((part) => part.split('–').map(Number));
  for (const [i, [start]] of ends.slice(1).entries()) expect(start).toBe(ends[i]![1]);
  expect(ends.at(-1)![1]).toBe(100);
});

test('the nodes of a step get their parts; after the sign-up, a form does not begin in the middle', () => {
  const node = (slug: string, given: Given) => ({ slug, content: contentOf(given) }) as never;
  const consent = node('consent', '1 from 40');
  const [plain, info] = [node('plain', 1), node('info', 'email')];
  const study = {
    flow: [
      { layout: 'informed_consent', nodes: ['consent'], done_by: 'consent' },
      { layout: 'dashboard', nodes: ['plain'], done_by: 'nothing' },
    ],
    nodes: new Map<string, never>([
      ['consent', consent],
      ['plain', plain],
    ]),
  } as const;
  expect(withSignUpProgress(study as never, { done_by: 'consent' }, [consent, info])).toEqual([
    { ...(consent as object), sign_up_progress: { start: 40, end: 100 } },
    info,
  ]);
  const after = withSignUpProgress(study as never, { done_by: 'nothing' }, [consent, plain, info]);
  expect(after).toEqual([{ slug: 'consent', content: { form: { schema: [{ inputs: [] }] } } }, plain, info]);
});
