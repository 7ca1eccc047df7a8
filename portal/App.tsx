import type { EmotionCache } from '@emotion/cache';
import { Router } from 'wouter';
import { askBeforeLeaving } from './state/page/navigate.ts';
import { Crash } from './shell/Crash.tsx';
import { ErrorBoundary } from './parts/ErrorBoundary.tsx';
import { Language } from './shell/Language.tsx';
import { Shell } from './shell/Shell.tsx';
import { StudyTheme } from './shell/StudyTheme.tsx';
import { basePath } from './state/study/visit.ts';

interface AppProps {
  /** Nonce of the content security policy. */
  nonce?: string | undefined;
  /** For the service, which has no address bar and no document. */
  server?: { path: string; search: string; cache: EmotionCache };
}

/** The portal: theme, language, address, screens. */
export function App({ nonce, server }: AppProps) {
  return (
    <StudyTheme nonce={nonce} cache={server?.cache}>
      <Language>
        <ErrorBoundary resetKey="" fallback={<Crash />}>
          <Router
            base={basePath()}
            aroundNav={askBeforeLeaving}
            {...(server && { ssrPath: server.path, ssrSearch: server.search })}
          >
            <Shell />
          </Router>
        </ErrorBoundary>
      </Language>
    </StudyTheme>
  );
}
