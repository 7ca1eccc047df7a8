import type { InstrumentPassport } from '#kit/instruments/passport.ts';
import { bands, scale } from './scoring.ts';

export const passport: InstrumentPassport = {
  title: 'Asthma Control Questionnaire, five symptom items (ACQ-5)',
  version: 'ACQ-5: the symptom items without bronchodilator use and FEV1; wording supplied by the study under its licence',
  source: 'Juniper EF, Svensson K, Mörk AC, Ståhl E. Measurement properties and interpretation of three shortened versions of the asthma control questionnaire. Respir Med 2005;99(5):553–558. doi:10.1016/j.rmed.2004.10.008',
  itemCount: scale.count,
  answers: scale.answers,
  timeFrame: 'the past week',
  scoring: 'Mean of the five answers, 0 to 6; no score while an item is unanswered.',
  severity: bands,
  licence: { state: 'licensed', note: 'Copyright E. F. Juniper. Licences: Mapi Research Trust, eprovide.mapi-trust.org. No item text is shipped.' },
  languages: ['en', 'es'],
  itemHashes: {
    en: [
      '02ecd63e4f1632ff673d8ebfb0709c5e520a2a64a77644369eab86c5c833a796',
      '6f6cb2379d5b20df39599b65ae7501a6f4c565e7913217e30b492f871872eabd',
      '0382a3d975fd041572a308838480b07e9a789989dbfb34d12152f93c03644225',
      '2b71f00b126e10636fbb133ecc57bd6df85ba5c08cd8534bc8cfe1467e903a06',
      '2d44f48250d21cdf1e2a4074eedf8b42242fcad30ba22e16e5119144f3a5e4fc',
    ],
    es: [
      '942ffa927cc3772eaa651fe363a631b83b823b0f520e276da9d7c6c715a8af6e',
      '80529d153e13f5a7aa38020cbf7592247ecfdff44927f3f1aa759060cc5ce2f7',
      '6a1cce9154b612f9fb7a749c755b1976980164e605dfd7e531ff22990a206221',
      '4952fa9f218912942de6754707b4b813497a99d70f37f2a2492ef65cbfe414ae',
      '924ce83528267fa68989431dbb5d953bdc8299f07c1f69ec597c102a7512bb5c',
    ],
  },
};
