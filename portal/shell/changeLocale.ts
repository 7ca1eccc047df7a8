import { loadTexts } from '#translations/load.ts';
import { closeModal } from '#portal/state/modals.ts';
import { notify } from '#portal/state/notifications.ts';
import { loadParticipant, sendLocale } from '#portal/state/participant.ts';
import { preferences, setLocale } from '#portal/state/preferences.ts';
import { loadStudy } from '#portal/state/study.ts';
import { dialogMessages } from './messages.ts';

/**
 * Changes the language of the interface, the URL, the enrollment and the study's texts. The screen stays, with its
 * answers. If the locale is already in use, it does nothing. If its texts cannot be loaded, the old language stays and
 * a toast says so.
 */
export async function changeLocale(locale: string): Promise<void> {
  closeModal();
  if (locale === preferences.locale) return;
  try {
    await loadTexts(locale);
  } catch {
    return notify('error', dialogMessages.languageFailed);
  }
  setLocale(locale);
  sendLocale(locale);
  await Promise.all([loadStudy(), loadParticipant()]);
}
