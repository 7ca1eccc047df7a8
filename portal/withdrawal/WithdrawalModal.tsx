import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog, Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import { forgetDrafts } from '#portal/drafts/deviceDrafts.ts';
import { Choices } from '#portal/forms/Choices.tsx';
import { goTo } from '#portal/state/navigate.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { closeModal } from '#portal/state/modals.ts';
import { withdraw } from '#portal/state/participant.ts';
import { studySlug } from '#portal/state/visit.ts';
import { messages } from './messages.ts';

/** The values that the study receives, in the order of the choices. */
const reasons = ['time', 'health', 'burden', 'privacy', 'other', 'not_told'] as const;

/** Asks for a reason and withdraws the participant. */
export default function WithdrawalModal() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [reason, setReason] = useState<(typeof reasons)[number]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leave = async () => {
    if (busy) return;
    if (reason === undefined) {
      setProblem(say(messages.missing));
      return place.current?.querySelector('input')?.focus();
    }
    setBusy(true);
    setProblem(undefined);
    const result = await withdraw(reason);
    if (!result.ok) {
      setBusy(false);
      return setProblem(failureText(intl, result.failure));
    }
    // Deletion fails if the browser stores nothing, and then there is nothing to delete.
    await forgetDrafts(studySlug(), result.data.enrollment_identifier).catch(() => undefined);
    closeModal();
    goTo('/terminal_state', { replace: true });
  };
  return (
    <KitDialog open title={say(messages.title)} onClose={closeModal} maxWidth={520}>
      <Stack gap={24}>
        <Text>{say(messages.body)}</Text>
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        <div ref={place}>
          <Choices
            layout="rows"
            legend={say(messages.reason)}
            choices={reasons.map((value) => ({ value, label: say(messages[value]) }))}
            value={reason}
            setValue={(value) => {
              setReason(value);
              setProblem(undefined);
            }}
          />
        </div>
        <Row>
          <Button variant="contained" onClick={closeModal}>
            {say(messages.stay)}
          </Button>
          <Button color="error" variant="outlined" onClick={() => void leave()} aria-disabled={busy || undefined}>
            {say(busy ? messages.busy : messages.leave)}
          </Button>
        </Row>
      </Stack>
    </KitDialog>
  );
}
