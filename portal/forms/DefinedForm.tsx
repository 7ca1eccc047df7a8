import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { toAnswers, type FormData } from '#kit/compile/answers.ts';
import { type CompiledForm, compileForm } from '#kit/compile/compileForm.ts';
import type { FormDefinition } from '#kit/compile/form.ts';
import { type FormChange, StudyForm } from '#kit/form/StudyForm.tsx';
import type { Submission } from '#kit/form/submission.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import type { Failure } from '../api/failures.ts';
import { Notice } from '../shell/Notice.tsx';
import { Stack } from '../shell/ground.tsx';
import { useStudyText } from '../shell/useStudy.ts';
import { dropAnswers, keepAnswers, keptAnswers } from '../state/keptAnswers.ts';
import { session } from '../state/session.ts';
import { formServicesFor } from './formServices.ts';
import { formMessages as messages } from './messages.ts';
import { toSubmitResult } from './toSubmitResult.ts';

export interface DefinedFormProps {
  definition: FormDefinition;
  /** Names the form, so that its answers find back after logging in again. */
  name: string;
  send(submission: Submission): Promise<{ ok: true } | { ok: false; failure: Failure }>;
  submitLabel?: string;
  onDecline?(): void;
  showProgress?: boolean;
}

/** Answers that may be kept in memory: not those whose type is sensitive. */
const keepable = (form: CompiledForm, data: Readonly<FormData>) =>
  toAnswers(form, Object.fromEntries(form.fields.filter(({ type, key }) => !type.sensitive && key in data).map(({ key }) => [key, data[key]])));

/** A form of the study on its way through the kit: compiled for the language, filled with kept answers, sent by `send`. */
export default function DefinedForm({ definition, name, send, submitLabel, onDecline, showProgress }: DefinedFormProps) {
  const intl = useIntl();
  const { locale, primary } = useStudyText();
  const { previewToken } = useSnapshot(session);
  const whole = useMemo(() => (definition.primary_locale ? definition : { ...definition, primary_locale: primary }), [definition, primary]);
  const form = compileForm(whole, fieldTypes, { locale });
  const who = useRef(session.enrollmentIdentifier).current;
  const services = useMemo(() => formServicesFor(who), [who]);
  const kept = useRef(keptAnswers(who, name)).current;
  const latest = useRef<{ form: CompiledForm; data: FormData } | undefined>(undefined);
  const onChange = useCallback((change: FormChange) => (latest.current = { form, data: change.data }), [form]);
  useEffect(
    () => () => {
      // The form goes because the session ended: its answers wait for the next log-in.
      if (session.returnTo !== undefined && !session.authToken && latest.current) keepAnswers(who, name, keepable(latest.current.form, latest.current.data));
    },
    [who, name],
  );
  const onSubmit = async (submission: Submission) => {
    const result = await send(submission);
    if (result.ok) {
      latest.current = undefined;
      dropAnswers(who, name);
    }
    return toSubmitResult(intl, result);
  };
  return (
    <Stack gap={24}>
      {kept ? <Notice kind="success">{intl.formatMessage(messages.kept)}</Notice> : null}
      <StudyForm
        form={form}
        registry={registry}
        services={services}
        initialAnswers={kept}
        onSubmit={onSubmit}
        onChange={onChange}
        onDecline={onDecline}
        submitLabel={submitLabel}
        showProgress={showProgress}
        showProblems={previewToken !== undefined}
      />
    </Stack>
  );
}
