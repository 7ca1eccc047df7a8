import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import {
  type Contribution,
  compileForm,
  contributionsToAnswers,
  type FormDefinition,
  fromAnswers,
} from '#kit/pure/compile/index.ts';
import { AnswerList } from '#kit/form/review/ui.tsx';
import { reviewForm } from '#kit/form/review/index.ts';
import { toBcp47 } from '#kit/pure/texts/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';

const validator = createValidator();
const validate = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);

export interface AnswersInProps {
  definition: FormDefinition;
  contributions: readonly Contribution[];
  /** Names of the questions whose answers are sensitive and therefore left out. */
  withheld: readonly string[];
  /** The locale of the questions. */
  language: string;
}

/** Submitted answers with their questions, in a language of the study. */
export function AnswersIn({ definition, contributions, withheld, language }: AnswersInProps) {
  const { formatMessage } = useIntl();
  const showScores = useStudy()?.show_scores === true;
  const pages = useMemo(() => {
    const form = compileForm(definition, fieldTypes, { locale: toBcp47(language), textLocale: language });
    const data = fromAnswers(form, contributionsToAnswers(contributions));
    return reviewForm(form, data, { validate, formatMessage, withheld: new Set(withheld), showScores });
  }, [definition, contributions, withheld, language, formatMessage, showScores]);
  return <AnswerList pages={pages} />;
}
