import { type InstrumentPassport, phqLicense } from '#kit/instruments/index.ts';

/** Version, source, license and hashes of the wording. */
export const passport: InstrumentPassport = {
  version: {
    en: 'GAD-2: the first two items of the GAD-7; English and Spanish (United States)',
    es: 'GAD-2: las dos primeras preguntas de la GAD-7; inglés y español (Estados Unidos)',
  },
  source:
    'Kroenke K, Spitzer RL, Williams JBW, Monahan PO, Löwe B. Anxiety disorders in primary care: prevalence, impairment, comorbidity, and detection. Ann Intern Med 2007;146(5):317–325. doi:10.7326/0003-4819-146-5-200703060-00004',
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
      stem: '2cfad67b8ee11af10f394207256d5cb9a01a6fb71617816abc282d47300b1287',
      items: [
        'a608faf93c7fe84faed648ea11c0765dbb14ff03ea7c42174c95ecc59efc3df8',
        'f0412d630d01a77c1811da96b1922f89e2314af9d55d400cc03cb691dd87ab9e',
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
        'b26d26110f15b91b1818b72d096f6c0d22a535f127c07acbc3e242089f17c01a',
        '59dd4e2ce073053f0b34f2ead23c9463c3a06bb91862039ebbc86eac998d144c',
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
