import { type FormEvent, type RefObject, useContext, useMemo, useSyncExternalStore } from 'react';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { CompiledPage } from '#kit/pure/compile/index.ts';
import type { Validate } from '#kit/pure/validation/index.ts';
import {
  Billboard,
  controlMessages,
  ErrorSummary,
  PageHeading,
  pressGuard,
  progressPercent,
  fetched,
  styleOnce,
  SupportDialog,
  useTitlePart,
} from '#kit/ui/parts/index.ts';
import { ignoreSubmit, leadEnterOn, nameEnterKey } from './enterKey.ts';
import { Boundary, FormContext, useLiveContent } from '#kit/form/index.ts';
import { reviewMessages } from '#kit/form/review/index.ts';
import { ReviewPage } from '#kit/form/review/ui.tsx';
import { formMessages } from './messages.ts';
import { PageFields } from './PageFields.tsx';
import { SendNotice } from './SendNotice.tsx';
import type { BareFormProps } from './KitFormProps.ts';
import type { useErrorSummary } from './useErrorSummary.ts';
import type { Retype } from './useReports.ts';
import type { PreloadedCode } from './usePreload.ts';
import { useIsSubmitBlocked, type SubmitState } from './useSubmit.ts';
import type { OpenSupport } from './useSupport.ts';

export interface FormViewProps extends BareFormProps {
  page: CompiledPage | undefined;
  /** Zero-based index among the visible pages. */
  index: number;
  total: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  summary: ReturnType<typeof useErrorSummary>;
  sending: SubmitState;
  /** Removes the message of a failed attempt. */
  dismiss(): void;
  /** Loading state of the code for the page's fields. */
  code: PreloadedCode;
  validate: Validate;
  /** Sensitive answers that the participant has to enter again. */
  retype: Retype;
  /** Whether Next was pressed while the host keeps the participant on the page. */
  isHeld: boolean;
  isFormValid(): boolean;
  onAdvance(): void;
  onBack: (() => void) | undefined;
  /** Leads from the review to a question. @param path path of its field */
  onChangeAnswer(path: string): void;
  /** The crisis support message while it is open. */
  support: OpenSupport | undefined;
}

/** Only study builders see it, so participants do not load it. */
const ProblemList = fetched(() => import('./ProblemList.tsx'), { Failed: () => null });

/** Where the participant is, above the heading of the page. */
const StepLine = styled('p', { name: 'KitStepLine', slot: 'Root' })(
  styleOnce((c) => ({ margin: '0 0 4px', color: c.quiet, fontWeight: 600 })),
);

