import { type InstrumentPassport, phqOptionHashes, phqPassport } from '#kit/form/instruments/index.ts';
import { bands, scale } from './scoring.ts';

/** Version, source and hashes of the wording. */
export const passport: InstrumentPassport = {
  ...phqPassport,
  version: {
    en: 'GAD-7, the seven items without the difficulty question; English and Spanish (United States)',
    es: 'GAD-7, las siete preguntas sin la pregunta sobre la dificultad; inglés y español (Estados Unidos)',
  },
  source:
    'Spitzer RL, Kroenke K, Williams JBW, Löwe B. A brief measure for assessing generalized anxiety disorder: the GAD-7. Arch Intern Med 2006;166(10):1092–1097. doi:10.1001/archinte.166.10.1092',
  itemCount: scale.count,
  answers: scale.answers,
  scoring: {
    en: 'Sum of the seven answers, 0 to 21; no score while an item is unanswered.',
    es: 'Suma de las siete respuestas, de 0 a 21; no hay puntuación mientras falte una respuesta.',
  },
  severity: bands,
  wordingHashes: {
    en: {
      stem: '2cfad67b8ee11af10f394207256d5cb9a01a6fb71617816abc282d47300b1287',
      items: [
        'a608faf93c7fe84faed648ea11c0765dbb14ff03ea7c42174c95ecc59efc3df8',
        'f0412d630d01a77c1811da96b1922f89e2314af9d55d400cc03cb691dd87ab9e',
        'd3d338b468725df41cc647f5d844d41413d9a60e01bd90fcc6d9ded110bbc9e9',
        '8c0b7a6b0ee0f7db77b07aadfbe3c1c12ae1bb4882bafa58d57b77382391413c',
        '66cf6024e2ff522e54627de318cf827603a4c61bd2445c50be69ac574cf4f2c8',
        'ec61ae10a65ecc538c84e92b4632d7974da083b1677cc63747befe76126348b4',
        '56e9c044eea906e987729acccf6b8c527f6fe3137804456cd4acf5eaf4f76c86',
      ],
      options: phqOptionHashes.en,
    },
    es: {
      stem: 'bd15263b8a469f02ba9e18e7f7d6bcc36e71423b4f809c6b1ec0bb507ecbe617',
      items: [
        'b26d26110f15b91b1818b72d096f6c0d22a535f127c07acbc3e242089f17c01a',
        '59dd4e2ce073053f0b34f2ead23c9463c3a06bb91862039ebbc86eac998d144c',
        'dc4131b1d92a84743e08fc4420967a3d06069d78bf3350aab06ae5f99f19290a',
        '5f1358217623b83a0bc4414af6ec4b58c31694fe9bc2f0a371b24a4b290af259',
        '08028841313c03619399c1ba878d3dc03819e35195c91122689bce4eee3674b3',
        'bee7b002b11b9541494c869eb344e2f5910d2e2b887d42024e7f3b8b50c6d46d',
        '09c980f9abaa1d6b0a943618eb3c1502ef49217cd5932a034f7f21ea8c76559a',
      ],
      options: phqOptionHashes.es,
    },
  },
};
