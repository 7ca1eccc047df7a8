import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { loadFailureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { loadStudy, study } from '#portal/state/study/study.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { ContactButton } from './ContactButton.tsx';
import { Screen, ScreenHeading } from './Screen.tsx';
import { Row } from './elements.tsx';
import { commonMessages } from './messages.ts';

const reloadStudy = () => {
  study.load = { kind: 'loading' };
  void loadStudy();
};

/** The screen after a failed fetch of the study or the participant: what happened, and a button to try again. */
export function Failed({ failure, onRetry = reloadStudy }: { failure: Failure; onRetry?(): void }) {
  const intl = useIntl();
  const title = intl.formatMessage(commonMessages.failed);
  return (
    <Screen>
      <ScreenHeading title={title} />
      <Notice kind="error">
        {loadFailureText(intl, failure.name === 'serverError' ? { name: 'serverError' } : failure)}
      </Notice>
      <Row>
        <Button variant="contained" onClick={onRetry}>
          {intl.formatMessage(commonMessages.tryAgain)}
        </Button>
        <ContactButton />
      </Row>
    </Screen>
  );
}