/** The screen of a form: heading, errors, fields of the page, and the bar with the buttons. */
export function FormView(props: FormViewProps) {
  const { form, page, index, total, summary, sending, code, support, Form } = props;
  const intl = useIntl();
  const isLast = index === total - 1;
  const isBlocked = useIsSubmitBlocked(props, isLast);
  const steps = useContext(FormContext)!.steps;
  const { isAny: asksInSteps, isInside, isReady } = useSyncExternalStore(steps.subscribe, steps.get, steps.get);
  const heading = useLiveContent(page?.heading, '');
  const hasErrors = summary.entries.length > 0;
  const title = page?.isReview
    ? intl.formatMessage(reviewMessages.title)
    : heading?.label ||
      page?.title ||
      (total > 1 ? intl.formatMessage(formMessages.page, { number: index + 1, total }) : '');
  usePageTitle(title, hasErrors || sending.kind === 'failed');
  if (!page) return props.showProblems ? <ProblemList problems={form.problems} /> : null;
  const label = !isLast
    ? formMessages.continue
    : sending.kind === 'submitting'
      ? formMessages.submitting
      : formMessages.submit;
  // Read-only viewers can page through but never submit.
  const isEnd = isLast && props.readOnly !== true;
  const isSending = sending.kind === 'submitting';
  const isDeclinable = form.definition.declinable === true;
  const { start, end } = props.signUpProgress ?? { start: form.definition.progress_start };
  const showsProgress = props.showProgress ?? (form.paged || start !== undefined);
  const step = { current: index + 1, total };
  const minutes = props.readOnly ? undefined : form.definition.estimated_minutes;
  const stepText =
    minutes === undefined
      ? intl.formatMessage(controlMessages.step, step)
      : intl.formatMessage(formMessages.stepLine, { ...step, minutes: Math.ceil((minutes * (total - index)) / total) });
  const submit = (event: FormEvent): void => {
    ignoreSubmit(event);
    // Only a host calls `requestSubmit()`. A participant’s browser also submits on Enter, where the key handler does not stop it.
    if (Form && props.onSubmit) props.onAdvance();
  };
  const Root = Form ?? 'form';
  return (
    <Root
      {...pressGuard}
      noValidate
      onSubmit={submit}
      onKeyDown={leadEnterOn}
      onFocus={nameEnterKey}
      aria-busy={isSending}
    >
      {props.showProblems ? <ProblemList problems={form.problems} /> : null}
      {showsProgress && total > 1 ? <StepLine>{stepText}</StepLine> : null}
      {title ? <PageHeading ref={props.headingRef}>{title}</PageHeading> : null}
      {hasErrors ? (
        <ErrorSummary
          headingRef={summary.heading}
          title={intl.formatMessage(formMessages.errorSummaryTitle, { count: summary.entries.length })}
          entries={summary.entries}
        />
      ) : null}
      <PageFields code={code} page={page} account={props.account}>
        {page.isReview ? (
          <Boundary uischema={{ type: 'Review', label: title }} path="" failure={code.failures.get(ReviewPage)}>
            <ReviewPage
              form={form}
              validate={props.validate}
              retype={props.retype.keys()}
              onChange={props.onChangeAnswer}
            />
          </Boundary>
        ) : null}
      </PageFields>
      {props.onSubmit ? (
        <Billboard
          // Inside a field with steps, the field's own Back replaces the page's; beside other questions, only
          // until the steps are complete.
          onBack={
            isInside && (!isReady || page.fields.filter(({ type }) => !type.unseen).length === 1)
              ? undefined
              : props.onBack
          }
          primaryReady={isReady}
          sticks={!asksInSteps}
          busy={isSending}
          backLabel={intl.formatMessage(formMessages.back)}
          primaryLabel={
            isLast && !isEnd
              ? undefined
              : isLast && sending.kind !== 'submitting' && props.submitLabel
                ? props.submitLabel
                : intl.formatMessage(label)
          }
          onPrimary={props.onAdvance}
          primaryDisabled={isBlocked}
          declineLabel={props.declineLabel ?? intl.formatMessage(formMessages.decline)}
          onDecline={isEnd && isDeclinable ? props.onDecline : undefined}
          withdrawLabel={intl.formatMessage(formMessages.withdraw)}
          withdrawHint={intl.formatMessage(formMessages.withdrawHint)}
          onWithdraw={isEnd && !isDeclinable ? props.onWithdraw : undefined}
          notice={<SendNotice sending={sending} isHeld={props.isHeld} />}
          status={props.status}
          progress={
            showsProgress
              ? {
                  percent: progressPercent(index, total, start, end),
                  // Looking through a form is not filling it in.
                  minutes: props.readOnly ? undefined : (form.definition.estimated_minutes ?? props.defaultMinutes),
                  step: index + 1,
                  total,
                  saysPercent: start !== undefined,
                }
              : undefined
          }
        />
      ) : null}
      {support ? <SupportDialog {...support} /> : null}
    </Root>
  );
}

/** Adds the page and the presence of errors to the document title. */
function usePageTitle(page: string, hasErrors: boolean): void {
  const { formatMessage } = useIntl();
  useTitlePart(
    'page',
    useMemo(
      () => (page ? (title) => (title ? formatMessage(formMessages.pageTitle, { page, title }) : page) : undefined),
      [page, formatMessage],
    ),
  );
  useTitlePart(
    'error',
    useMemo(
      () => (hasErrors ? (title) => formatMessage(formMessages.errorTitle, { title }) : undefined),
      [hasErrors, formatMessage],
    ),
  );
}
