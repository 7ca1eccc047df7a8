import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { SupportLine } from '#kit/pure/support/index.ts';
import { fetched } from '../notices/fetched.tsx';
import { Notice } from '../notices/Notice.tsx';
import { lineNote, linkTo, supportMessages as messages } from './messages.ts';
import type { SupportDialogProps } from './SupportDialog.tsx';

/** The message of the dialog on the page, while the dialog's code loads and if it cannot be loaded. */
export function PlainSupport({ texts, onContinue, onClose }: SupportDialogProps) {
  const { formatMessage: say, formatDisplayName } = useIntl();
  const { header, content, emergency, lines, region } = texts;
  const country = region && formatDisplayName(region, { type: 'region' });
  const phone = (parts: ReactNode[]) => link(linkTo('tel', emergency ?? ''), parts);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice kind="warning" role="alert" ref={notice}>
      <p>
        <strong>{header || say(messages.title)}</strong>
      </p>
      <p>{content || say(messages.intro)}</p>
      <p>{emergency ? say(messages.emergency, { number: emergency, phone }) : say(messages.emergencyNoNumber)}</p>
      {lines.map((line) => (
        <PlainLine key={line.number} line={line} />
      ))}
      {country ? <p>{say(messages.country, { country })}</p> : null}
      <p>{say(messages.notMonitored)}</p>
      <Button onClick={onContinue}>{say(messages.continue)}</Button>
      <Button onClick={onClose}>{say(messages.back)}</Button>
    </Notice>
  );
}

const link = (href: string, text: ReactNode, target?: string) => (
  <a key={href} href={href} target={target} rel="noopener noreferrer">
    {text}
  </a>
);

/** One service: name, hours, and all ways to reach it. */
function PlainLine({ line }: { line: SupportLine }) {
  const { formatMessage: say } = useIntl();
  const { name, number, text, chat } = line;
  const ways = [
    link(linkTo('tel', number), say(messages.call, { number })),
    text && link(linkTo('sms', text.number), say(messages.text, { number: text.number, word: text.word || 'none' })),
    chat && link(chat, `${say(messages.chat)} (${say(messages.newTab)})`, '_blank'),
  ];
  return (
    <>
      <p>
        <strong>{name}</strong> {lineNote(line, say)}
      </p>
      {ways.map((way) => way && <p key={way.key}>{way}</p>)}
    </>
  );
}

/**
 * The crisis support message before the participant continues. Only forms that can need it load the code of the dialog, in the
 * background. The message never waits for it.
 */
export const SupportDialog = fetched(() => import('./SupportDialog.tsx'), {
  Waiting: PlainSupport,
  Failed: PlainSupport,
});
