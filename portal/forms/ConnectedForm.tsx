import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { type CompiledForm, DEFAULT_MINUTES } from '#kit/compile/index.ts';
import { BareForm, browserPageHistory, type KitFormProps, type Submission } from '#kit/kitForm/index.ts';
import { registry } from '#renderers/registry.ts';
import { useParticipant, useStudy } from '#portal/state/study/useStudy.ts';
import { openForm, openModal } from '#portal/state/page/modals.ts';
import { session } from '#portal/state/access/session.ts';
import { mayWithdraw } from '#portal/state/participant/mayWithdraw.ts';
import type { PortalFormProps } from './PortalFormProps.ts';
import { formServicesFor } from './formServices.ts';
import { toSubmitResult } from './toSubmitResult.ts';

export interface ConnectedFormProps
  extends
    Pick<
      PortalFormProps,
      'send' | 'submitLabel' | 'declineLabel' | 'onDecline' | 'signUpProgress' | 'showProgress' | 'occurrence'
    >,
    Pick<KitFormProps, 'initialDraft' | 'onDraft' | 'readOnly' | 'status' | 'takesUnsentFiles'> {
  form: CompiledForm;
  enrollment: string | undefined;
  /** Slug of the node that the form belongs to. */
  node: string | undefined;
}

/** Connects the kit's form to the portal: field types, services, browser history, submission and withdrawal. */
export function ConnectedForm({ form, enrollment, node, occurrence, send, ...rest }: ConnectedFormProps) {
  const intl = useIntl();
  const { previewToken, authToken, surveyLink } = useSnapshot(session);
  const { skipsErrors = false, part } = useSnapshot(openForm);
  const access =
    (authToken ?? surveyLink) !== undefined ? 'session' : previewToken !== undefined ? 'preview' : undefined;
  const services = useMemo(
    () => formServicesFor(enrollment, node, occurrence, access),
    [enrollment, node, occurrence, access],
  );
  const pageHistory = useMemo(() => browserPageHistory(`${node ?? ''} ${occurrence ?? ''}`), [node, occurrence]);
  const onSubmit = async (submission: Submission) => toSubmitResult(intl, await send(submission), { hasOwnText: true });
  const participant = useParticipant();
  const isWithdrawable = mayWithdraw(participant, useStudy());
  const onWithdraw = isWithdrawable ? () => openModal('withdrawal') : undefined;
  return (
    <BareForm
      {...rest}
      defaultMinutes={DEFAULT_MINUTES}
      pageHistory={pageHistory}
      onWithdraw={onWithdraw}
      form={form}
      registry={registry}
      services={services}
      account={participant?.email}
      onSubmit={onSubmit}
      showProblems={previewToken !== undefined}
      {...(previewToken !== undefined && { skipsErrors, part: part?.(node) })}
    />
  );
}
