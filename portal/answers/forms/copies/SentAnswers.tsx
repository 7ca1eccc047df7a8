import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import {
  compileForm,
  type Contribution,
  contributionsToAnswers,
  feedbackOf,
  type FormDefinition,
  fromAnswers,
  supportNeeds,
} from '#kit/pure/compile/index.ts';
import { toBcp47 } from '#kit/pure/texts/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { SupportNote } from '#kit/ui/parts/index.ts';
import { AnswerList } from '#kit/form/review/ui.tsx';
import { reviewForm, reviewText } from '#kit/form/review/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { session } from '#portal/state/access/session.ts';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { sentMessages as messages } from '../messages.ts';
import { saveText } from '#portal/state/participant/downloads.ts';
import type { Sent } from './sent.ts';
import { useCompiledForm } from '../useCompiledForm.ts';

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '1rem 0 0' }));

const Words = styled(Text)({ marginBlockStart: '0.5rem', whiteSpace: 'pre-line' });

/** A sheet of paper does not say where it comes from. On the screen, the header and the settings do. */
const OnPaper = styled('p')({ margin: 0, '@media screen': { display: 'none' } });

const validator = createValidator();
const validate = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);

export interface SentAnswersProps {
  sent: Sent;
  /** The title of the questionnaire. */
  title: string;
  /** The next actions, shown between the reference and the copy. */
  children?: ReactNode;
}

/** The reference of submitted answers, and a copy of them to print or to save as a file. */
export function SentAnswers({ sent, title, children }: SentAnswersProps) {
  const { definition, at, reference } = sent;
  const intl = useIntl();
  const { formatMessage } = intl;
  const form = useCompiledForm(definition);
  const study = useStudy();
  const showScores = study?.show_scores === true;
  const { text } = useStudyText();
  const { enrollmentIdentifier: participant } = useSnapshot(session);
  const whose = [
    ...(study ? [text(study.study_name)] : []),
    ...(participant ? [formatMessage(messages.participant, { participant })] : []),
  ];
  const data = useMemo(
    () =>
      'data' in sent.answers
        ? sent.answers.data
        : fromAnswers(form, contributionsToAnswers(sent.answers.contributions)),
    [form, sent],
  );
  const pages = useMemo(
    () => reviewForm(form, data, { validate, formatMessage, withheld: new Set(sent.withheld), showScores }),
    [form, data, sent, formatMessage, showScores],
  );
  const [support] = supportNeeds(form, data);
  const feedback = useMemo(
    () => feedbackOf(form, { data, validate }, { locale: form.locale, formatMessage }),
    [form, data, formatMessage],
  );
  const named = reference === undefined ? [] : [formatMessage(messages.reference, { reference })];
  const save = (): void => {
    const received = formatMessage(messages.received, { when: dateTimeText(at, intl.locale) });
    saveText(
      formatMessage(messages.fileName, { reference: reference ?? '' }).trim(),
      [
        [...whose, title, received, ...named].join('\n'),
        ...feedback.map(({ label, text: words }) => [label, words].filter(Boolean).join('\n')),
        reviewText(pages),
      ].join('\n\n'),
    );
  };
  return (
    <Stack gap={24}>
      {whose.map((line) => (
        <OnPaper key={line}>{line}</OnPaper>
      ))}
      {named.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {support ? <SupportNote texts={support.texts} /> : null}
      {feedback.map(({ key, label, text: words }) => (
        <section key={key}>
          {label ? <Heading>{label}</Heading> : null}
          <Words>{words}</Words>
        </section>
      ))}
      {children}
      <Heading>{formatMessage(messages.copy)}</Heading>
      <Row data-screen-only>
        <Button variant="outlined" onClick={() => window.print()}>
          {formatMessage(messages.print)}
        </Button>
        <Button onClick={save}>{formatMessage(messages.download)}</Button>
      </Row>
      <AnswerList pages={pages} />
    </Stack>
  );
}

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
