import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/pure/compile/index.ts';
import type { Answers, FormServices, InputDefinition } from '#kit/pure/fields/index.ts';
import { BareForm, type KitFormProps, type Submission } from '#kit/form/kitForm/index.ts';
import { registry } from '#renderers/registry.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Row } from '#portal/parts/elements.tsx';
import { useParticipant } from '#portal/state/study/useStudy.ts';
import { plainServices } from '../formServices.ts';
import { toSubmitResult } from '../toSubmitResult.ts';
import { useCompiledForm } from '../useCompiledForm.ts';

export { SharedDevice } from './SharedDevice.tsx';

export interface ShortFormProps extends Pick<
  KitFormProps,
  'initialAnswers' | 'initialDraft' | 'focusOn' | 'renderActions' | 'onDraft'
> {
  /** Sends the answers to the service. Default: the form sends nothing. */
  send?(submission: Submission): Promise<{ ok: true } | { ok: false; failure: Failure }>;
  /** The inputs, with texts in the language of the interface. Must keep its identity until it changes. */
  inputs?: readonly InputDefinition[];
  /** A form of the study with one page, in place of `inputs`. */
  definition?: FormDefinition;
  /** Labels of the submit button, at rest and while submitting. */
  submitLabel?: string;
  busyLabel?: string;
  /** Whether the button stays disabled until the answers are valid. */
  waitsForValid?: boolean;
  /** Whether something outside the inputs is still missing, such as a captcha. The button is disabled then, too. */
  isIncomplete?: boolean;
  /** Rendered above the submit button, beside it and below it. */
  above?: ReactNode;
  beside?: ReactNode;
  below?: ReactNode;
  /** What could not be done, before the reason of a failure. */
  failedText?: string;
  /** Default: the services that need no enrollment. Must keep their identity until they change. */
  services?: FormServices;
  /** The account that a password is for; `null` if it is not known. Default: the participant who is logged in. */
  account?: string | null;
  /** Called after each change with the values of the inputs, by name. */
  onAnswers?(answers: Answers): void;
}

/**
 * A form of the portal itself, such as the login: the kit renders it from a definition. It has no draft and no pages
 * in the browser's history, so it can be open in a dialog over a questionnaire.
 */
export default function ShortForm(props: ShortFormProps) {
  const {
    inputs = noInputs,
    definition: ofStudy,
    send,
    submitLabel,
    busyLabel,
    waitsForValid = false,
    isIncomplete,
    above,
    beside,
    below,
    onAnswers,
    failedText,
    services = plainServices,
    account: given,
    ...rest
  } = props;
  const intl = useIntl();
  const definition = useMemo(
    () =>
      ofStudy ?? {
        primary_locale: intl.locale,
        disable_submit_when_invalid: waitsForValid,
        schema: [{ inputs }],
      },
    [intl.locale, waitsForValid, inputs, ofStudy],
  );
  const form = useCompiledForm(definition);
  const participant = useParticipant();
  const account = given === undefined ? participant?.email : (given ?? undefined);
  return (
    <BareForm
      renderActions={({ isSubmitting, isDisabled }) => (
        <>
          {above}
          <Row>
            <Button type="submit" variant="contained" aria-disabled={isDisabled || isIncomplete || undefined}>
              {isSubmitting ? busyLabel : submitLabel}
            </Button>
            {beside}
          </Row>
          {below}
        </>
      )}
      {...rest}
      variant="short"
      form={form}
      registry={registry}
      services={services}
      account={account}
      onSubmit={async (submission: Submission) =>
        send ? toSubmitResult(intl, await send(submission), { failed: failedText }) : { ok: true }
      }
      onChange={({ data }) => onAnswers?.(Object.fromEntries(form.fields.map(({ name, key }) => [name, data[key]])))}
    />
  );
}

const noInputs: readonly InputDefinition[] = [];
