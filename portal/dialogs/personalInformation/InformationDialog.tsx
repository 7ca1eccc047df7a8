import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { fetched, KitDialog, Notice } from '#kit/ui/parts/index.ts';
import type { PersonalInformation } from '#schemas/types/index.ts';
import type { Typed } from '#portal/answers/drafts/keepsNothing.ts';
import { PartFailed } from '#portal/parts/fetchFailures.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { notify } from '#portal/state/page/notifications.ts';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const dialog = 'Dialog that asks participants to verify their personal information.';

const messages = defineMessages({
  title: {
    id: 'portal.information.title',
    defaultMessage: 'Is your information still right?',
    description: `${dialog} Heading, if the study has none.`,
  },
  body: {
    id: 'portal.information.body',
    defaultMessage: 'Please check it, and change what is no longer right. The study team uses it to reach you.',
    description: `${dialog} Text, if the study has none.`,
  },
  submit: {
    id: 'portal.information.submit',
    defaultMessage: 'Yes, this is right',
    description: `${dialog} Button that stores the information as it is in the form.`,
  },
  save: {
    id: 'portal.information.save',
    defaultMessage: 'Save',
    description: `${dialog} The same button for participants who have never given the information.`,
  },
  busy: {
    id: 'portal.information.busy',
    defaultMessage: 'One moment…',
    description: `${dialog} The same button while the call is running.`,
  },
  later: {
    id: 'portal.information.later',
    defaultMessage: 'Not now',
    description: `${dialog} Button that closes it for a day.`,
  },
  unsaved: {
    id: 'portal.information.unsaved',
    defaultMessage: 'Your changes are not saved yet.',
    description: `${dialog} After the participant wanted to close it with changes.`,
  },
  discard: {
    id: 'portal.information.discard',
    defaultMessage: 'Close without saving',
    description: `${dialog} Button, after that text.`,
  },
  saved: {
    id: 'portal.information.saved',
    defaultMessage: 'Thank you. Your information is saved.',
    description: 'Short notice after the participant verified their personal information.',
  },
});

/** Its code has the form engine. */
const InformationForm = fetched(() => import('./InformationForm.tsx'), { Waiting: Loading, Failed: PartFailed });

interface InformationDialogProps {
  information: PersonalInformation;
  /** What the participant typed before, and where to keep what they type now. */
  typed: Typed;
  /** The participant has verified their information or does not want to now. */
  onEnd(): void;
}

/** The form with what the service knows, to check and change. */
export function InformationDialog({ information, typed, onEnd }: InformationDialogProps) {
  const say = useIntl().formatMessage;
  const { text } = useStudyText();
  const [isChanged, setIsChanged] = useState(typed.draft !== null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { title, description } = information.node.content;
  const close = () => {
    // The changes are deleted, so the first press only says so.
    if (isChanged && !isLeaving) return setIsLeaving(true);
    void typed.drop();
    onEnd();
  };
  return (
    <KitDialog open title={text(title) || say(messages.title)} onClose={close} maxWidth={560}>
      <Stack gap={24}>
        <Text>{text(description) || say(messages.body)}</Text>
        <InformationForm
          information={information}
          typed={typed}
          onChanged={() => setIsChanged(true)}
          onSaved={() => {
            notify('info', messages.saved);
            onEnd();
          }}
          renderActions={({ isSubmitting }) => (
            <Stack gap={16}>
              {isLeaving ? <Notice kind="error">{say(messages.unsaved)}</Notice> : null}
              <Row>
                <Button type="submit" variant="contained">
                  {say(
                    isSubmitting ? messages.busy : information.verified_at === null ? messages.save : messages.submit,
                  )}
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
