import { checkCondition } from '#kit/check/checkCondition.ts';
import { checkForm, type CheckOptions } from '#kit/check/checkForm.ts';
import type { Finding } from '#kit/check/finding.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import type { Form } from '#schemas/types/index.ts';
import { textIn } from '../texts.ts';
import { commonInputProperties } from './assembleInputSchema.ts';
import type { StudyProblem } from './study.ts';

/** Where in a node its form lies. */
const AT = '/content/form';

const options: CheckOptions = {
  fieldTypes,
  commonKeys: Object.keys(commonInputProperties),
  // The reference service makes none; a host that does names them here.
  checks: [],
  words: ({ message, values }) => textIn('en', message, values),
};

/** Everything that is wrong with the form of a node. */
export const formProblems = (file: string, form: Form): StudyProblem[] =>
  checkForm(form, options).findings.map((finding) => ({ file, ...finding, pointer: AT + finding.pointer }));

/** What is wrong with a condition outside of a form that looks at its answers, such as one that disqualifies. */
export const conditionProblems = (form: Form, condition: unknown, pointer: string): Finding[] => checkCondition(checkForm(form, options).sites.outside(condition, pointer));
