import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Screen } from '#portal/parts/Screen.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { crashMessages as messages } from './messages.ts';

/** Replaces the whole portal if its frame could not be rendered. It uses nothing that could have failed. */
export function Crash() {
  const { formatMessage } = useIntl();
  return (
    <main>
      <Screen>
        <h1>{formatMessage(messages.title)}</h1>
        <Lead role="alert">{formatMessage(messages.body)}</Lead>
        <Row>
          <Button variant="contained" onClick={() => location.reload()}>
            {formatMessage(messages.refresh)}
          </Button>
        </Row>
      </Screen>
    </main>
  );
}
