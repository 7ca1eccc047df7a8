import type { ResponseOption } from './instrument.ts';

/**
 * The options of the Patient Health Questionnaire family of instruments, as published in English and Spanish (United States).
 * No permission is required to reproduce, translate, display or distribute them.
 */
export const phqOptions: readonly ResponseOption[] = [
  { value: 0, label: { en: 'Not at all', es: 'Ningún día' } },
  { value: 1, label: { en: 'Several days', es: 'Varios días' } },
  { value: 2, label: { en: 'More than half the days', es: 'Más de la mitad de los días' } },
  { value: 3, label: { en: 'Nearly every day', es: 'Casi todos los días' } },
];
