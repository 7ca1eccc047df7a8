import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { highestCount } from '#service/identity/accounts/attempts.ts';
import { textPriceOfStudy } from '#service/identity/accounts/limits.ts';
import { poolState } from '#service/database/openDatabase.ts';
import type { Deps } from '#service/deps/deps.ts';
import { workQueueState } from '#service/background/queue/deadLetters.ts';
import { StartupError } from '#service/startupError.ts';

/** In seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `/metrics` in the text format of Prometheus on a port of its own, which no proxy leads to: the calls per operation of the contract,
 * the database's connections, the background work, and the process. Nothing in it is about a person.
 */
export function addMetrics(app: FastifyInstance, { config, db, passwords, now }: Deps, heldBytes: () => number): void {
  const { metricsPort: port, host, textPrices } = config;
  if (port === undefined) return;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Histogram({
    name: 'study_call_duration_seconds',
    help: 'Calls by operation of the contract ("other": pages, files, probes) and status (2xx, 3xx, 4xx, 5xx).',
    labelNames: ['operation', 'status'],
    buckets: DURATIONS,
    registers,
  });
  app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const { operation = 'other' } = routeOptions.config as { operation?: string };
    calls.observe({ operation, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
  });

  new Gauge({
    name: 'study_database_connections',
    help: 'Connections of the pool to PostgreSQL, and work that waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolState(db) ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'study_request_bytes',
    help: 'Bytes of the bodies that have arrived of calls under way.',
    registers,
    collect() {
      this.set(heldBytes());
    },
  });
  new Gauge({
    name: 'study_password_hashes',
    help: 'Passwords that are being hashed or checked, and those that wait for it.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(passwords.queue())) this.set({ state }, count);
    },
  });
  const oldest = new Gauge({
    name: 'study_background_work_oldest_seconds',
    help: 'Age of the oldest mail or other background work that waits.',
    registers,
  });
  new Gauge({
    name: 'study_background_work',
    help: 'Mails and other background work, of all processes on the database: waiting, given up, held after a restore (0 or 1).',
    labelNames: ['state'],
    registers,
    async collect() {
      try {
        const { waiting, oldest_seconds, given_up, held } = await workQueueState(db, now());
        for (const [state, count] of Object.entries({ waiting, given_up, held: Number(held) }))
          this.set({ state }, count);
        oldest.set(oldest_seconds);
      } catch {
        // The database does not answer: old numbers would say that it does.
        this.reset();
        oldest.reset();
      }
    },
  });

  if (textPrices)
    new Gauge({
      name: 'study_text_messages_price_ratio',
      help: 'What text messages cost this month, as a part of the ceiling, for the study with the highest costs.',
      registers,
      async collect() {
        const limit = textPriceOfStudy(textPrices.ceiling);
        const cost = await highestCount(db, limit, now()).catch(() => undefined);
        if (cost === undefined) this.reset();
        else this.set(cost / limit.count);
      },
    });

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ code }: NodeJS.ErrnoException) =>
        reject(
          new StartupError(`The metrics cannot listen on port ${port} (${code}). Set METRICS_PORT to another one.`),
        ),
      );
      server.listen(port, host, resolve);
    });
    server.on('error', (error) => app.log.error({ err: error }, 'the metrics failed'));
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
}
