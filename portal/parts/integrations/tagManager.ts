import type { Landing } from '#schemas/types/index.ts';
import { loadScript, scriptUrl } from './loadScript.ts';

/** Starts the study's tag manager, which brings its own notice about cookies. Rejects if it cannot be loaded. */
export async function startTagManager(study: Landing): Promise<void> {
  const layer = ((window as { dataLayer?: object[] }).dataLayer ??= []);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await loadScript(scriptUrl(study, 'google_tag_manager', { id: study.gtm_id_cookie_banner ?? '' }));
}
