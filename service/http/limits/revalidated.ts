import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#service/ids.ts';

/**
 * Operations whose responses to a call without a token are the same for everybody: browsers and proxies may keep them,
 * and ask each time whether they have changed ({@link revalidated}). All other responses are never kept.
 */
export const publicDefinitions: ReadonlySet<string> = new Set(['getLanding', 'getStudyMeta', 'listEpicOrganizations']);

/**
 * An `onSend` hook for a route: names the content of a response (`ETag`), and answers 304 without a body to a caller that
 * has it already (RFC 9110, 13.1.2 and 15.4.5). A response that may not be kept gets no name. Put it before
 * `compressed`: a name stands for the content in every coding.
 */
export async function revalidated(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || reply.getHeader('cache-control') === 'no-store') return payload;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const tag = tagOf(payload);
  reply.header('ETag', tag);
  if (!isKnown(request.headers['if-none-match'], tag)) return payload;
  reply.status(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

const tags = new WeakMap<Buffer, string>();

/** The tag of a content, computed once for bytes that are sent to many. */
function tagOf(payload: string | Buffer): string {
  const known = typeof payload === 'string' ? undefined : tags.get(payload);
  const tag = known ?? `W/"${sha256(payload).slice(0, 32)}"`;
  if (typeof payload !== 'string') tags.set(payload, tag);
  return tag;
}

/** Whether a list of tags has this one. The comparison is weak: a strong tag with the same text is the same. */
const isKnown = (sent: string | undefined, tag: string): boolean =>
  sent?.split(',').some((each) => ['*', opaque(tag)].includes(opaque(each.trim()))) ?? false;

const opaque = (tag: string): string => tag.replace(/^W\//, '');
