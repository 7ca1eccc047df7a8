import type { FastifyReply } from 'fastify';

/** Says that a response also depends on this header of the request. Headers that were named before stay named. */
export function varyBy(reply: FastifyReply, header: string): FastifyReply {
  const named = String(reply.getHeader('vary') ?? '')
    .split(', ')
    .filter(Boolean);
  return named.includes(header) ? reply : reply.header('Vary', [...named, header].join(', '));
}
