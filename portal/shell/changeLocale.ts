import { loadTexts } from '#translations/load.ts';
import { closeModal, modals } from '#portal/state/modals.ts';
import { notify } from '#portal/state/notifications.ts';
import { loadParticipant, sendLocale } from '#portal/state/participant.ts';
import { preferences, setLocale } from '#portal/state/preferences.ts';
import { loadStudy } from '#portal/state/study.ts';
import { dialogMessages } from './messages.ts';

/**
 * Changes the language of the interface, the URL, the enrollment and the study's texts, then closes the list of
 * languages. The screen stays, with its answers. If the locale is already in use, it changes nothing. If its texts
 * cannot be loaded, the old language stays and a toast says so.
 */
export async function changeLocale(locale: string): Promise<void> {
  if (locale !== preferences.locale) await replaceLocale(locale);
  // The participant may have closed the list and opened another dialog meanwhile.
  if (modals.open === 'language') closeModal();
}

async function replaceLocale(locale: string): Promise<void> {
  try {
    await loadTexts(locale);
  } catch {
    return notify('error', dialogMessages.languageFailed);
  }
  setLocale(locale);
  sendLocale(locale);
  await Promise.all([loadStudy(), loadParticipant()]);
}
