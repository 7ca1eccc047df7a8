import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { SuccessTick } from '#portal/parts/SuccessTick.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import { messages } from './messages.ts';

/** The identity is verified. */
export function Verified() {
  const { formatMessage: say } = useIntl();
  const wayOn = useWayOn();
  return (
    <Screen key="verified">
      <SuccessTick />
      <ScreenHeading title={say(messages.verified)}>{say(messages.verified)}</ScreenHeading>
      <Lead>{say(messages.verifiedText)}</Lead>
      <Row>
        <Button component={Link} href={wayOn.to} variant="contained">
          {say(wayOn.label)}
        </Button>
      </Row>
    </Screen>
  );
}
