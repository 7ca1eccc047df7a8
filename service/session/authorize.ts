import type { Deps } from '#service/deps/deps.ts';
import { notFound, sessionExpired } from '#service/refusals.ts';
import type { Study } from '#service/study/study.ts';
import type { Session } from './tokens.ts';

interface Asked {
  session: Session | undefined;
  previewToken: string | undefined;
  params: { id?: string; study?: string };
}

/**
 * The only place that decides whether a call may access an enrollment. The enrollment comes from the session, and the
 * one that the path names must be the same.
 * @throws Refusal 401 without a session; 404 for another person's enrollment or study, so the response reveals nothing
 *   about them
 */
export function authorize(
  { session, previewToken, params }: Asked,
  { studies }: Pick<Deps, 'studies'>,
): { session: Session; study: Study } {
  if (!session) throw sessionExpired();
  const { id, study } = session.enrollment;
  if ((params.id !== undefined && params.id !== id) || (params.study !== undefined && params.study !== study)) {
    throw notFound();
  }
  return { session, study: studies.open(study, previewToken) };
}
