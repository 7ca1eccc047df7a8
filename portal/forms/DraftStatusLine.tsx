import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '#kit/controls/announce.ts';
import type { Message } from '#kit/texts/defineMessages.ts';
import type { DraftStatus } from '../drafts/DraftKeeper.ts';
import { draftMessages as messages } from './messages.ts';

const words: Partial<Record<DraftStatus['kind'], Message>> = {
  saving: messages.saving,
  saved: messages.saved,
  onDevice: messages.onDevice,
  unsaved: messages.unsaved,
};

/** Where the answers are, in words. Seen all the time; read out only when they are not safe, and when they are again. */
export function DraftStatusLine({ status }: { status: DraftStatus }) {
  const intl = useIntl();
  const wasUnsafe = useRef(false);
  const message = words[status.kind];
  const text = message ? intl.formatMessage(message, { time: status.kind === 'saved' ? intl.formatTime(status.at) : '' }) : '';
  useEffect(() => {
    if (status.kind === 'saving') return;
    const isUnsafe = status.kind === 'unsaved';
    if (isUnsafe || wasUnsafe.current) announce(text);
    wasUnsafe.current = isUnsafe;
  }, [status.kind, text]);
  return text;
}
