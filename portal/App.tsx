import { Router } from 'wouter';
import { Crash } from './shell/Crash.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { Language } from './shell/Language.tsx';
import { Shell } from './shell/Shell.tsx';
import { StudyTheme } from './shell/StudyTheme.tsx';
import { basePath } from './state/slug.ts';

/** The portal: looks, language, address, screens. */
export function App() {
  return (
    <StudyTheme>
      <Language>
        <ErrorBoundary resetKey="" fallback={<Crash />}>
          <Router base={basePath}>
            <Shell />
          </Router>
        </ErrorBoundary>
      </Language>
    </StudyTheme>
  );
}
