import type { InstrumentPassport } from './passport.ts';
import type { ResponseOption } from './instrument.ts';

/** What the passports of the Patient Health Questionnaire family have in common. */
export const phqPassport = {
  timeFrame: { en: 'the last 2 weeks', es: 'las últimas 2 semanas' },
  license: {
    en: 'Copyright Pfizer Inc. No permission required to reproduce, translate, display or distribute.',
    es: 'Derechos de autor: Pfizer Inc. No se necesita permiso para reproducir, traducir, mostrar o distribuir.',
  },
  languages: ['en', 'es'],
} satisfies Partial<InstrumentPassport>;

/** For the screeners of two items, GAD-2 and PHQ-2, which share scale, scoring and cut-off. */
export const phqScreenerPassport = {
  ...phqPassport,
  itemCount: 2,
  answers: [0, 1, 2, 3],
  scoring: {
    en: 'Sum of the two answers, 0 to 6; no score while an item is unanswered.',
    es: 'Suma de las dos respuestas, de 0 a 6; no hay puntuación mientras falte una respuesta.',
  },
  severity: [
    { name: { en: 'screen negative', es: 'prueba negativa' }, from: 0, to: 2 },
    { name: { en: 'screen positive', es: 'prueba positiva' }, from: 3, to: 6 },
  ],
} satisfies Partial<InstrumentPassport>;

/** Hashes of `phqOptions`, copied here so that a changed letter there is noticed. */
export const phqOptionHashes: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: [
    '93a00d07ebb915ae35f57ab3a58e970ae83433dce8329ef6eb5353ee109fafa6',
    'f2477935aa1e1dadcfece8816f0097289593e2edc67e1f4aef69c57e906c1076',
    '7cc95688702d097da29212e23b59959f794896997c0d05251ab482431dd48405',
    '83d825c2c8a2125f9812c4c50247adc9e079cd84fccb3daa1d748b5ab5199341',
  ],
  es: [
    'e34db89ce77342cb08184f883813acad9dbcadcce7768f8f212223390dc6d030',
    '508f40963716a2add7725f81cba28925bb55121feebef20e2b6dfbc5831726e3',
    'f827a4f424afee7ebf219a300f798208f5c8f53f6459b6e281bbd2b7bd173cbc',
    'd97f6646f71c64ce708653fa80a68a138026f80d65d2e8345aeea8c607f70952',
  ],
};

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
