import { loadTexts } from '#translations/load.ts';
import { closeModal } from '../state/modals.ts';
import { notify } from '../state/notifications.ts';
import { loadParticipant, sendLocale } from '../state/participant.ts';
import { preferences, setLocale } from '../state/preferences.ts';
import { loadStudy } from '../state/study.ts';
import { dialogMessages } from './messages.ts';

/**
 * Switches the language: interface, address, enrolment and study texts. What is on the screen stays there, with its answers.
 * Nothing happens for the language in use; without the texts the old language stays, and the person is told.
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
