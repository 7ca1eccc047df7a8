import { renderToStaticMarkup } from 'react-dom/server';
import type { HomeScreen } from '#schemas/firstPaint.ts';
import type { StudyBranding } from '#kit/brand/index.ts';
import { createStudyTheme } from '#kit/theme/index.ts';
import { markShapes } from '#portal/shell/Logo.tsx';

/**
 * How a study looks on a home screen. The icon is the default mark in the colors of the header. Devices cut its edges
 * round: only a circle of 80 % of its width is always visible (W3C Application Manifest, maskable icons).
 */
export function homeScreenOf(branding: StudyBranding): HomeScreen {
  const { palette } = createStudyTheme(branding, { mode: 'light' }).theme;
  const { strong, onStrong } = palette.kit!;
  const icon = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color={onStrong}>
      <rect width="64" height="64" fill={strong} />
      <g transform="translate(14 14)">{markShapes}</g>
    </svg>,
  );
  return { background: palette.background.default, icon };
}
