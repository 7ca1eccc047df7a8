import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { announce, Icon, Notice } from '#kit/parts/index.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { PageMessage } from '#portal/parts/PageMessages.tsx';
import { dismissToast, notifications, type Toast } from '#portal/state/notifications.ts';

/** How long a message stays in sight while the page is scrolled. */
const IN_SIGHT = 10_000;

/** Shows the first toast in the queue, at the top of the page. */
export function Toasts() {
  const [toast, next] = useSnapshot(notifications).toasts;
  return toast ? <ShownToast key={toast.id} {...(toast as Toast)} isAwaited={next !== undefined} /> : null;
}

/**
 * Errors stay in sight until they are closed. Others do so for ten seconds, then rest at the top of the page, and leave with the screen or for the
 * next message: nothing moves by itself while the participant uses it. An open dialog hides the page from screen readers, so the message is read out there.
 */
function ShownToast({ id, kind, message, isAwaited }: Toast & { isAwaited: boolean }) {
  const intl = useIntl();
  const [path] = useLocation();
  const [restsOn, setRestsOn] = useState<string>();
  const text = intl.formatMessage(message);
  useEffect(() => {
    if (document.querySelector('.MuiDialog-root')) announce(text);
  }, [text]);
  useEffect(() => {
    if (kind === 'error') return;
    const timer = setTimeout(setRestsOn, IN_SIGHT, path);
    return () => clearTimeout(timer);
  }, [kind, path]);
  useEffect(() => {
    if (restsOn !== undefined && (restsOn !== path || isAwaited)) dismissToast(id);
  }, [id, restsOn, path, isAwaited]);
  return (
    <PageMessage follows={restsOn === undefined}>
      <Notice
        kind={kind}
        role="status"
        action={
          <IconButton onClick={() => dismissToast(id)} aria-label={intl.formatMessage(commonMessages.close)}>
            <Icon name="close" size={1} />
          </IconButton>
        }
      >
        {text}
      </Notice>
    </PageMessage>
  );
}
