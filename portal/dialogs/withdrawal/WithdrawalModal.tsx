import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChoiceEntry } from '#kit/pure/fields/index.ts';
import { KitDialog } from '#kit/ui/parts/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { forgetDrafts } from '#portal/answers/drafts/deviceDrafts.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { closeModal } from '#portal/state/page/modals.ts';
import { forgetUnsent } from '#portal/state/page/unsent.ts';
import { withdraw } from '#portal/state/participant/participant.ts';
import { announceWithdrawal } from '#portal/state/access/sessionEnd.ts';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { messages } from './messages.ts';
import { NO_REASON, withdrawalInputs } from './withdrawalInputs.ts';

/** Asks for a reason and withdraws the participant. */
export default function WithdrawalModal() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const settings = useStudy()?.withdrawal;
  const mayTellNothing = settings?.reasons?.some(({ value }) => value === NO_REASON) ?? true;
  const [initial] = useState(() => (mayTellNothing ? { reason: { answer: NO_REASON } } : {}));
  const inputs = useMemo(() => withdrawalInputs(intl, settings?.reasons), [intl, settings]);
  const aboutData = text(settings?.about_data);
  const send = async ({ answers }: Submission) => {
    const result = await withdraw((answers.reason as ChoiceEntry).answer as string);
    if (!result.ok) return result;
    // Deletion fails if the browser stores nothing, and then there is nothing to delete.
    await forgetDrafts(studySlug(), result.data.enrollment_identifier).catch(() => undefined);
    await forgetUnsent(result.data.enrollment_identifier);
    announceWithdrawal();
    closeModal();
    goTo('/terminal_state', { replace: true });
    return result;
  };
  return (
    <KitDialog open title={say(messages.title)} onClose={closeModal} maxWidth={520}>
      <Stack gap={24}>
        <Text>{say(messages.body)}</Text>
        <Text lang={aboutData ? lang(settings?.about_data) : undefined}>{aboutData || say(messages.data)}</Text>
        <ShortForm
          inputs={inputs}
          initialAnswers={initial}
          send={send}
          renderActions={({ isSubmitting, isDisabled, submit }) => (
            <Row>
              {/* Both weigh the same: the dialog persuades nobody. */}
              <Button variant="outlined" onClick={closeModal}>
                {say(messages.stay)}
              </Button>
              {/* Not a submit button: Enter on a reason must not withdraw. */}
              <Button variant="outlined" onClick={submit} aria-disabled={isDisabled || undefined}>
                {say(isSubmitting ? messages.busy : messages.leave)}
              </Button>
            </Row>
          )}
        />
      </Stack>
    </KitDialog>
  );
}
