import { closeSync, openSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskSync, WalSync } from './walSync.ts';

type Init = Awaited<ReturnType<NodeFS['init']>>;
type Module = Parameters<NonNullable<Init['emscriptenOpts']['preRun']>[number]>[0];

/** A file or folder as Emscripten knows it. */
interface Node {
  mode: number;
}
/** An open file or folder. A folder may or may not have a descriptor of the host. */
interface Stream {
  node: Node;
  nfd?: number;
}
type Operation = (first: Node | Stream, ...more: never[]) => unknown;
/** Emscripten's bridge to the file system of the host. It has no `fsync`, so PostgreSQL's requests would do nothing. */
interface HostFiles {
  realPath(node: Node): string;
  node_ops: Record<string, Operation>;
  stream_ops: Record<string, Operation>;
}

/** PGlite's own parameters without `-F`, which turns syncing off. Its bridge reports `fdatasync` as done without a call. */
export const syncedParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** The folder of an embedded database, in which PostgreSQL's requests to sync reach the disk. */
export class SyncedFolder extends NodeFS {
  private readonly wal: WalSync;

  constructor(folder: string, wal: WalSync) {
    super(folder);
    this.wal = wal;
  }

  override async init(...given: Parameters<NodeFS['init']>): Promise<Init> {
    const started = await super.init(...given);
    const preRun = started.emscriptenOpts.preRun ?? [];
    const addSync = (module: Module) =>
      addSyncTo((module as unknown as { NODEFS: HostFiles }).NODEFS, this.rootDir, this.wal);
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun: [...preRun, addSync] } };
  }
}

/** POSIX `S_ISDIR`. */
const isFolder = ({ mode }: Node): boolean => (mode & 0o170000) === 0o040000;

/** Operations that change a file or folder without an `fsync` of the log of their own. */
const changes = { node_ops: ['rename', 'unlink', 'rmdir', 'setattr'], stream_ops: ['write', 'setattr'] } as const;

function addSyncTo(host: HostFiles, folder: string, wal: WalSync): void {
  const log = join(folder, 'pg_wal') + sep;
  const isLog = ({ node }: Stream) => !isFolder(node) && host.realPath(node).startsWith(log);
  for (const kind of ['node_ops', 'stream_ops'] as const) {
    const operations = { ...host[kind] };
    for (const name of changes[kind]) {
      const change = operations[name]!;
      operations[name] = (first, ...more) => {
        if (kind === 'node_ops' || !isLog(first as Stream)) wal.force();
        return change(first, ...more);
      };
    }
    Object.assign(host[kind], operations);
  }
  host.stream_ops.fsync = (opened) => {
    const stream = opened as Stream;
    if (isLog(stream)) wal.ask(host.realPath(stream.node));
    else if (isFolder(stream.node)) syncFolder(host.realPath(stream.node), wal.disk);
    else wal.disk.now(stream.nfd!);
    return 0;
  };
}

/** Makes the names in a folder durable. Windows neither needs nor allows it. */
function syncFolder(folder: string, disk: DiskSync): void {
  if (process.platform !== 'win32') syncPath(folder, 'r', disk);
}

function syncPath(path: string, flags: 'r' | 'r+', disk: DiskSync): void {
  const file = openSync(path, flags);
  try {
    disk.now(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Syncs all files of a database folder, once when it is opened: PGlite creates it without, and so did earlier versions
 * of the service.
 */
export function syncWholeFolder(folder: string, disk: DiskSync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncWholeFolder(path, disk);
    else if (entry.isFile()) syncPath(path, 'r+', disk);
  }
  syncFolder(folder, disk);
  syncFolder(dirname(folder), disk);
}
