import { Router, type AroundNavHandler } from 'wouter';
import { leaveBy } from './routing/leaveGuard.ts';
import { Crash } from './shell/Crash.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { Language } from './shell/Language.tsx';
import { Shell } from './shell/Shell.tsx';
import { StudyTheme } from './shell/StudyTheme.tsx';
import { basePath } from './state/slug.ts';

/** Redirects replace the entry; they follow from facts and ask nobody. */
const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => (options?.replace ? navigate(to, options) : leaveBy(() => navigate(to, options)));

/** The portal: looks, language, address, screens. */
export function App() {
  return (
    <StudyTheme>
      <Language>
        <ErrorBoundary resetKey="" fallback={<Crash />}>
          <Router base={basePath} aroundNav={askBeforeLeaving}>
            <Shell />
          </Router>
        </ErrorBoundary>
      </Language>
    </StudyTheme>
  );
}
