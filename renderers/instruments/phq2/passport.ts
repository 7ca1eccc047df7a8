import { type InstrumentPassport, phqOptionHashes, phqScreenerPassport } from '#kit/form/instruments/index.ts';

/** Version, source and hashes of the wording. */
export const passport: InstrumentPassport = {
  ...phqScreenerPassport,
  version: {
    en: 'PHQ-2: the first two items of the PHQ-9; English and Spanish (United States)',
    es: 'PHQ-2: las dos primeras preguntas del PHQ-9; inglés y español (Estados Unidos)',
  },
  source:
    'Kroenke K, Spitzer RL, Williams JBW. The Patient Health Questionnaire-2: validity of a two-item depression screener. Med Care 2003;41(11):1284–1292. doi:10.1097/01.MLR.0000093487.78664.3C',
  wordingHashes: {
    en: {
      stem: 'a7cf6c81d77ca468de5386e8576845151160ddebce993f56ce84e6627e2ff3de',
      items: [
        '9bb34b8f7ca6dbcbf1b043003ad019e8175a52602c6d5b72d191b364f3d9d131',
        'aeb17a99adad141299f27444d5e59a6855ea75e338e340abc0f71179f13197f6',
      ],
      options: phqOptionHashes.en,
    },
    es: {
      stem: 'bd15263b8a469f02ba9e18e7f7d6bcc36e71423b4f809c6b1ec0bb507ecbe617',
      items: [
        '016314f9db90a9c6c88f972bace918ebc901cdefbde0cc855d316bbde04cd3fb',
        '5c671a2e8a080e1530ad62725739a0b24d59ec75f3a22e3f3f3e310d2d45447d',
      ],
      options: phqOptionHashes.es,
    },
  },
};
