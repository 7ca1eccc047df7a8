import Button from '@mui/material/Button';
import type { ReactNode, RefObject } from 'react';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { Validate } from '../compile/compileCondition.ts';
import type { CompiledPage } from '../compile/compileForm.ts';
import { Billboard } from '../controls/Billboard.tsx';
import { useTitlePart } from '../controls/documentTitle.ts';
import { ErrorSummary } from '../controls/ErrorSummary.tsx';
import { SupportDialog } from '../controls/support/SupportDialog.tsx';
import { LoadingBlock } from '../controls/LoadingBlock.tsx';
import { Notice } from '../controls/Notice.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { ignoreSubmit, leadEnterOn, nameEnterKey } from './enterKey.ts';
import { FormContext } from './FormContext.ts';
import { FormDispatch } from './FormDispatch.tsx';
import { reviewMessages } from '../review/messages.ts';
import { ReviewPage } from '../review/ReviewPage.tsx';
import { formMessages } from './messages.ts';
import { ProblemList } from './ProblemList.tsx';
import { DEFAULT_MINUTES, progressPercent } from './progress.ts';
import { SendNotice } from './SendNotice.tsx';
import type { StudyFormProps } from './StudyForm.tsx';
import type { useErrorSummary } from './useErrorSummary.ts';
import type { usePreload } from './usePreload.ts';
import type { Retype } from './useRetype.ts';
import type { SubmitState } from './useSubmit.ts';
import type { OpenSupport } from './useSupport.ts';

interface FormViewProps extends StudyFormProps {
  page: CompiledPage | undefined;
  /** Zero-based, among the shown pages. */
  index: number;
  total: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  summary: ReturnType<typeof useErrorSummary>;
  sending: SubmitState;
  /** Whether the code of the page's fields is there. */
  code: ReturnType<typeof usePreload>;
  validate: Validate;
  /** The sensitive answers that have to be entered again. */
  retype: Retype;
  /** Next was pressed while the host holds the participant back. */
  isHeld: boolean;
  isFormValid(): boolean;
  onAdvance(): void;
  onBack: (() => void) | undefined;
  /** From the review to a question. @param path of its field */
  onChangeAnswer(path: string): void;
  /** The message on help in a crisis, while it is open. */
  support: OpenSupport | undefined;
}

