import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce, SingleCheckbox } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Quiet } from '#portal/parts/elements.tsx';
import type { CaptchaCheckProps } from './useCaptcha.tsx';
import { getProofOfWork } from './proofOfWork.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const box = 'Checkbox above the button of enrollment and login, which keeps programs away.';

const messages = defineMessages({
  label: { id: 'portal.captcha.label', defaultMessage: 'I am not a robot', description: `${box} Label.` },
  working: {
    id: 'portal.captcha.working',
    defaultMessage: 'Checking. This takes a few seconds.',
    description: `${box} Below it while the browser works on the proof.`,
  },
  done: { id: 'portal.captcha.done', defaultMessage: 'Confirmed.', description: `${box} Below it after the proof.` },
  expired: {
    id: 'portal.captcha.expired',
    defaultMessage: 'This confirmation has expired. Please check the box again.',
    description: `${box} Below it, when the proof is too old.`,
  },
});

type CheckState = 'empty' | 'working' | 'done' | 'expired' | { failure: Failure };

/** In seconds. A token that is about to expire would not reach the service in time. */
const MARGIN = 30;

/** The checkbox of the service's own captcha. Checking it makes the browser work for a second or two. */
export default function ProofOfWorkCheck({ action, used, onToken }: CaptchaCheckProps) {
  const intl = useIntl();
  const id = useId();
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<CheckState>('empty');
  const report = useEffectEvent((next: CheckState, token?: string) => {
    setState(next);
    onToken(token);
    if (next === 'done') announce(intl.formatMessage(messages.done));
    if (next === 'expired') announce(intl.formatMessage(messages.expired));
  });
  useEffect(() => {
    if (!isChecked) return;
    const controller = new AbortController();
    let expiry: ReturnType<typeof setTimeout> | undefined;
    report('working');
    void getProofOfWork(action, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if (!result.ok) {
        setChecked(false);
        return report({ failure: result.failure });
      }
      report('done', result.token);
      expiry = setTimeout(
        () => {
          setChecked(false);
          report('expired');
        },
        (result.expiresIn - MARGIN) * 1000,
      );
    });
    return () => {
      controller.abort();
      clearTimeout(expiry);
    };
  }, [isChecked, action, used]);

  const statusId = `${id}-status`;
  const status = typeof state === 'string' && state !== 'empty' ? messages[state] : undefined;
  return (
    <div>
      <SingleCheckbox
        field={{
          id,
          label: intl.formatMessage(messages.label),
          error: typeof state === 'object' ? failureText(intl, state.failure) : undefined,
          describedBy: `${id}-error ${statusId}`,
        }}
        checked={isChecked}
        onChange={(next) => {
          setChecked(next);
          setState('empty');
          onToken(undefined);
        }}
      />
      <Quiet id={statusId}>{status ? intl.formatMessage(status) : null}</Quiet>
    </div>
  );
}
