import type { PGlite } from '@electric-sql/pglite';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/**
 * What the driver needs of an embedded database. `settled` resolves when all that was committed is on the disk. `check` is
 * called before each statement.
 */
export interface EmbeddedDatabase {
  pglite: PGlite;
  check?(): void;
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A Kysely dialect for an embedded PGlite. It has one session, so queries wait while another connection holds it. */
export class PgliteDialect implements Dialect {
  private readonly embedded: EmbeddedDatabase;
  constructor(embedded: EmbeddedDatabase) {
    this.embedded = embedded;
  }
  createAdapter = () => new PostgresAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector = (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db);
  createDriver = (): Driver => new PgliteDriver(this.embedded);
}

class PgliteDriver implements Driver {
  private readonly embedded: EmbeddedDatabase;
  private readonly turns = new Turns();

  constructor(embedded: EmbeddedDatabase) {
    this.embedded = embedded;
  }

  init = () => this.embedded.pglite.waitReady;

  async acquireConnection(): Promise<PgliteConnection> {
    const connection = new PgliteConnection(this.embedded, this.turns);
    await connection.takeTurn();
    return connection;
  }

  releaseConnection = async (connection: DatabaseConnection) => (connection as PgliteConnection).endTurn();
  beginTransaction = (connection: DatabaseConnection) => (connection as PgliteConnection).begin();
  commitTransaction = (connection: DatabaseConnection) => (connection as PgliteConnection).end('commit');
  rollbackTransaction = (connection: DatabaseConnection) => (connection as PgliteConnection).end('rollback');
  destroy = () => this.embedded.close();
}

/** Passes the one session from connection to connection, in the order in which they asked. */
class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  async take(): Promise<void> {
    if (this.taken) await new Promise<void>((free) => this.waiting.push(free));
    this.taken = true;
  }

  end(): void {
    const next = this.waiting.shift();
    // Passing the turn on directly keeps the order of the waiting connections.
    if (next) next();
    else this.taken = false;
  }
}

/**
 * A connection gives its turn away before it waits for the disk, so that one sync serves the commits of several
 * connections. No result leaves it before everything that PostgreSQL had committed until then is on the disk.
 */
class PgliteConnection implements DatabaseConnection {
  private readonly embedded: EmbeddedDatabase;
  private readonly turns: Turns;
  private hasTurn = false;
  private inTransaction = false;

  constructor(embedded: EmbeddedDatabase, turns: Turns) {
    this.embedded = embedded;
    this.turns = turns;
  }

  async takeTurn(): Promise<void> {
    if (!this.hasTurn) await this.turns.take();
    this.hasTurn = true;
    this.embedded.check?.();
  }

  endTurn(): void {
    if (this.hasTurn) this.turns.end();
    this.hasTurn = false;
  }

  async begin(): Promise<void> {
    await this.takeTurn();
    await this.embedded.pglite.exec('begin');
    this.inTransaction = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.embedded.check?.();
    await this.embedded.pglite.exec(how);
    this.inTransaction = false;
    this.endTurn();
    await this.embedded.settled();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.takeTurn();
    const result = await this.embedded.pglite.query<R>(query.sql, [...query.parameters]);
    if (!this.inTransaction) {
      this.endTurn();
      await this.embedded.settled();
    }
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite gives whole results only.');
  }
}
