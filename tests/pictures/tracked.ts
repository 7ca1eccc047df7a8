import { fileURLToPath } from 'node:url';
import { keepPictures, type View, viewsOf } from './views.ts';

/** Folder of the pictures in the repository. The pages of the field types show theirs. */
export const TRACKED_FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

/** Long instruments repeat themselves. Of a page, so many CSS pixels are tracked. */
export const TRACKED_HEIGHT = 4500;

/** Pictures beside those of the field types: screens of the portal in both languages and widths, and the other modes. */
const TELLING: readonly string[] = [
  'fields-text-360-dark',
  'fields-text-360-high-contrast',
  'fields-radioinput-360-dark',
  'fields-radioinput-360-high-contrast',
  'portal-landing-page-1280-en-light',
  'portal-landing-page-360-es-light',
  'portal-log-in-360-en-light',
  'portal-log-in-at-a-provider-1280-es-light',
  'portal-screener-360-en-light',
  'portal-password-for-the-account-1280-en-light',
  'portal-not-eligible-360-es-light',
  'portal-informed-consent-1280-en-light',
  'portal-optional-consent-360-es-light',
  'portal-file-to-send-360-en-light',
  'portal-wait-for-a-day-1280-en-light',
  'portal-dashboard-360-en-light',
  'portal-dashboard-360-en-dark',
  'portal-dashboard-1280-es-light',
  'portal-dashboard-1280-en-high-contrast',
  'portal-questionnaire-1280-en-light',
  'portal-questionnaire-360-es-light',
  'portal-questionnaire-that-was-sent-360-en-light',
  'portal-diary-1280-es-light',
  'portal-diary-for-today-360-en-light',
  'portal-health-records-360-es-light',
  'portal-identity-check-1280-en-light',
  'portal-cognitive-test-360-en-light',
  'portal-contact-information-1280-es-light',
  'portal-settings-1280-en-light',
  'portal-settings-360-es-light',
  'portal-own-data-360-en-light',
  'portal-paused-360-es-light',
  'portal-withdrawn-1280-en-light',
  'portal-page-not-found-360-en-light',
];

/**
 * The views whose pictures are in the repository: each field type in its states on a phone in the light mode, and the telling ones.
 * @throws if a telling one does not exist
 */
export async function trackedViews(root: string): Promise<View[]> {
  const views = await viewsOf(root);
  const states = views.filter(({ query, width }) => query.show === 'states' && width === 360);
  const ofFieldTypes = states.flatMap(({ pictures }) => pictures.filter(({ mode }) => mode === 'light'));
  const names = new Set([...TELLING, ...ofFieldTypes.map(({ name }) => name)]);
  const tracked = keepPictures(views, ({ name }) => names.has(name));
  for (const { pictures } of tracked) for (const { name } of pictures) names.delete(name);
  if (names.size > 0) throw new Error(`No view shows ${[...names].join(', ')}: correct tests/pictures/tracked.ts.`);
  return tracked;
}
