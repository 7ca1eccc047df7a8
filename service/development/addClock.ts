import type { FastifyInstance } from 'fastify';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { CLOCK_PATH, MOST_AHEAD, type ClockReport } from './clockReport.ts';

/**
 * Adds the route that reads and moves the clock of a development service: `npx study clock` calls it. Other services
 * have no `movableClock` and no such route.
 */
export function addClock(app: FastifyInstance, { movableClock: clock, workQueue }: Deps): void {
  if (!clock) return;
  const report = (): ClockReport => ({ now: clock.now().toISOString(), ahead: clock.ahead() });
  app.get(CLOCK_PATH, (_request, reply) => reply.header('Cache-Control', 'no-store').send(report()));
  // Only JSON is accepted, which a page of another origin cannot send without a preflight call.
  app.post<{ Body: unknown }>(CLOCK_PATH, async (request, reply) => {
    const ahead = (request.body as { ahead?: unknown } | undefined)?.ahead;
    if (typeof ahead !== 'number' || !Number.isSafeInteger(ahead) || ahead < 0 || ahead > MOST_AHEAD)
      throw refuse(400, 'invalid_request', serviceMessages.invalidRequest, { pointer: '/ahead' });
    // A claim of work under way would seem to have ended after a move, and the work would be performed twice.
    await workQueue.settle();
    await clock.setAhead(ahead);
    await workQueue.settle();
    return reply.header('Cache-Control', 'no-store').send(report());
  });
}
