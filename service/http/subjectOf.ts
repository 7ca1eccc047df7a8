import type { FastifyRequest } from 'fastify';
import { isStorable } from '#kit/validation/index.ts';
import type { Operation } from '#service/contract/contract.ts';
import type { TokenKind } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { Subject } from '#service/session/authorize.ts';
import { findTokens, slide, type Token } from '#service/session/tokens.ts';
import { firstOf } from './firstOf.ts';

/** The kinds of tokens that a place in a request may carry. A token in another place is ignored. */
const places: Readonly<Record<string, readonly TokenKind[]>> = {
  'participant-auth-token': ['session', 'survey', 'second_factor'],
  auth_token: ['session', 'survey'],
  'limited-token': ['limited'],
  'preview-token': ['preview'],
};

/** The tokens of a request by their place, the preferred one first. */
function sentTokens({ headers, query }: FastifyRequest, { ways, tokenInQuery }: Operation): [string, string][] {
  const takes = (...schemes: string[]): boolean => ways.some(({ scheme = '' }) => schemes.includes(scheme));
  const sent: [string, string | undefined][] = [
    ...(takes('participantAuthToken', 'surveyToken', 'secondFactorToken')
      ? ([['participant-auth-token', firstOf(headers['participant-auth-token'])]] as const)
      : []),
    ...(tokenInQuery ? ([['auth_token', firstOf((query as Record<string, string>).auth_token)]] as const) : []),
    ...(takes('limitedToken') ? ([['limited-token', firstOf(headers['limited-token'])]] as const) : []),
    ['preview-token', firstOf(headers['preview-token'])],
  ].map(([place, token]) => [place!, token]);
  return sent.filter((each): each is [string, string] => Boolean(each[1]));
}

/**
 * Determines who makes a call, and extends their session unless the call is a background call.
 * @returns the valid tokens that the operation takes
 */
export async function subjectOf(
  request: FastifyRequest,
  operation: Operation,
  deps: Pick<Deps, 'db' | 'studies'>,
  now: Date,
): Promise<Subject> {
  const sent = sentTokens(request, operation);
  const key = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
    ? firstOf(request.headers['idempotency-key'])
    : undefined;
  const texts = [...new Set(sent.map(([, text]) => text))];
  const found = await findTokens(deps, texts, now, key !== undefined && isStorable(key) ? key : undefined);
  const valid = sent.flatMap(([place, text]): Token[] => {
    const token = found.get(text);
    return token && places[place]!.includes(token.kind) ? [token] : [];
  });
  const own = valid.find(({ kind }) => kind === 'session') ?? valid.find(({ kind }) => kind === 'survey');
  const isBackground = firstOf(request.headers['background-call']) === 'true';
  if (own) own.expiresAt = isBackground ? own.expiresAt : await slide(deps.db, own, now);
  request.expires = own?.expiresAt;
  request.participantLocale = own?.record?.enrollment.locale;
  return {
    tokens: valid.filter(({ kind }) => kind !== 'preview'),
    preview: valid.find(({ kind, study, edition }) => kind === 'preview' && deps.studies.isCurrent(study, edition)),
  };
}
