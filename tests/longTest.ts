import { test, type TestContext } from 'vitest';
import { isOfChange, takesAlone } from './sample.ts';

/**
 * Declares a test of two seconds or more that is in no table: a run takes an eighth of them, one of a change and `npm run test:all` take all.
 * @param title decides which run takes it
 */
export function longTest(title: string, body: (context: TestContext) => unknown, timeout?: number): void {
  test.runIf(isOfChange || takesAlone(title))(title, body as () => void, timeout);
}
