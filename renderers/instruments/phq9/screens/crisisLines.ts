import type { LocalText } from '#kit/texts/localText.ts';

/** Whom to call in a region. */
export interface CrisisLines {
  emergency?: string;
  /** `note` is what a caller needs to know, such as which key leads to somebody who speaks the language. */
  lifeline?: { name: LocalText; number: string; note?: LocalText };
  /** ISO date on which somebody last made sure that the numbers are right. */
  checked: string;
}

/**
 * By ISO 3166 region. Only regions whose numbers have been looked up are listed; a study elsewhere gives its own in
 * `config.displayMessage.crisis`, and without any the dialog names no number rather than a wrong one.
 * Sources: 988lifeline.org; sanidad.gob.es (Línea 024); 112.es.
 */
export const crisisLines: Readonly<Record<string, CrisisLines>> = {
  ES: {
    emergency: '112',
    lifeline: { name: { en: '024 suicide prevention line', es: 'Línea 024 de atención a la conducta suicida' }, number: '024' },
    checked: '2026-11-21',
  },
  US: {
    emergency: '911',
    lifeline: {
      name: { en: '988 Suicide & Crisis Lifeline', es: '988 Línea de Prevención del Suicidio y Crisis' },
      number: '988',
      note: { en: '', es: 'Oprima 2 para recibir atención en español.' },
    },
    checked: '2026-11-21',
  },
};
