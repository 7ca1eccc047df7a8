import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { dismissToast, notifications } from '../state/notifications.ts';
import { shellMessages } from './messages.ts';

/** The first waiting note. Errors stay until they are closed, others for ten seconds. */
export default function Toasts() {
  const intl = useIntl();
  const toast = useSnapshot(notifications).toasts[0];
  if (!toast) return null;
  const close = () => dismissToast(toast.id);
  return (
    <Snackbar
      key={toast.id}
      open
      autoHideDuration={toast.kind === 'error' ? null : 10_000}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transitionDuration={150}
    >
      <Alert severity={toast.kind} role="status" onClose={close} closeText={intl.formatMessage(shellMessages.close)}>
        {intl.formatMessage(toast.message)}
      </Alert>
    </Snackbar>
  );
}
