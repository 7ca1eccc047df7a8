import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog, Notice } from '#kit/parts/index.ts';
import type { Submission } from '#kit/studyForm/index.ts';
import type { PersonalInformation } from '#schemas/types/index.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { notify } from '#portal/state/notifications.ts';
import { sendInformation } from '#portal/state/personalInformation.ts';
import { useStudyText } from '#portal/state/useStudy.ts';
import { messages } from './messages.ts';

interface InformationDialogProps {
  information: PersonalInformation;
  /** The participant has verified their information or does not want to now. */
  onEnd(): void;
}

/** The form with what the service knows, to check and change. */
export function InformationDialog({ information: { node, user_data, verified_at }, onEnd }: InformationDialogProps) {
  const say = useIntl().formatMessage;
  const { text } = useStudyText();
  const [isChanged, setIsChanged] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { title, description, form } = node.content;
  // Changes exist only in the dialog, so the first press only says so.
  const close = () => (isChanged && !isLeaving ? setIsLeaving(true) : onEnd());
  const send = async ({ contributions, idempotencyKey }: Submission) => {
    const result = await sendInformation(contributions, idempotencyKey);
    if (!result.ok) return result;
    notify('info', messages.saved);
    onEnd();
    return result;
  };
  return (
    <KitDialog open title={text(title) || say(messages.title)} onClose={close} maxWidth={560}>
      <Stack gap={24}>
        <Text>{text(description) || say(messages.body)}</Text>
        <ShortForm
          definition={form!}
          initialAnswers={user_data}
          send={send}
          onDraft={(_read, change) => {
            if (change === 'answer') setIsChanged(true);
          }}
          renderActions={({ isSubmitting }) => (
            <Stack gap={16}>
              {isLeaving ? <Notice kind="error">{say(messages.unsaved)}</Notice> : null}
              <Row>
                <Button type="submit" variant="contained">
                  {say(isSubmitting ? messages.busy : verified_at === null ? messages.save : messages.submit)}
                </Button>
                <Button onClick={close}>{say(isLeaving ? messages.discard : messages.later)}</Button>
              </Row>
            </Stack>
          )}
        />
      </Stack>
    </KitDialog>
  );
}
