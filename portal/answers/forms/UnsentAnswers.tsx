import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FormValues, FormDefinition } from '#kit/pure/compile/index.ts';
import { reviewForm, reviewText } from '#kit/form/review/index.ts';
import { AnswerList } from '#kit/form/review/ui.tsx';
import { createValidator } from '#kit/pure/validation/index.ts';
import { Row, Stack } from '#portal/parts/elements.tsx';
import type { WaitingFile } from '#portal/state/page/unsent.ts';
import { sentMessages } from './messages.ts';
import { saveText } from '#portal/state/participant/downloads.ts';
import { SupportInAnswers } from './copies/SupportInAnswers.tsx';
import { useCompiledForm } from './useCompiledForm.ts';

export { SupportInAnswers };

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '1rem 0 0' }));

const validator = createValidator();
const validate = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);

export interface UnsentAnswersProps {
  heading: string;
  /** The title of the questionnaire. */
  title: string;
  definition: FormDefinition;
  data: FormValues;
  /** The files whose bytes are kept with the answers. */
  files: readonly Pick<WaitingFile, 'id'>[];
}

/** Answers that the study does not have, to read and to save as a file, with the numbers to call if they say that help is needed. */
export default function UnsentAnswers({ heading, title, definition, data, files }: UnsentAnswersProps) {
  const { formatMessage } = useIntl();
  const form = useCompiledForm(definition);
  const pages = useMemo(
    () =>
      reviewForm(form, data, {
        validate,
        formatMessage,
        withheld: new Set(),
        showScores: false,
        keptFiles: new Set(files.map(({ id }) => id)),
      }),
    [form, data, files, formatMessage],
  );
  const save = (): void =>
    saveText(
      formatMessage(sentMessages.fileName, { reference: '' }).trim(),
      [[title, heading].join('\n'), reviewText(pages)].join('\n\n'),
    );
  return (
    <Stack gap={24}>
      <SupportInAnswers forms={[{ definition, data }]} />
      <Heading>{heading}</Heading>
      <Row data-screen-only>
        <Button onClick={save}>{formatMessage(sentMessages.download)}</Button>
      </Row>
      <AnswerList pages={pages} />
    </Stack>
  );
}
