import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import type { Study } from '../study/study.ts';
import type { Session } from './tokens.ts';

interface Asked {
  session: Session | undefined;
  previewToken: string | undefined;
  params: { id?: string; study?: string };
}

/**
 * The one place where it is decided whether a call may touch an enrolment: the enrolment comes from the session, and what
 * the path names must be that very one.
 * @throws Refusal 401 without a session, 404 for somebody else's enrolment or study, so that nothing is learnt about those
 */
export function authorize({ session, previewToken, params }: Asked, { studies }: Pick<Deps, 'studies'>): { session: Session; study: Study } {
  if (!session) throw refuse(401, 'session_expired', serviceMessages.sessionExpired);
  const { id, study } = session.enrollment;
  if ((params.id !== undefined && params.id !== id) || (params.study !== undefined && params.study !== study)) {
    throw refuse(404, 'not_found', serviceMessages.notFound);
  }
  return { session, study: studies.open(study, previewToken) };
}
