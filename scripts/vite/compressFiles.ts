import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that compression makes smaller; fonts and photographs are compressed already. */
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** A smaller file fits into the same packet either way. */
const SMALLEST = 512;

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes `name.br` and `name.gz` beside each text file of the build, for servers that send compressed files as they are. */
export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  apply: 'build',
  enforce: 'post',
  writeBundle({ dir }) {
    for (const entry of readdirSync(dir!, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXT.test(entry.name) || entry.parentPath.includes('.vite')) continue;
      const file = join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      if (bytes.length < SMALLEST) continue;
      writeFileSync(`${file}.br`, brotli(bytes));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});
