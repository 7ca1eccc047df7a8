import type { Instrument } from '#kit/instruments/instrument.ts';
import { phqLicence, phqOptions } from '#kit/instruments/phqFamily.ts';

/** The published wording, English and Spanish (United States), letter for letter: the first two items of the PHQ-9. */
export const phq2: Instrument = {
  type: 'phq2',
  scale: { count: 2, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 0 },
  wording: {
    stem: {
      en: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
      es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
    },
    items: [
      { en: 'Little interest or pleasure in doing things', es: 'Poco interés o placer en hacer cosas' },
      { en: 'Feeling down, depressed, or hopeless', es: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas' },
    ],
    options: phqOptions,
  },
  passport: {
    title: 'Patient Health Questionnaire, two items (PHQ-2)',
    version: 'PHQ-2: the first two items of the PHQ-9; English and Spanish (United States)',
    source: 'Kroenke K, Spitzer RL, Williams JBW. The Patient Health Questionnaire-2: validity of a two-item depression screener. Med Care 2003;41(11):1284–1292. doi:10.1097/01.MLR.0000093487.78664.3C',
    itemCount: 2,
    answers: [0, 1, 2, 3],
    timeFrame: 'the last 2 weeks',
    scoring: 'Sum of the two answers, 0 to 6; no score while an item is unanswered.',
    severity: [
      { name: 'screen negative', from: 0, to: 2 },
      { name: 'screen positive', from: 3, to: 6 },
    ],
    licence: phqLicence,
    languages: ['en', 'es'],
    itemHashes: {
      en: ['9bb34b8f7ca6dbcbf1b043003ad019e8175a52602c6d5b72d191b364f3d9d131', 'aeb17a99adad141299f27444d5e59a6855ea75e338e340abc0f71179f13197f6'],
      es: ['016314f9db90a9c6c88f972bace918ebc901cdefbde0cc855d316bbde04cd3fb', '5c671a2e8a080e1530ad62725739a0b24d59ec75f3a22e3f3f3e310d2d45447d'],
    },
  },
};
