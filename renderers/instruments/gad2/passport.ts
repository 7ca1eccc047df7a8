import { type InstrumentPassport, phqOptionHashes, phqScreenerPassport } from '#kit/form/instruments/index.ts';

/** Version, source and hashes of the wording. */
export const passport: InstrumentPassport = {
  ...phqScreenerPassport,
  version: {
    en: 'GAD-2: the first two items of the GAD-7; English and Spanish (United States)',
    es: 'GAD-2: las dos primeras preguntas de la GAD-7; inglés y español (Estados Unidos)',
  },
  source:
    'Kroenke K, Spitzer RL, Williams JBW, Monahan PO, Löwe B. Anxiety disorders in primary care: prevalence, impairment, comorbidity, and detection. Ann Intern Med 2007;146(5):317–325. doi:10.7326/0003-4819-146-5-200703060-00004',
  wordingHashes: {
    en: {
      stem: '2cfad67b8ee11af10f394207256d5cb9a01a6fb71617816abc282d47300b1287',
      items: [
        'a608faf93c7fe84faed648ea11c0765dbb14ff03ea7c42174c95ecc59efc3df8',
        'f0412d630d01a77c1811da96b1922f89e2314af9d55d400cc03cb691dd87ab9e',
      ],
      options: phqOptionHashes.en,
    },
    es: {
      stem: 'bd15263b8a469f02ba9e18e7f7d6bcc36e71423b4f809c6b1ec0bb507ecbe617',
      items: [
        'b26d26110f15b91b1818b72d096f6c0d22a535f127c07acbc3e242089f17c01a',
        '59dd4e2ce073053f0b34f2ead23c9463c3a06bb91862039ebbc86eac998d144c',
      ],
      options: phqOptionHashes.es,
    },
  },
};
