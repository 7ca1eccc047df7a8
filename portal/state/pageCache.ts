import { isKept, session } from './session.ts';

const isPrivate = (): boolean => session.authToken !== undefined || session.surveyLink !== undefined;

/**
 * Follows the page into the browser's back/forward cache and out of it. A visitor's page returns as it was left. A page
 * with a participant's data is hidden while it is kept and then loaded again: the participant may have logged out, and
 * another person may press Back. Its answers are in the draft.
 * @param refresh loads what may have changed while the page was kept
 */
export function watchPageCache(refresh: () => void, reload = () => location.reload()): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isPrivate()) document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!isPrivate() && isKept()) refresh();
    else reload();
  });
}
