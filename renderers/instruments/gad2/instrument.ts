import type { Instrument } from '#kit/instruments/instrument.ts';
import { phqLicence, phqOptions } from '#kit/instruments/phqFamily.ts';

/** The published wording, English and Spanish (United States), letter for letter: the first two items of the GAD-7. */
export const gad2: Instrument = {
  type: 'gad2',
  scale: { count: 2, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 0 },
  wording: {
    stem: {
      en: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
      es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
    },
    items: [
      { en: 'Feeling nervous, anxious or on edge', es: 'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta' },
      { en: 'Not being able to stop or control worrying', es: 'No ha sido capaz de parar o controlar su preocupación' },
    ],
    options: phqOptions,
  },
  passport: {
    title: 'Generalized Anxiety Disorder scale, two items (GAD-2)',
    version: 'GAD-2: the first two items of the GAD-7; English and Spanish (United States)',
    source: 'Kroenke K, Spitzer RL, Williams JBW, Monahan PO, Löwe B. Anxiety disorders in primary care: prevalence, impairment, comorbidity, and detection. Ann Intern Med 2007;146(5):317–325. doi:10.7326/0003-4819-146-5-200703060-00004',
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
      en: ['a608faf93c7fe84faed648ea11c0765dbb14ff03ea7c42174c95ecc59efc3df8', 'f0412d630d01a77c1811da96b1922f89e2314af9d55d400cc03cb691dd87ab9e'],
      es: ['b26d26110f15b91b1818b72d096f6c0d22a535f127c07acbc3e242089f17c01a', '59dd4e2ce073053f0b34f2ead23c9463c3a06bb91862039ebbc86eac998d144c'],
    },
  },
};
