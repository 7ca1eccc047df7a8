import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type FailedFetch, Notice } from '#kit/ui/parts/index.ts';
import { failureMessages } from '#portal/api/messages.ts';
import { Stack } from './elements.tsx';
import { Failed } from './Failed.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { commonMessages as messages } from './messages.ts';
import { AtTop } from './PageMessages.tsx';

const failure = { name: 'offline' } as const;

/** Retries the fetch. If that fails too, it reloads the page. */
const again = (retry: FailedFetch['retry']) => (): void => void retry().catch(reloadIfReachable);

/** Replaces a screen whose code could not be fetched. */
export const ScreenFailed = ({ retry }: FailedFetch) => <Failed failure={failure} onRetry={again(retry)} />;

/** Replaces a part of a screen whose code could not be fetched. */
export const PartFailed = ({ retry }: FailedFetch) => <FailureNotice failure={failure} onRetry={again(retry)} />;

/** The same for a part around content of the screen, which stays. */
export const PartFailedAround = ({ retry, children }: FailedFetch & { children?: ReactNode }) => (
  <Stack gap={24}>
    <PartFailed retry={retry} />
    {children}
  </Stack>
);

/** Over an open dialog, which hides the page. */
const Corner = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  insetInline: 16,
  insetBlockEnd: 16,
  marginInline: 'auto',
  maxWidth: '40rem',
});

/**
 * Replaces a dialog whose code could not be fetched. The screen stays as it is; the notice is at its top.
 * @param close withdraws the request for the dialog, so that it can be opened again. Default: the dialog's own `onClose`; without
 * one only this notice closes
 */
export const dialogFailed = (close?: () => void): ((props: FailedFetch & { onClose?(): void }) => ReactNode) =>
  function DialogFailed({ retry, onClose }) {
    const { formatMessage } = useIntl();
    const [isClosed, setClosed] = useState(false);
    if (isClosed) return null;
    return (
      <AtTop Over={Corner}>
        <Notice kind="error">
          <p>{formatMessage(failureMessages.offline)}</p>
          <Button color="inherit" onClick={again(retry)}>
            {formatMessage(messages.tryAgain)}
          </Button>
          <Button color="inherit" onClick={close ?? onClose ?? (() => setClosed(true))}>
            {formatMessage(messages.close)}
          </Button>
        </Notice>
      </AtTop>
    );
  };

/** Reloads the page, but only if the network is up. Otherwise the browser would replace it with its own error page. */
export function reloadIfReachable(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
}
