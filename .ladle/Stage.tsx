import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { StudyThemeProvider, type TextSize } from '#kit/theme/index.ts';
import '#kit/theme/fonts.ts';
import { useBrand } from './brand/useBrand.ts';
import { SwitchContext, type Switches } from './switches.ts';
import { useTexts } from './useTexts.ts';

/** Under a strict CSP the page provides the nonce for styles; Ladle's own page has none. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The page background, with content as wide as a question in the portal. */
const Ground = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  minBlockSize: '100vh',
  paddingBlock: '24px 96px',
  paddingInline: 'max(16px, calc((100% - 640px) / 2))',
  color: theme.vars?.palette.text.primary ?? theme.palette.text.primary,
  background: theme.vars?.palette.background.default ?? theme.palette.background.default,
  '& .gallery-example + .gallery-example': {
    marginBlockStart: 32,
    paddingBlockStart: 24,
    borderBlockStart: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
  },
  '&:has(.gallery-bleed)': { padding: 0 },
  '&:has(.gallery-wide)': { paddingInline: 'max(16px, calc((100% - 1120px) / 2))' },
  '& .gallery-name': {
    margin: 0,
    marginBlockEnd: 16,
    fontSize: '0.875rem',
    fontWeight: 400,
    color: theme.vars?.palette.text.secondary ?? theme.palette.text.secondary,
  },
}));

/** The surroundings that the portal gives a form: brand, mode, text size and texts, as set by the gallery's switches. */
export function Stage({ switches, children }: { switches: Switches; children: ReactNode }) {
  const { brand, mode, locale, textSize } = switches;
  const texts = useTexts(locale);
  const branding = useBrand(brand);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  if (!texts) return null;
  return (
    <SwitchContext.Provider value={switches}>
      <IntlProvider
        key={locale}
        locale={locale}
        messages={texts}
        onError={(error) => locale === 'en' || console.error(error)}
      >
        <StudyThemeProvider branding={branding} mode={mode} textSize={Number(textSize) as TextSize} nonce={nonce}>
          <Ground>{children}</Ground>
        </StudyThemeProvider>
      </IntlProvider>
    </SwitchContext.Provider>
  );
}
