import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { Notice, KitDialog } from '#kit/ui/parts/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { UnsentAnswers } from '#portal/answers/forms/fetchedForms.ts';
import { discard, readUnsent, send, takeBack } from '#portal/answers/unsent/unsentAnswers.ts';
import { Lead, Row, Text } from '#portal/parts/elements.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { forgetStanding, type UnsentForm, type UnsentStanding } from '#portal/state/page/unsent.ts';
import { toDashboard } from '../exits.ts';
import { SENT } from '../useListedQuestionnaire.ts';
import { messages } from './messages.ts';
import { type Deed, viewOf } from './views.ts';

interface WaitingAnswersProps {
  name: string;
  standing: Exclude<UnsentStanding, { kind: 'arrived' }>;
  /** The title of the questionnaire in the participant's language; `undefined` if it is not on the device. */
  title: string | undefined;
  /** The occurrence of the questionnaire. */
  occurrence: number | undefined;
  back: ReactNode;
}

/**
 * Answers that were submitted without network: where they are, what becomes of them, what the participant can do, and
 * the answers themselves.
 */
export default function WaitingAnswers({ name, standing, title, occurrence, back }: WaitingAnswersProps) {
  const { formatMessage: say } = useIntl();
  const [path] = useLocation();
  const unsent = useUnsentForm(name);
  const [isAsking, setAsking] = useState(false);
  const { kind, title: heading, text, deeds, words = {} } = viewOf(standing);
  // The form could not show what cannot be read.
  const possible = unsent.isRead && !unsent.value ? deeds.filter((deed) => deed !== 'change') : deeds;
  const isBusy = standing.kind === 'sending';
  // Only what the device has kept says whether they may have arrived. Until it is read, neither text may be true.
  const isUnknown = standing.kind === 'waits' && !unsent.isRead;
  const offers: Readonly<Record<Deed, Offer>> = {
    send: {
      label: isBusy ? messages.busy : (words.send ?? messages.tryNow),
      run: () => void send(name),
      isHeld: isBusy,
    },
    change: { label: words.change ?? messages.change, run: () => void takeBack(name), isHeld: isBusy },
    copy: { label: messages.copy, href: `${path}?${SENT}=${occurrence ?? ''}` },
    dashboard: toDashboard,
    again: { label: messages.again, run: () => forgetStanding(name) },
    remove: { label: messages.remove, run: () => setAsking(true), isDanger: true },
  };
  return (
    <Screen>
      {back}
      <ScreenHeading title={say(heading)} />
      {/* That of the answers is in the language of the moment they were sent. */}
      <Lead lang={title ? undefined : unsent.value?.locale}>{title || unsent.value?.title}</Lead>
      <Notice kind={kind} role="status">
        {isUnknown ? null : say(standing.kind === 'waits' && unsent.value?.mayHaveArrived ? messages.unsureText : text)}
      </Notice>
      <Row>
        {possible.map((deed, i) => (
          <OfferButton key={deed} {...offers[deed]} variant={variants[i] ?? 'text'} />
        ))}
      </Row>
      {unsent.value ? (
        <UnsentAnswers
          heading={say(messages.answers)}
          title={title || unsent.value.title}
          definition={unsent.value.definition}
          data={unsent.value.data}
          files={unsent.value.files}
        />
      ) : unsent.isRead && !deeds.includes('again') ? (
        <Text>{say(messages.unread)}</Text>
      ) : null}
      {isAsking ? <RemoveDialog onKeep={() => setAsking(false)} onRemove={() => void discard(name)} /> : null}
    </Screen>
  );
}

interface Offer {
  label: Message;
  run?: () => void;
  href?: string;
  /** Whether pressing it has to wait for an attempt that is under way. */
  isHeld?: boolean;
  isDanger?: boolean;
}

const variants = ['contained', 'outlined'] as const;

/** One thing that the participant can do, as a button or a link. */
function OfferButton({ label, run, href, isHeld, isDanger, variant }: Offer & Pick<ButtonProps, 'variant'>) {
  const { formatMessage: say } = useIntl();
  return (
    <Button
      variant={variant}
      color={isDanger ? 'error' : 'primary'}
      aria-disabled={isHeld || undefined}
      onClick={isHeld ? undefined : run}
      {...(href !== undefined && { component: Link, href })}
    >
      {say(label)}
    </Button>
  );
}

/** The answers that wait under a name. */
function useUnsentForm(name: string): { isRead: boolean; value?: UnsentForm | undefined } {
  const [read, setRead] = useState<{ isRead: boolean; value?: UnsentForm | undefined }>({ isRead: false });
  useEffect(() => {
    let wanted = true;
    void readUnsent(name)
      .catch(() => undefined)
      .then((value) => wanted && setRead({ isRead: true, value }));
    return () => {
      wanted = false;
    };
  }, [name]);
  return read;
}

/** Asks before answers are deleted that are only on this device. */
export function RemoveDialog({ onKeep, onRemove }: { onKeep(): void; onRemove(): void }) {
  const { formatMessage: say } = useIntl();
  return (
    <KitDialog
      open
      role="alertdialog"
      title={say(messages.removeTitle)}
      onClose={onKeep}
      maxWidth={480}
      actions={
        <>
          <Button variant="contained" onClick={onKeep}>
            {say(messages.keep)}
          </Button>
          <Button color="error" onClick={onRemove}>
            {say(messages.removeNow)}
          </Button>
        </>
      }
    >
      <Text>{say(messages.removeText)}</Text>
    </KitDialog>
  );
}
