import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

/** The policy lets through only styles that carry the page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;

export function StudyTheme({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'p', nonce, prepend: true }));
  const [theme] = useState(() => createTheme({ cssVariables: true }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
