import { Router } from 'wouter';
import { Language } from './shell/Language.tsx';
import { Shell } from './shell/Shell.tsx';
import { StudyTheme } from './shell/StudyTheme.tsx';
import { basePath } from './state/slug.ts';

/** The portal: looks, language, address, screens. */
export function App() {
  return (
    <StudyTheme>
      <Language>
        <Router base={basePath}>
          <Shell />
        </Router>
      </Language>
    </StudyTheme>
  );
}
