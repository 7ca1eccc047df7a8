import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import { refuseByStatus, type Permission } from '#service/flow/status.ts';
import { logInIncomplete, notFound, sessionExpired } from '#service/refusals.ts';
import type { Preview, Studies } from '#service/study/studies.ts';
import type { Study } from '#service/study/study.ts';
import { sessionOf, type Session, type Token } from './tokens.ts';

/** What a token comes as; the names of the contract's security schemes. */
export type Scheme = 'participantAuthToken' | 'surveyToken' | 'limitedToken' | 'previewToken' | 'secondFactorToken';

/** One way to be allowed an operation, from the contract's `security`. `undefined`: without any token. */
export interface Way {
  scheme: Scheme | undefined;
  /** What the participant's status must allow. */
  permission: Permission;
}

/** An operation of the contract, as far as it matters here. */
export interface Guarded {
  /** The first way that a call satisfies decides. */
  ways: readonly Way[];
}

/** Who makes a call: the valid tokens that came with it. Without any, a visitor. */
export interface Subject {
  tokens: readonly Token[];
  preview: Preview | undefined;
}

/** What a call is about, as far as its path, query and body say so. */
export interface Resource {
  study?: string;
  enrollment?: string;
  node?: string;
  occurrence?: number;
}

/** What an allowed call may use. */
export interface Access {
  session: Session | undefined;
  /** The participant of the session, as they were when the call began. */
  record: ParticipantRecord | undefined;
  study: Study | undefined;
  /** The only node that the call may touch, if it came with the token of a survey. */
  only: { node: string; occurrence: number | undefined } | undefined;
}

const schemeOf: Partial<Record<Token['kind'], Scheme>> = {
  session: 'participantAuthToken',
  survey: 'surveyToken',
  limited: 'limitedToken',
  second_factor: 'secondFactorToken',
};

/** Whether a token of a participant covers a resource. A survey token covers one occurrence of one node. */
function covers({ kind, record, study, node, occurrence }: Token, resource: Resource): boolean {
  if (resource.enrollment !== undefined && resource.enrollment !== record?.enrollment.id) return false;
  if (resource.study !== undefined && resource.study !== study) return false;
  if (kind !== 'survey') return true;
  if (resource.node !== undefined && resource.node !== node) return false;
  return resource.occurrence === undefined || resource.occurrence === (occurrence ?? 1);
}

/**
 * The only place that decides whether a call is allowed.
 * @throws Refusal 403 or 409 if the participant's status does not allow it, or if the login still needs its second factor; 401 without a token that the operation takes; 404 for another person's enrollment, another study or
 *   another node, and for a draft without its preview token, so the response reveals nothing about them
 */
export function authorize(
  { tokens, preview }: Subject,
  { ways }: Guarded,
  resource: Resource,
  studies: Pick<Studies, 'open'>,
): Access {
  let isKnown = false;
  for (const { scheme, permission } of ways) {
    if (scheme === undefined) return access(undefined, resource.study);
    if (scheme === 'previewToken') {
      if (preview && (resource.study ?? preview.study) === preview.study) return access(undefined, preview.study);
      continue;
    }
    const candidates = tokens.filter(({ kind }) => schemeOf[kind] === scheme);
    isKnown ||= candidates.length > 0;
    const token = candidates.find((each) => covers(each, resource));
    if (!token) continue;
    // A call that repeats a stored submission gets the same response, whatever has changed since.
    if (!token.record!.repeated) refuseByStatus(token.record!.enrollment.final_status, permission);
    return access(token, token.study);
  }
  // The session goes on: a page that reads “expired” would leave the login, and its cookie would be removed.
  if (tokens.some(({ kind }) => kind === 'second_factor')) throw logInIncomplete();
  throw isKnown ? notFound() : sessionExpired();

  function access(token: Token | undefined, slug: string | undefined): Access {
    return {
      session: token && sessionOf(token),
      record: token?.record,
      study: slug === undefined ? undefined : studies.open(slug, preview),
      only: token?.kind === 'survey' ? { node: token.node!, occurrence: token.occurrence ?? undefined } : undefined,
    };
  }
}
