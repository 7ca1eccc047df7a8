import { problemLines } from '#service/study/check/problemLines.ts';
import { StartupError } from '#service/startupError.ts';
import type { RunningService } from '#service/app/start.ts';
import { loggableError } from '#service/http/reports/loggableError.ts';
import { watchFolder } from './watchFolder.ts';

/** Editors write a file in several steps. In milliseconds. */
const PAUSE = 100;

/**
 * Serves a changed study at once, without a restart, and prints its problems. If a study has an error, the service keeps
 * its last good version.
 * @param print receives one line at a time
 * @param onReload is called after each reading of the studies
 * @returns a function that stops watching
 */
export function watchStudies(
  { reloadStudies, deps }: Pick<RunningService, 'reloadStudies' | 'deps'>,
  print: (line: string) => void = console.log,
  onReload: () => Promise<void> = async () => {},
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  // A timer calls it, so what it throws would end the service.
  const failed = (error: unknown): void =>
    print(error instanceof StartupError ? error.message : `The studies were not read: ${loggableError(error).stack}`);
  const reload = () => {
    const slugs = [...changed];
    changed.clear();
    try {
      const { problems, studies } = reloadStudies();
      const found = problems.filter(({ slug }) => slugs.includes(slug));
      for (const line of problemLines({ problems: found })) print(line);
      const kept = found.filter(({ refused }) => refused).map(({ slug }) => slug);
      const isServed = new Set(studies.map(({ slug }) => slug));
      for (const slug of slugs.filter((each) => !kept.includes(each)))
        print(isServed.has(slug) ? `The study “${slug}” was read again.` : `The study “${slug}” is gone.`);
      for (const slug of kept)
        print(
          deps.studies.all.some((study) => study.slug === slug)
            ? `The study “${slug}” is served in its last good version until the errors are fixed.`
            : `The study “${slug}” is not served until the errors are fixed.`,
        );
      onReload().catch(failed);
    } catch (error) {
      failed(error);
    }
  };
  const unwatch = watchFolder(deps.config.studiesFolder, (path) => {
    const [slug = '', ...rest] = path.split(/[\\/]/);
    // A folder that was renamed or deleted is a study that is gone; any other file beside the studies is none.
    const isStudy = rest.length > 0 || deps.studies.all.some((study) => study.slug === slug);
    if (!slug || slug.startsWith('.') || !isStudy) return;
    changed.add(slug);
    clearTimeout(timer);
    timer = setTimeout(reload, PAUSE);
  });
  return () => {
    clearTimeout(timer);
    unwatch();
  };
}
