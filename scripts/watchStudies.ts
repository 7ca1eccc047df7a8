import { watch } from 'node:fs';
import { problemLines } from '#service/study/check/problemLines.ts';
import { StartupError } from '#service/startupError.ts';
import type { RunningService } from '#service/app/start.ts';

/** Editors write a file in several steps. In milliseconds. */
const PAUSE = 100;

/**
 * Serves a changed study at once, without a restart, and prints its problems. If a study has an error, the service keeps
 * its last good version.
 * @param print receives one line at a time
 * @returns a function that stops watching
 */
export function watchStudies(
  { reloadStudies, deps }: Pick<RunningService, 'reloadStudies' | 'deps'>,
  print: (line: string) => void = console.log,
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const reload = () => {
    const slugs = [...changed];
    changed.clear();
    try {
      const { problems } = reloadStudies();
      const found = problems.filter(({ slug }) => slugs.includes(slug));
      for (const line of problemLines({ problems: found })) print(line);
      const kept = found.filter(({ refused }) => refused).map(({ slug }) => slug);
      for (const slug of slugs.filter((each) => !kept.includes(each))) print(`The study “${slug}” was read again.`);
      for (const slug of kept)
        print(`The study “${slug}” is served in its last good version until the errors are fixed.`);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      print(error.message);
    }
  };
  const watcher = watch(deps.config.studiesFolder, { recursive: true }, (_event, path) => {
    const [slug, ...rest] = (path ?? '').split(/[\\/]/);
    if (!slug || slug.startsWith('.') || rest.length === 0) return;
    changed.add(slug);
    clearTimeout(timer);
    timer = setTimeout(reload, PAUSE);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
