import { closeModal } from '../state/modals.ts';
import { sendLocale } from '../state/participant.ts';
import { preferences, setLocale } from '../state/preferences.ts';
import { loadStudy } from '../state/study.ts';

/** Switches the language: interface, address, enrolment and study texts. Nothing happens for the language in use. */
export async function changeLocale(locale: string): Promise<void> {
  if (locale !== preferences.locale) {
    setLocale(locale);
    sendLocale(locale);
    await loadStudy();
  }
  closeModal();
}
