import type { CssVarsTheme } from '@mui/material/styles';
import { MODE_STYLES_ID, NONCE_PLACEHOLDER } from '#schemas/firstPaint.ts';
import type { StudyBranding, StudyMode } from '#kit/brand/index.ts';
import { createStudyTheme } from '#kit/theme/index.ts';
import { queries } from '#portal/shell/StudyTheme.tsx';

/** The modes that a device may ask for, the strongest last. */
const asked: readonly (readonly [query: string, mode: StudyMode])[] = [
  [queries.dark, 'dark'],
  [queries.contrast, 'high-contrast'],
];

/** The CSS variables of a study's theme, by name. */
function variablesOf(branding: StudyBranding, mode: StudyMode): Record<string, unknown> {
  const theme = createStudyTheme(branding, { mode }).theme as unknown as CssVarsTheme;
  const rules = theme.generateStyleSheets().flatMap((sheet) => Object.values(sheet as Record<string, object>));
  return Object.fromEntries(rules.flatMap((rule) => Object.entries(rule)).filter(([name]) => name.startsWith('--')));
}

/** Colors for participants who follow their device, since the service does not know what the device asks for. */
export function modeStyles(branding: StudyBranding): string {
  const light = variablesOf(branding, 'light');
  const rules = asked.map(([query, mode]) => {
    const variables = Object.entries(variablesOf(branding, mode)).flatMap(([name, value]) =>
      value === light[name] ? [] : `${name}:${String(value)}`,
    );
    // Stronger than the rules of the rendering, whatever their order.
    return `@media ${query}{:root:root{${variables.join(';')};--kit-line-width:${mode === 'high-contrast' ? '2px' : '1px'};color-scheme:${mode === 'dark' ? 'dark' : 'light'}}}`;
  });
  return `<style id="${MODE_STYLES_ID}" nonce="${NONCE_PLACEHOLDER}">${rules.join('')}</style>`;
}

/** The color of the browser's bar in each mode, as the header has it. */
export const themeColors = (
  branding: StudyBranding,
  mode: StudyMode | 'system',
): { media?: string; color: string }[] => {
  const color = (of: StudyMode): string => createStudyTheme(branding, { mode: of }).theme.palette.kit!.strong;
  if (mode !== 'system') return [{ color: color(mode) }];
  return [...asked.toReversed().map(([media, of]) => ({ media, color: color(of) })), { color: color('light') }];
};