/** How a form looks: heading, errors, the page's fields, and the bar with the buttons. */
export function FormView(props: FormViewProps) {
  const { form, page, index, total, summary, sending, code, support } = props;
  const intl = useIntl();
  const isLast = index === total - 1;
  const isBlocked = useIsSubmitBlocked(props, isLast);
  const steps = useContext(FormContext)!.steps;
  const { isAny: asksInSteps, isInside, isReady } = useSyncExternalStore(steps.subscribe, steps.get);
  const hasErrors = summary.entries.length > 0;
  const title = page?.isReview ? intl.formatMessage(reviewMessages.title) : page?.title || (total > 1 ? intl.formatMessage(formMessages.page, { number: index + 1, total }) : '');
  usePageTitle(title, hasErrors || sending.kind === 'failed');
  if (!page) return props.showProblems ? <ProblemList problems={form.problems} /> : null;
  const label = !isLast ? formMessages.continue : sending.kind === 'submitting' ? formMessages.submitting : formMessages.submit;
  // Read-only viewers can page through but never submit.
  const isEnd = isLast && props.readOnly !== true;
  const isSending = sending.kind === 'submitting';
  const isDeclinable = form.definition.declinable === true;
  const start = form.definition.progress_start;
  const showsProgress = props.showProgress ?? (form.paged || start !== undefined);
  return (
    // Only the button sends. A browser also submits a form by itself, such as on Enter in its only box.
    <form noValidate onSubmit={ignoreSubmit} onKeyDown={leadEnterOn} onFocus={nameEnterKey} aria-busy={isSending}>
      {props.showProblems ? <ProblemList problems={form.problems} /> : null}
      {title ? <PageHeading ref={props.headingRef}>{title}</PageHeading> : null}
      {hasErrors ? (
        <ErrorSummary headingRef={summary.heading} title={intl.formatMessage(formMessages.errorSummaryTitle, { count: summary.entries.length })} entries={summary.entries} />
      ) : null}
      <PageFields code={code} page={page}>
        {page.isReview ? <ReviewPage form={form} validate={props.validate} retype={props.retype.keys()} onChange={props.onChangeAnswer} /> : null}
      </PageFields>
      {props.onSubmit ? (
        <Billboard
          // Within a questionnaire that asks in steps, its own Back is the only one; beside other questions, until it is done.
          onBack={isInside && (!isReady || page.fields.filter(({ type }) => !type.unseen).length === 1) ? undefined : props.onBack}
          primaryReady={isReady}
          sticks={!asksInSteps}
          busy={isSending}
          backLabel={intl.formatMessage(formMessages.back)}
          primaryLabel={isLast && !isEnd ? undefined : isLast && sending.kind !== 'submitting' && props.submitLabel ? props.submitLabel : intl.formatMessage(label)}
          onPrimary={props.onAdvance}
          primaryDisabled={isBlocked}
          declineLabel={intl.formatMessage(formMessages.decline)}
          onDecline={isEnd && isDeclinable ? props.onDecline : undefined}
          withdrawLabel={intl.formatMessage(formMessages.withdraw)}
          onWithdraw={isEnd && !isDeclinable ? props.onWithdraw : undefined}
          notice={<SendNotice sending={sending} isHeld={props.isHeld} />}
          status={props.status}
          progress={
            showsProgress
              ? { percent: progressPercent(index, total, start), minutes: form.definition.estimated_minutes ?? DEFAULT_MINUTES, step: index + 1, total, saysPercent: start !== undefined }
              : undefined
          }
        />
      ) : null}
      {support ? <SupportDialog {...support} /> : null}
    </form>
  );
}

/** The page's controls, or what is drawn in their place, once the code of its types is there. */
function PageFields({ page, code: { state, retry }, children }: Pick<FormViewProps, 'code'> & { page: CompiledPage; children: ReactNode }) {
  const intl = useIntl();
  if (state === 'loading') return <LoadingBlock shape="box" lines={page.fields.length} />;
  if (state === 'failed') {
    const again = <Button color="inherit" onClick={retry}>{intl.formatMessage(formMessages.tryAgain)}</Button>;
    return <Notice kind="error" action={again}>{intl.formatMessage(formMessages.loadFailed)}</Notice>;
  }
  return children ?? <FormDispatch key={page.id} uischema={page.uischema} schema={page.schema} path="" enabled />;
}

/** The button waits for the page's code and for answers that are being sent; Submit also for valid answers, in a form that asks for them. */
function useIsSubmitBlocked({ form, sending, code, disableNext, isFormValid }: FormViewProps, isLast: boolean): boolean {
  const { store } = useContext(FormContext)!;
  const waitsForValid = isLast && form.definition.disable_submit_when_invalid === true;
  const isInvalid = useSyncExternalStore(store.subscribeToAll, () => waitsForValid && !isFormValid());
  return sending.kind === 'submitting' || code.state !== 'ready' || disableNext === true || isInvalid;
}

/** Names the page in the document's title, and says that it has errors. */
function usePageTitle(page: string, hasErrors: boolean): void {
  const { formatMessage } = useIntl();
  useTitlePart('page', useMemo(() => (page ? (title) => (title ? formatMessage(formMessages.pageTitle, { page, title }) : page) : undefined), [page, formatMessage]));
  useTitlePart('error', useMemo(() => (hasErrors ? (title) => formatMessage(formMessages.errorTitle, { title }) : undefined), [hasErrors, formatMessage]));
}
