import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import {
  type CompiledField,
  type CompiledForm,
  type FormValues,
  type RestoredDraft,
  withAnswers,
} from '#kit/pure/compile/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fileNames, fileShelf, filesIn } from '#kit/form/files/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { draftMessages as messages, draftMessages } from './messages.ts';

interface RestoredNoticeProps {
  form: CompiledForm;
  /** `undefined`: there is no draft, and no notice. */
  restored: RestoredDraft | undefined;
  /** Whether the draft combines changes from several devices. */
  isMerged: boolean;
}

const { validate } = createValidator();

/** The label of a question with the answers that it shows. */
export const labelWithAnswers = (
  field: CompiledField,
  { locale }: CompiledForm,
  data: FormValues,
  { formatMessage }: IntlShape,
): string => withAnswers(field, { data, validate }, { locale, formatMessage }).label;

/** The notice for a returning participant: which answers are still here, and which are not. */
export function RestoredNotice({ form, restored, isMerged }: RestoredNoticeProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  // The bytes of a file may still be on this page, such as after another login. Checked once per restored draft, so
  // the notice stays as it was on arrival.
  const lost = useMemo(
    () =>
      filesIn(restored?.data).filter(
        (file) => file.interaction_identifier === undefined && !fileShelf.get(file.file_id),
      ),
    [restored],
  );
  if (!restored) return null;
  const { removed } = restored.unfit;
  const labelOf = (field: CompiledField): string => labelWithAnswers(field, form, restored.data, intl);
  const changed = restored.unfit.changed.map((label) => {
    const field = form.fields.find((each) => each.label === label);
    return field ? labelOf(field) : label;
  });
  const retype = form.fields.filter(({ key }) => restored.retype?.includes(key)).map(labelOf);
  const isWhole = changed.length + removed + retype.length + lost.length === 0;
  const hasAnswers = Object.keys(restored.data).length > 0;
  // The draft of a form that was only opened, or whose answers were all removed again.
  if (isWhole && !hasAnswers && !isMerged) return null;
  return (
    <Notice kind={isWhole ? 'success' : 'warning'}>
      {hasAnswers || isWhole ? <p>{formatMessage(isMerged ? messages.merged : messages.kept)}</p> : null}
      {retype.length > 0 ? <p>{formatMessage(messages.retype, { questions: quotedList(intl, retype) })}</p> : null}
      {lost.length > 0 ? (
        <p>
          {formatMessage(messages.lostFiles, {
            count: lost.length,
            files: quotedList(intl, fileNames(lost, formatMessage)),
          })}
        </p>
      ) : null}
      {changed.length > 0 ? <p>{formatMessage(messages.changed, { questions: quotedList(intl, changed) })}</p> : null}
      {removed > 0 ? <p>{formatMessage(messages.removed, { count: removed })}</p> : null}
    </Notice>
  );
}

/**
 * Formats labels or file names as a list for a sentence, each in the quotation marks of the language: `“Weight” and
 * “Age”`, `«Peso» y «Edad»`.
 */
export const quotedList = (intl: Pick<IntlShape, 'formatList' | 'formatMessage'>, names: readonly string[]): string =>
  intl.formatList(names.map((name) => intl.formatMessage(draftMessages.quoted, { name })));
