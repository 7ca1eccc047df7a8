import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { downloadData } from '#portal/state/downloads.ts';
import { messages } from './messages.ts';

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

type Outcome = { kind: 'started' } | { kind: 'failed'; failure: Failure };

/** The download of everything that is stored about the participant. */
export function OwnData() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [outcome, setOutcome] = useState<Outcome>();
  const save = async (format: 'json' | 'html') => {
    setOutcome(undefined);
    const result = await downloadData(format);
    if (result.ok) setOutcome({ kind: 'started' });
    // The participant closed the dialog for the code.
    else if (result.failure.name !== 'codeRequired') setOutcome({ kind: 'failed', failure: result.failure });
  };
  return (
    <section aria-labelledby="own-data" data-screen-only>
      <Stack>
        <Heading id="own-data">{say(messages.dataTitle)}</Heading>
        <Text>{say(messages.dataAbout)}</Text>
        <Row>
          <Button variant="outlined" onClick={() => void save('html')}>
            {say(messages.page)}
          </Button>
          <Button variant="outlined" onClick={() => void save('json')}>
            {say(messages.file)}
          </Button>
        </Row>
        <div role="status">
          {outcome?.kind === 'started' ? <Notice kind="success">{say(messages.started)}</Notice> : null}
        </div>
        {outcome?.kind === 'failed' ? <Notice kind="error">{failureText(intl, outcome.failure)}</Notice> : null}
      </Stack>
    </section>
  );
}
