import { type InstrumentPassport, phqOptionHashes, phqPassport } from '#kit/form/instruments/index.ts';
import { bands, scale } from './scoring.ts';

/** Version, source and hashes of the wording. */
export const passport: InstrumentPassport = {
  ...phqPassport,
  version: {
    en: 'PHQ-9, the nine items without the difficulty question; English and Spanish (United States)',
    es: 'PHQ-9, las nueve preguntas sin la pregunta sobre la dificultad; inglés y español (Estados Unidos)',
  },
  source:
    'Kroenke K, Spitzer RL, Williams JBW. The PHQ-9: validity of a brief depression severity measure. J Gen Intern Med 2001;16(9):606–613. doi:10.1046/j.1525-1497.2001.016009606.x',
  itemCount: scale.count,
  answers: scale.answers,
  scoring: {
    en: 'Sum of the nine answers, 0 to 27; no score while an item is unanswered.',
    es: 'Suma de las nueve respuestas, de 0 a 27; no hay puntuación mientras falte una respuesta.',
  },
  severity: bands,
  wordingHashes: {
    en: {
      stem: 'a7cf6c81d77ca468de5386e8576845151160ddebce993f56ce84e6627e2ff3de',
      items: [
        '9bb34b8f7ca6dbcbf1b043003ad019e8175a52602c6d5b72d191b364f3d9d131',
        'aeb17a99adad141299f27444d5e59a6855ea75e338e340abc0f71179f13197f6',
        '1244963d1912c2bff840ffa4ad5af16d15ac409ac98cce784d1e257c9e97417f',
        '0b9fa7b8a9c198909ea66cf494f3aca8ceb2a8491aeb8b014f498f8d970e3d6a',
        '2a3dfdd4401d8c5bcb92897c2786b2c250e371ad50c6ce617ae08648e9910aa6',
        'f1383307d7fbbc9dc3fe99e888d0cad2563a5dcc92320d044d853e03dcaed2ca',
        '901ce5230a967d194c201938cdaaeae717bcbbc7c6fc5de677f58b26cf615781',
        '398c2a3dd840ef998831734bd46f7b577b149dfbcfef85e39aee5d9f87fad08a',
        'eb6a4c91968e26385527723e14785f50bfc78e0a6494ff2e13c9694a70ad4ecb',
      ],
      options: phqOptionHashes.en,
    },
    es: {
      stem: 'bd15263b8a469f02ba9e18e7f7d6bcc36e71423b4f809c6b1ec0bb507ecbe617',
      items: [
        '016314f9db90a9c6c88f972bace918ebc901cdefbde0cc855d316bbde04cd3fb',
        '5c671a2e8a080e1530ad62725739a0b24d59ec75f3a22e3f3f3e310d2d45447d',
        '53473c55dbef46ce7e21f9afca3a2cf0d19997b7e2c8d78fe9da32101bf79da9',
        '6659a6f4c39ed2457a1d605ff55f6106f9d34f5cb0ffef722f5c64d17bde581e',
        '916893110179e5f3fea413a38355c68109b38cf2bac43041640649af2b8acd55',
        '9a7ed24f380b1d098489e45e0737b805225f66872a6393aafb83f4eff09fe229',
        '14dccb323e32292efcba06cbb276c369e6d7e49f321db16c0e2a0cb8960c3cec',
        '586b567d5fc12ae4e2a48b32f6cce0b177ab176f4e8f69f966a2c990d5314670',
        '144b24dab0b4b755c126047ad20e137883b1d337eea3ea5e0547eb6ea921bff5',
      ],
      options: phqOptionHashes.es,
    },
  },
};
