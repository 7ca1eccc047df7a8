import type { FastifyReply } from 'fastify';

/** Says that a response also depends on this header of the request. Headers that were named before stay named. */
export const varyBy = (reply: FastifyReply, header: string): FastifyReply =>
  reply.header('Vary', [reply.getHeader('vary'), header].filter(Boolean).join(', '));
