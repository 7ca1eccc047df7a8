import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { failureText } from '../api/failureText.ts';
import type { Failure } from '../api/failures.ts';
import { loadStudy, study } from '../state/study.ts';
import { Notice } from './Notice.tsx';
import { Screen } from './Screen.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import { Row } from './ground.tsx';
import { shellMessages } from './messages.ts';

const reloadStudy = () => {
  study.load = { kind: 'loading' };
  void loadStudy();
};

/** What the portal needs could not be fetched: what happened, and one thing to do. */
export function Failed({ failure, onRetry = reloadStudy }: { failure: Failure; onRetry?(): void }) {
  const intl = useIntl();
  const title = intl.formatMessage(shellMessages.failed);
  return (
    <Screen>
      <ScreenHeading title={title}>{title}</ScreenHeading>
      <Notice kind="error">{failureText(intl, failure)}</Notice>
      <Row>
        <Button variant="contained" onClick={onRetry}>
          {intl.formatMessage(shellMessages.tryAgain)}
        </Button>
      </Row>
    </Screen>
  );
}
