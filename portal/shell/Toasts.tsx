import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Icon, Notice } from '#kit/parts/index.ts';
import { dismissToast, notifications } from '#portal/state/notifications.ts';
import { commonMessages } from '#portal/parts/messages.ts';

/**
 * Shows the first toast in the queue. Errors stay until they are closed, others for ten seconds. It is at the end of the body: an open dialog
 * hides all that was there before from screen readers, and its message would not be heard.
 */
export default function Toasts() {
  const intl = useIntl();
  const toast = useSnapshot(notifications).toasts[0];
  if (!toast) return null;
  const close = () => dismissToast(toast.id);
  return (
    <Portal key={toast.id}>
      <Snackbar
        open
        autoHideDuration={toast.kind === 'error' ? null : 10_000}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transitionDuration={150}
      >
        <div>
          <Notice
            kind={toast.kind}
            role="status"
            action={
              <IconButton onClick={close} aria-label={intl.formatMessage(commonMessages.close)}>
                <Icon name="close" size={1} />
              </IconButton>
            }
          >
            {intl.formatMessage(toast.message)}
          </Notice>
        </div>
      </Snackbar>
    </Portal>
  );
}
