/** The questionnaire of `npm run bench -- load`, in the plain form that the peers' pages convert to their own. */
import { questionnaire } from '../../../load/questionnaire.ts';

export interface LoadQuestion {
  name: string;
  kind: 'radio' | 'text' | 'group';
  title: string;
  required: boolean;
  choices: { value: string; text: string }[];
  maxLength: number | undefined;
}

const KINDS: Readonly<Record<string, LoadQuestion['kind']>> = {
  radioinput: 'radio',
  text: 'text',
  checkboxgroupwithnone: 'group',
};
const english = (text: unknown): string => (text as { en: string }).en;

/** Pages with their titles and questions. */
export const pages: { title: string; questions: LoadQuestion[] }[] = questionnaire.schema.map((page) => ({
  title: english(page.title),
  questions: page.sections.flatMap(({ inputs }) =>
    inputs.map((input) => ({
      name: input.name,
      kind: KINDS[input.interface]!,
      title: english(input.label),
      required: input.required === true,
      choices: (input.options ?? []).map(({ value, label }) => ({ value: String(value), text: english(label) })),
      maxLength: (input.config as { max_length?: number } | undefined)?.max_length,
    })),
  ),
}));
