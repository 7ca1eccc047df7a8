import { proxy, ref } from 'valtio';
import type { Sent } from './copies/sent.ts';

/** The receipt of a step of the sign-up, until the participant goes on. It exists in memory only. */
export const stepReceipt = proxy<{ present?: { title: string; sent: Sent } }>({});

/** Shows the receipt of a form in place of the next step. @param title of the form */
export function showStepReceipt(title: string, sent: Sent): void {
  stepReceipt.present = ref({ title, sent });
}

export function closeStepReceipt(): void {
  stepReceipt.present = undefined;
}
