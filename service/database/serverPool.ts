import pg from 'pg';

/** Milliseconds. The server's own limits end a statement before `silence` is over. */
export const LIMITS = {
  // Without these, one stuck process or statement could block the others forever.
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
  /** A connection that sends nothing about a statement for this long is lost. */
  silence: 12_000,
};

/** Milliseconds for a new connection, or for one of the pool to become free. */
const CONNECTING = 5_000;
const MOST_CONNECTIONS = 10;

/**
 * A pool of connections to PostgreSQL that goes on after any of them is lost: closed by the server, inside a transaction or not, or
 * silent, as after a failover whose network sends no reset. A statement on a lost connection fails; the next one gets a new connection.
 * @param limits none: for work that takes long. A silent connection is then noticed by the keep-alive of the system only
 */
export function createPool(url: string, limits: Partial<typeof LIMITS>): pg.Pool {
  const { silence, ...ofServer } = limits;
  const open = new Set<pg.Client>();
  /** The time of each connection's last response, in ms. */
  const heard = new WeakMap<pg.Client, number>();
  const note = (client: pg.Client): void => void heard.set(client, performance.now());

  /** Closes all connections that have said nothing since a statement began: what took one from the network took them all. */
  function closeSilent(since: number): void {
    const lost = Object.assign(new Error('the connection to the database is silent'), { code: 'ETIMEDOUT' });
    for (const client of open) if ((heard.get(client) ?? 0) <= since) streamOf(client).destroy(lost);
  }

  class WatchedClient extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      // Without a listener, the error of a connection that is in use ends the process. Its statement fails in any case.
      this.on('error', () => undefined);
      this.once('end', () => open.delete(this));
    }
    // The types of the many forms of a query say nothing here.
    override query(...args: unknown[]): never {
      const result: unknown = (super.query as (...all: unknown[]) => unknown)(...args);
      if (silence !== undefined && result instanceof Promise) {
        const since = performance.now();
        let isOver = false;
        // After a pause of the whole process, what has arrived meanwhile is read first.
        const timer = setTimeout(() => setImmediate(() => isOver || closeSilent(since)), silence);
        const end = (): void => {
          isOver = true;
          clearTimeout(timer);
          note(this);
        };
        result.then(end, end);
      }
      return result as never;
    }
  }

  const pool = new pg.Pool({
    // The pool gives it its own options, which its types leave out.
    Client: WatchedClient as unknown as new () => pg.Client,
    connectionString: url,
    connectionTimeoutMillis: CONNECTING,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECTING,
    ...ofServer,
  });
  pool.on('connect', (client) => {
    open.add(client);
    note(client);
  });
  // The pool replaces an idle connection that breaks. Without a listener, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The socket of a client, which its types leave out. */
const streamOf = (client: pg.Client): NodeJS.ReadWriteStream & { destroy(error: Error): void } =>
  (client as unknown as { connection: { stream: NodeJS.ReadWriteStream & { destroy(error: Error): void } } }).connection
    .stream;
