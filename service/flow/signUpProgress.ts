import { normalPages, type FormDefinition } from '#kit/pure/compile/index.ts';
import type { Study } from '#service/study/study.ts';
import type { FlowStep, StudyNode } from '#schemas/types/index.ts';

type Part = NonNullable<StudyNode['sign_up_progress']>;
/** The nodes of the sign-up, as far as their progress depends on them. */
type Nodes = ReadonlyMap<string, { content: { form?: unknown } }>;

/**
 * The part of each node in the one progress of the whole sign-up, which consists of all steps before the dashboard. Each
 * page counts the same; the email address, which comes first, counts as a page, and so does a step without a form. A
 * `progress_start` of the study overrides the start of its node, and the other nodes are spread around it.
 * @returns by slug, in percent
 */
export function signUpProgress({ flow, nodes }: { flow: readonly FlowStep[]; nodes: Nodes }): Map<string, Part> {
  const slugs = flow.filter(({ done_by }) => done_by !== 'nothing').flatMap((step) => step.nodes);
  const forms = slugs.map((slug) => nodes.get(slug)?.content.form as FormDefinition | undefined);
  const pages = forms.map(pagesOf);
  const total = 1 + sum(pages);
  const places = slugs.map((_, i) => 1 + sum(pages.slice(0, i)));

  const anchors: Anchor[] = [{ place: 0, percent: 0 }];
  forms.forEach((form, i) => {
    // Progress never goes back, even if the study says so.
    if (form?.progress_start !== undefined)
      anchors.push({ place: places[i]!, percent: Math.max(form.progress_start, anchors.at(-1)!.percent) });
  });
  anchors.push({ place: total, percent: 100 });

  const startAt = (place: number): number => Math.round(between(anchors, place));
  return new Map(
    slugs.map((slug, i) => [slug, { start: startAt(places[i]!), end: startAt(places[i + 1] ?? total) }] as const),
  );
}

/**
 * Adds to the nodes of a step of the sign-up their parts of its progress. After the sign-up, a consent that is signed again
 * is no part of it any more.
 */
export function withSignUpProgress(
  study: Pick<Study, 'flow' | 'nodes'>,
  { done_by }: Pick<FlowStep, 'done_by'>,
  nodes: StudyNode[],
): StudyNode[] {
  if (done_by === 'nothing') return nodes.map(withoutStart);
  const parts = signUpProgress(study);
  return nodes.map((node) => (parts.has(node.slug) ? { ...node, sign_up_progress: parts.get(node.slug)! } : node));
}

function withoutStart(node: StudyNode): StudyNode {
  if (node.content.form?.progress_start === undefined) return node;
  const { progress_start: _start, ...form } = node.content.form;
  return { ...node, content: { ...node.content, form } };
}

interface Anchor {
  /** Pages before it. */
  place: number;
  percent: number;
}

/** The percentage at a place, on the line between the anchors around it. */
function between(anchors: readonly Anchor[], place: number): number {
  const before = anchors.findLast((anchor) => anchor.place <= place)!;
  const after = anchors.find((anchor) => anchor.place > place) ?? before;
  if (after === before) return before.percent;
  return before.percent + ((after.percent - before.percent) * (place - before.place)) / (after.place - before.place);
}

const pagesOf = (form: FormDefinition | undefined): number =>
  form ? normalPages(form).pages.length + (form.review === true ? 1 : 0) : 1;

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
