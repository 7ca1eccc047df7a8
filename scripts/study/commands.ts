import type { Command } from 'commander';

/** Adds the arguments, the options, the examples and the action of a command. */
export type Describe = (command: Command) => void;

/** The commands of `npx study`: name, summary and module, in the order of the help. A module is only loaded if its command is called. */
export const commands: readonly [name: string, summary: string, load: () => Promise<{ default: Describe }>][] = [
  ['new', 'write a small complete study in English and Spanish', () => import('./new.ts')],
  ['check', 'explain every mistake in a study', () => import('./check.ts')],
  ['preview', 'show a study, and each file of it that is saved', () => import('./preview.ts')],
  ['clock', 'move the clock of the development service', () => import('./clock.ts')],
  ['codebook', 'write the data dictionary of a study', () => import('./codebook.ts')],
  ['tokens', 'write the colors, sizes and texts of a brand for design tools', () => import('./tokens.ts')],
  ['packet', 'write the document of a study for an ethics board', () => import('./packet.ts')],
  ['export', 'write the answers that participants sent', () => import('./export.ts')],
  ['export-files', 'decrypt the files that participants sent', () => import('./exportFiles.ts')],
  ['operate', 'change the status of a participant, manage preview links', () => import('./operate.ts')],
  ['outbox', 'list, retry or delete the background work that was given up', () => import('./outbox.ts')],
  ['migrate', 'bring the tables of the database to this version', () => import('./migrate.ts')],
  ['rotate-secret', 'encrypt files and tokens with a new secret', () => import('./rotateSecret.ts')],
  ['backup', 'copy the database and the files into a folder', () => import('./backup.ts')],
  ['restore', 'restore a backup into an empty database', () => import('./restore.ts')],
  ['verify', 'verify the audit trail, or a copy of a consent', () => import('./verify.ts')],
];
