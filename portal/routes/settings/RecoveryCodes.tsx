import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { Row } from '#portal/parts/elements.tsx';
import { saveText } from '#portal/forms/saveText.ts';
import { securityMessages as messages } from './securityMessages.ts';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5em, 1fr))',
  gap: '0.5rem 1.5rem',
  margin: '1rem 0',
  padding: 0,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  letterSpacing: '0.04em',
});

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the participant has kept them. They are not shown again. */
  onKept(): void;
}

/** Shows new recovery codes, which the service does not know afterwards. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { formatMessage: say } = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [codes]);
  const name = say(messages.fileName);
  return (
    <Notice kind="success" ref={notice}>
      <p>
        <strong>{say(messages.recovery)}</strong>
      </p>
      <p>{say(messages.recoveryText)}</p>
      <List>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Row>
        <Button variant="contained" onClick={() => saveText(name, [name, ...codes].join('\n'))}>
          {say(messages.save)}
        </Button>
        <Button variant="outlined" onClick={onKept}>
          {say(messages.kept)}
        </Button>
      </Row>
    </Notice>
  );
}
