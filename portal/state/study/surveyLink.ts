import { surveyOperations } from '#schemas/types/operationPaths.ts';
import type { CallTarget } from '#portal/api/call.ts';
import { matchPath } from '#portal/state/routing/places.ts';
import { baseOf, slugOf } from './visit.ts';

/** A link to one questionnaire, which its token opens without a login. */
export interface SurveyLink {
  token: string;
  /** The node; `undefined` if the token came with another address. */
  slug?: string | undefined;
  /** The enrollment that the answers belong to, if the link names it. */
  enrollment?: string | undefined;
  /** The service has refused the token. */
  hasExpired?: boolean;
}

/** The questionnaire that a URL of the portal opens. */
function surveyIn(pathname: string, search: string): Pick<SurveyLink, 'slug' | 'enrollment'> {
  const path = pathname.slice(baseOf(slugOf(pathname)).length);
  const query = new URLSearchParams(search);
  return {
    slug: matchPath('/surveys/:slug', path)?.slug ?? query.get('survey') ?? undefined,
    enrollment: query.get('enrollment_identifier') ?? undefined,
  };
}

export const surveyLinkOf = (pathname: string, search: string, token: string): SurveyLink => ({
  token,
  ...surveyIn(pathname, search),
});

/** Reads a link that was stored as JSON; `undefined` for anything else. */
export function readSurveyLink(text: string | null): SurveyLink | undefined {
  try {
    const link = JSON.parse(text ?? 'null') as SurveyLink | null;
    return typeof link?.token === 'string' ? link : undefined;
  } catch {
    return undefined;
  }
}

/** What determines whose token a call sends. */
export interface Credentials {
  /** The enrollment that is logged in. */
  enrollment?: string | undefined;
  authToken?: string | undefined;
  surveyLink?: SurveyLink | undefined;
}

/**
 * Returns the token for a call. On its own screen, the token of a survey's link precedes the session, which may have
 * ended or belong to another person. For every other enrollment's survey the link's token is the only one. A link that
 * has expired gives way to a login of its own participant. Pure.
 * @param at the current address
 */
export function tokenFor(
  target: CallTarget,
  { enrollment, authToken, surveyLink }: Credentials,
  at: { pathname: string; search: string },
): { token: string | undefined; isLink: boolean } {
  const isReplaced = surveyLink?.hasExpired && (surveyLink.enrollment ?? enrollment) === enrollment;
  const isLink =
    surveyLink !== undefined &&
    (authToken === undefined ||
      (!isReplaced &&
        surveyOperations.has(target.operationId) &&
        concerns(surveyLink, target, enrollment, surveyIn(at.pathname, at.search))));
  return isLink ? { token: surveyLink.token, isLink } : { token: authToken, isLink: false };
}

function concerns(
  link: SurveyLink,
  target: CallTarget,
  loggedIn: string | undefined,
  shown: Pick<SurveyLink, 'slug' | 'enrollment'>,
): boolean {
  const isOf = (target.enrollment ?? link.enrollment) === link.enrollment && (target.node ?? link.slug) === link.slug;
  const isShown = shown.slug === link.slug && shown.enrollment === link.enrollment;
  return isOf && (isShown || target.enrollment !== loggedIn);
}

/**
 * The enrollment whose questionnaire a link opens: the one that it names. A link that names none opens the participant's
 * who is logged in, unless it has a token of its own. Pure.
 * @param loggedIn the enrollment that is logged in
 */
export const enrollmentOfLink = (
  query: URLSearchParams,
  surveyLink: SurveyLink | undefined,
  loggedIn: string | undefined,
): string | undefined =>
  query.get('enrollment_identifier') ?? (surveyLink && !surveyLink.hasExpired ? undefined : loggedIn);
