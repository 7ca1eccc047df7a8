import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Screen } from './Screen.tsx';
import { Lead, Row } from './ground.tsx';
import { crashMessages as messages } from './messages.ts';

/** In the place of the whole portal, where even its frame could not be rendered. It needs nothing of what may have failed. */
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
