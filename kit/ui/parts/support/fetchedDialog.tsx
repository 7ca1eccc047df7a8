import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { fetched } from '../notices/fetched.tsx';
import { Notice } from '../notices/Notice.tsx';
import { supportMessages as messages } from './messages.ts';
import type { SupportDialogProps } from './SupportDialog.tsx';

/** The message of the dialog on the page, while the dialog's code loads and if it cannot be loaded. */
export function PlainSupport({ texts, onContinue, onClose }: SupportDialogProps) {
  const { formatMessage: say } = useIntl();
  const { header, content, emergency, lines } = texts;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const numbers = [{ name: '', number: emergency ?? '' }, ...lines].filter(({ number }) => number !== '');
  return (
    <Notice kind="warning" role="alert" ref={notice}>
      <p>
        <strong>{header || say(messages.title)}</strong>
      </p>
      <p>{content || say(messages.intro)}</p>
      {numbers.map(({ name, number }) => (
        <p key={number}>
          {name} <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{say(messages.call, { number })}</a>
        </p>
      ))}
      <Button onClick={onContinue}>{say(messages.continue)}</Button>
      <Button onClick={onClose}>{say(messages.back)}</Button>
    </Notice>
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
