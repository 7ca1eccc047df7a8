import { type InstrumentPassport, phqLicense } from '#kit/instruments/index.ts';

/** Version, source, license and hashes of the wording. */
export const passport: InstrumentPassport = {
  version: {
    en: 'PHQ-2: the first two items of the PHQ-9; English and Spanish (United States)',
    es: 'PHQ-2: las dos primeras preguntas del PHQ-9; inglés y español (Estados Unidos)',
  },
  source:
    'Kroenke K, Spitzer RL, Williams JBW. The Patient Health Questionnaire-2: validity of a two-item depression screener. Med Care 2003;41(11):1284–1292. doi:10.1097/01.MLR.0000093487.78664.3C',
  itemCount: 2,
  answers: [0, 1, 2, 3],
  timeFrame: { en: 'the last 2 weeks', es: 'las últimas 2 semanas' },
  scoring: {
    en: 'Sum of the two answers, 0 to 6; no score while an item is unanswered.',
    es: 'Suma de las dos respuestas, de 0 a 6; no hay puntuación mientras falte una respuesta.',
  },
  severity: [
    { name: { en: 'screen negative', es: 'prueba negativa' }, from: 0, to: 2 },
    { name: { en: 'screen positive', es: 'prueba positiva' }, from: 3, to: 6 },
  ],
  license: phqLicense,
  languages: ['en', 'es'],
  wordingHashes: {
    en: {
      stem: 'a7cf6c81d77ca468de5386e8576845151160ddebce993f56ce84e6627e2ff3de',
      items: [
        '9bb34b8f7ca6dbcbf1b043003ad019e8175a52602c6d5b72d191b364f3d9d131',
        'aeb17a99adad141299f27444d5e59a6855ea75e338e340abc0f71179f13197f6',
      ],
      options: [
        '93a00d07ebb915ae35f57ab3a58e970ae83433dce8329ef6eb5353ee109fafa6',
        'f2477935aa1e1dadcfece8816f0097289593e2edc67e1f4aef69c57e906c1076',
        '7cc95688702d097da29212e23b59959f794896997c0d05251ab482431dd48405',
        '83d825c2c8a2125f9812c4c50247adc9e079cd84fccb3daa1d748b5ab5199341',
      ],
    },
    es: {
      stem: 'bd15263b8a469f02ba9e18e7f7d6bcc36e71423b4f809c6b1ec0bb507ecbe617',
      items: [
        '016314f9db90a9c6c88f972bace918ebc901cdefbde0cc855d316bbde04cd3fb',
        '5c671a2e8a080e1530ad62725739a0b24d59ec75f3a22e3f3f3e310d2d45447d',
      ],
      options: [
        'e34db89ce77342cb08184f883813acad9dbcadcce7768f8f212223390dc6d030',
        '508f40963716a2add7725f81cba28925bb55121feebef20e2b6dfbc5831726e3',
        'f827a4f424afee7ebf219a300f798208f5c8f53f6459b6e281bbd2b7bd173cbc',
        'd97f6646f71c64ce708653fa80a68a138026f80d65d2e8345aeea8c607f70952',
      ],
    },
  },
};
