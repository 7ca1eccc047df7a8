import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/** A Kysely dialect for an embedded PGlite. It has one connection, so queries wait while another holds it. */
export class PgliteDialect implements Dialect {
  private readonly pglite: PGlite;
  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }
  createAdapter = () => new PostgresAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector = (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db);
  createDriver = (): Driver => new PgliteDriver(this.pglite);
}

class PgliteDriver implements Driver {
  private readonly connection: DatabaseConnection;
  private readonly pglite: PGlite;
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  constructor(pglite: PGlite) {
    this.pglite = pglite;
    this.connection = new PgliteConnection(pglite);
  }

  init = () => this.pglite.waitReady;

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.taken) await new Promise<void>((free) => this.waiting.push(free));
    this.taken = true;
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.waiting.shift();
    // Passing the connection on directly keeps the order of the waiting queries.
    if (next) next();
    else this.taken = false;
  }

  beginTransaction = (connection: DatabaseConnection) => run(connection, 'begin');
  commitTransaction = (connection: DatabaseConnection) => run(connection, 'commit');
  rollbackTransaction = (connection: DatabaseConnection) => run(connection, 'rollback');
  destroy = () => this.pglite.close();
}

const run = async (connection: DatabaseConnection, sql: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(sql));
};

class PgliteConnection implements DatabaseConnection {
  private readonly pglite: PGlite;
  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.pglite.query<R>(query.sql, [...query.parameters]);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite gives whole results only.');
  }
}
