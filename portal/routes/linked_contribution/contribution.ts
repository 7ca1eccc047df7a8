import type { StudyNode } from '#schemas/types/index.ts';
import type { Result } from '#portal/api/call.ts';
import { isTemporary } from '#portal/api/failures.ts';
import { fillPath } from '#portal/state/routing/places.ts';

/** What a link to one contribution names. */
export interface LinkTarget {
  slug: string;
  enrollment: string | undefined;
  occurrence: number | undefined;
  /** The answer that the link chose, for a question that is answered by one click. */
  choice?: string | undefined;
}

/** Why a link to a contribution cannot be opened. */
export const linkProblems = ['unknown', 'expired', 'answered', 'closed', 'failed'] as const;
export type LinkProblem = (typeof linkProblems)[number];

/**
 * The contribution that a link names; `undefined` if the link is incomplete. Pure.
 * @param hash such as `#choice=yes`
 */
export function contributionIn(search: string, token: string | undefined, hash = ''): LinkTarget | undefined {
  const query = new URLSearchParams(search);
  const slug = query.get('survey');
  if (!slug || !token) return undefined;
  const occurrence = Number(query.get('occurrence'));
  return {
    slug,
    enrollment: query.get('enrollment_identifier') ?? undefined,
    occurrence: Number.isInteger(occurrence) && occurrence > 0 ? occurrence : undefined,
    choice: new URLSearchParams(hash.slice(1)).get('choice') ?? undefined,
  };
}

/** Whether the questionnaire takes an answer now. */
const isOpen = ({ completed_at, status }: StudyNode): boolean => !completed_at && status !== 'stale';

/**
 * The question that a link answers by one click; `undefined` if the link leads elsewhere. Pure.
 * @param result of fetching the questionnaire; `undefined` if the link is incomplete
 */
export function questionOf(
  link: LinkTarget | undefined,
  result: Result<'getSurvey'> | undefined,
): { node: StudyNode; name: string } | undefined {
  if (link?.choice === undefined || !result?.ok) return undefined;
  const node = result.data.nodes.find(({ slug }) => slug === link.slug);
  const name = node?.mail?.one_click;
  return node?.content.form && name !== undefined && isOpen(node) ? { node, name } : undefined;
}

/**
 * Where a link leads: to its questionnaire, or to the error screen with the reason. Pure.
 * @param result of fetching the questionnaire; `undefined` if the link is incomplete
 */
export function outcomeOf(link: LinkTarget | undefined, result: Result<'getSurvey'> | undefined): string {
  if (!link || !result) return errorPath('unknown');
  if (!result.ok) return errorPath(problemOf(result.failure));
  const node = result.data.nodes.find(({ slug }) => slug === link.slug);
  if (!node) return errorPath('unknown');
  // The questionnaire itself says when it was sent, or that it has closed.
  if (link.choice !== undefined && !isOpen(node)) return errorPath(node.completed_at ? 'answered' : 'closed');
  const query = new URLSearchParams();
  if (link.enrollment) query.set('enrollment_identifier', link.enrollment);
  if (link.occurrence) query.set('occurrence', String(link.occurrence));
  return `${fillPath('/surveys/:slug', { slug: link.slug })}?${query}`;
}

export const errorPath = (problem: LinkProblem): string => `/one_click_contribution/error?reason=${problem}`;

function problemOf(failure: Extract<Result<'getSurvey'>, { ok: false }>['failure']): LinkProblem {
  if (failure.name === 'linkExpired' || failure.name === 'sessionExpired') return 'expired';
  return isTemporary(failure) ? 'failed' : 'unknown';
}

/** The reason in the query of the error screen. Pure. */
export const problemIn = (search: string): LinkProblem => {
  const reason = new URLSearchParams(search).get('reason');
  return linkProblems.find((problem) => problem === reason) ?? 'failed';
};

/** The problem that ends an attempt to send; `undefined` if trying again may help. Pure. */
export function problemOfSending(
  failure: Extract<Result<'postSurveyAnswers'>, { ok: false }>['failure'],
): LinkProblem | undefined {
  if (failure.name === 'linkExpired' || failure.name === 'sessionExpired') return 'expired';
  if (failure.name === 'notFound') return 'unknown';
  if (failure.name !== 'conflict') return undefined;
  return failure.code === 'already_submitted' ? 'answered' : 'closed';
}
