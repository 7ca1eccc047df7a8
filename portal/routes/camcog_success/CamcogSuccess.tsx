import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import { type Failure, isTemporary } from '#portal/api/failures.ts';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { SuccessTick } from '#portal/parts/SuccessTick.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import {
  completeVisit,
  forgetResult,
  isNotedSaved,
  noteSaved,
  unsavedResult,
} from '#portal/state/participant/cognitiveTest.ts';
import { loadParticipant } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Screen after a cognitive test on the pages of another provider.';

const messages = defineMessages({
  saving: { id: 'portal.testResult.saving', defaultMessage: 'Saving your result…', description: `${screen} Heading.` },
  saved: {
    id: 'portal.testResult.saved',
    defaultMessage: 'Your result is saved',
    description: `${screen} Heading after that.`,
  },
  savedText: {
    id: 'portal.testResult.savedText',
    defaultMessage: 'Thank you for doing the test.',
    description: `${screen} Below that heading.`,
  },
  problem: {
    id: 'portal.testResult.problem',
    defaultMessage: 'Your result is not saved yet',
    description: `${screen} Heading if it could not be saved, but a retry may help.`,
  },
  problemText: {
    id: 'portal.testResult.problemText',
    defaultMessage:
      'You do not have to do the test again. The result stays on this page, also if you reload it. Please do not close the page before the result is saved.',
    description: `${screen} Below that heading.`,
  },
  retry: {
    id: 'portal.testResult.retry',
    defaultMessage: 'Save the result',
    description: `${screen} Button: tries again.`,
  },
  refused: {
    id: 'portal.testResult.refused',
    defaultMessage: 'Your result could not be saved',
    description: `${screen} Heading if a retry cannot help.`,
  },
  none: {
    id: 'portal.testResult.none',
    defaultMessage: 'There is no result to save',
    description: `${screen} Heading if the test was not finished.`,
  },
  noneText: {
    id: 'portal.testResult.noneText',
    defaultMessage: 'You can do the test later. You find it among your activities.',
    description: `${screen} Below that heading.`,
  },
});

type Saving = { kind: 'none' } | { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; failure: Failure };

/** Another result of the same test is stored, such as one from another tab. */
const isStored = (failure: Failure): boolean => failure.name === 'conflict' && failure.code === 'already_submitted';

/** The heading and text of each state. */
function wordsOf({ formatMessage: say }: IntlShape, saving: Saving): { title: string; text: string | undefined } {
  switch (saving.kind) {
    case 'none':
      return { title: say(messages.none), text: say(messages.noneText) };
    case 'saving':
      return { title: say(messages.saving), text: undefined };
    case 'saved':
      return { title: say(messages.saved), text: say(messages.savedText) };
    case 'failed':
      return isTemporary(saving.failure)
        ? { title: say(messages.problem), text: say(messages.problemText) }
        : { title: say(messages.refused), text: undefined };
  }
}

/**
 * The way back from a cognitive test: the result is saved, also after the session has ended. A result that cannot be
 * saved now stays in the tab until it is.
 */
export default function CamcogSuccess() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const wayOn = useWayOn();
  const { authToken } = useSnapshot(session);
  const [token] = useState(unsavedResult);
  const [saving, setSaving] = useState<Saving>(() => ({
    kind: token !== undefined ? 'saving' : isNotedSaved() ? 'saved' : 'none',
  }));

  const save = async () => {
    if (token === undefined) return;
    setSaving({ kind: 'saving' });
    const result = await completeVisit(token);
    const isDone = result.ok || isStored(result.failure);
    if (isDone || !isTemporary(result.failure)) forgetResult();
    setSaving(isDone ? { kind: 'saved' } : { kind: 'failed', failure: (result as { failure: Failure }).failure });
    if (!isDone) return;
    noteSaved();
    void loadParticipant();
  };
  const begun = useRef(false);
  useEffect(() => {
    // Once per visit of the screen.
    if (begun.current) return;
    begun.current = true;
    void save();
  });

  const { title, text } = wordsOf(intl, saving);
  const mayRetry = saving.kind === 'failed' && isTemporary(saving.failure);
  const { label, to } = authToken ? wayOn : { label: commonMessages.logIn, to: '/log-in' };
  return (
    <Screen>
      {saving.kind === 'saved' ? <SuccessTick /> : null}
      <ScreenHeading key={saving.kind} title={title} />
      {saving.kind === 'failed' ? <Notice kind="error">{failureText(intl, saving.failure)}</Notice> : null}
      {text ? <Lead>{text}</Lead> : null}
      {saving.kind === 'saving' ? null : (
        <Row>
          {mayRetry ? (
            <Button variant="contained" onClick={() => void save()}>
              {say(messages.retry)}
            </Button>
          ) : (
            <Button component={Link} href={to} variant="contained">
              {say(label)}
            </Button>
          )}
          {saving.kind === 'failed' ? <ContactButton /> : null}
        </Row>
      )}
    </Screen>
  );
}
