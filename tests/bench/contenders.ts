/** One line of the table. Several may share a bundle and differ by the query string of the page. */
export interface Contender {
  name: string;
  /** File in `page/contenders`, without extension. */
  bundle: string;
  query?: Readonly<Record<string, string>>;
  /** Explanation in the legend of the table. */
  what: string;
  /** Also measured with a throttled CPU. */
  slow?: boolean;
}

export const CONTENDERS: readonly Contender[] = [
  { name: 'floor', bundle: 'floor', what: 'native inputs, no validation' },
  { name: 'bare', bundle: 'bare', what: 'hand-written MUI, local state', slow: true },
  {
    name: 'bare in sections',
    bundle: 'bare',
    query: { sections: '1' },
    what: 'the same in sections of 20 that the browser may skip',
  },
  { name: 'jsonforms', bundle: 'jsonforms', what: 'stock JSON Forms with its material renderers', slow: true },
  { name: 'rjsf', bundle: 'rjsf', what: 'rjsf on MUI, validating on change' },
  { name: 'surveyjs', bundle: 'surveyjs', what: 'SurveyJS, validating on change' },
  { name: 'kit', bundle: 'kit', what: 'this kit', slow: true },
  { name: 'kit + stock', bundle: 'kitStock', what: 'this kit with stock material renderers as islands' },
  { name: 'kit page of 20', bundle: 'kit', query: { shown: '20' }, what: 'this kit, one page of 20 out of N' },
];

/** The columns of `npm run bench -- forms`: the kit, then its peers. */
export const FORM_CONTENDERS: readonly Contender[] = [
  { name: 'kit', bundle: 'kitForms', what: 'this kit' },
  { name: 'SurveyJS', bundle: 'surveyjsForms', what: 'SurveyJS, validating on change' },
  { name: 'JSON Forms', bundle: 'jsonformsForms', what: 'stock JSON Forms with its material renderers' },
];
