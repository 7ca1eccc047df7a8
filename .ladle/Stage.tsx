import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { KitPageProvider, type TextSize } from '#kit/ui/theme/index.ts';
import { SwitchContext, type Switches } from './switches.ts';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { loadTexts, presentTexts } from '#translations/load.ts';
import { loadThemeFonts } from '#kit/ui/theme/fonts.ts';
import type { Branding } from '#kit/pure/brand/index.ts';
import { BRANDS } from './brand/brands.ts';
import { useOwnBrand } from './brand/ownBrand.ts';

type Texts = Readonly<Record<string, string>> | Record<string, MessageFormatElement[]>;

/** English with accents and longer words (a private-use region, as CLDR names it). */
const PSEUDO: Switches['locale'] = 'en-XA';

async function loadPseudo(): Promise<Texts> {
  const [{ pseudoTexts }, { default: en }] = await Promise.all([
    import('./pseudo/pseudoTexts.ts'),
    // Without an attribute, as in translations/load.ts.
    import('#translations/en.json'),
  ]);
  return pseudoTexts(en);
}

let pseudo: Texts | undefined;

/** The texts of a language; `undefined` until they are loaded. */
function useTexts(locale: Switches['locale']): Texts | undefined {
  const [, redraw] = useState(0);
  const texts = locale === PSEUDO ? pseudo : presentTexts(locale);
  useEffect(() => {
    if (texts) return;
    const loaded = locale === PSEUDO ? loadPseudo().then((made) => void (pseudo = made)) : loadTexts(locale);
    void loaded.then(() => redraw((n) => n + 1));
  }, [locale, texts]);
  return texts;
}

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
        <KitPageProvider branding={branding} mode={mode} textSize={Number(textSize) as TextSize} nonce={nonce}>
          <Ground>{children}</Ground>
        </KitPageProvider>
      </IntlProvider>
    </SwitchContext.Provider>
  );
}

/** The brand that the switch names, with the font files of its theme. */
export function useBrand(brand: Switches['brand']): Branding {
  const own = useOwnBrand();
  const branding = brand === 'own' ? own : BRANDS[brand];
  const { theme } = branding;
  useEffect(() => {
    if (theme) void loadThemeFonts(theme);
  }, [theme]);
  return branding;
}
