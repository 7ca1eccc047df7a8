import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { EHR_NODE } from '#schemas/healthRecords.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { OwnOrganization } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { linkStyle, Quiet, roles, Row, Text } from '#portal/parts/elements.tsx';
import { session } from '#portal/state/session.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { messages } from './messages.ts';
import type { Said } from './said.ts';

const Section = styled('section')(({ theme }) => ({
  '& h2': { margin: '0 0 0.5rem', fontSize: '1.25rem', color: roles(theme).heading },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': { paddingBlock: '0.75rem', borderBlockEnd: `1px solid ${roles(theme).line}` },
}));
const InlineLink = styled(Link)(linkStyle);

interface ConnectionsProps {
  node: string;
  organizations: readonly OwnOrganization[];
  onEnded(said: Said): void;
}

/** The organizations that the participant has connected, with what they share. Nothing if there are none. */
export function Connections({ node, organizations, onEnded }: ConnectionsProps) {
  const say = useIntl().formatMessage;
  const [ending, setEnding] = useState<OwnOrganization>();
  const [failure, setFailure] = useState<Failure>();
  const [isPending, setIsPending] = useState(false);
  if (organizations.length === 0) return null;
  const end = async ({ name, connection }: OwnOrganization) => {
    if (isPending) return;
    setIsPending(true);
    const result = await call('deleteHealthConnection', {
      path: { id: session.enrollmentIdentifier ?? '', connection: connection.id },
    });
    setIsPending(false);
    if (!result.ok) return setFailure(result.failure);
    setEnding(undefined);
    const isRevoked = result.data.is_revoked;
    onEnded({
      kind: isRevoked ? 'success' : 'info',
      text: say(isRevoked ? messages.disconnected : messages.notRevoked, { name }),
    });
  };
  return (
    <Section aria-labelledby="ehr-connected">
      <h2 id="ehr-connected">{say(messages.connected)}</h2>
      <ul>
        {organizations.map((organization) => (
          <li key={organization.connection.id}>
            <Text>
              <strong>{organization.name}</strong>
            </Text>
            <Decisions organization={organization} />
            {organization.connection.ended_at === null ? (
              <Row>
                <InlineLink
                  href={`${nodePath({ slug: node, type: EHR_NODE })}?connection=${organization.connection.id}`}
                >
                  {say(messages.look)}
                </InlineLink>
                <Button
                  onClick={() => {
                    setFailure(undefined);
                    setEnding(organization);
                  }}
                >
                  {say(messages.disconnect)}
                </Button>
              </Row>
            ) : null}
          </li>
        ))}
      </ul>
      {ending ? (
        <DisconnectDialog
          name={ending.name}
          isPending={isPending}
          failure={failure}
          onDisconnect={() => void end(ending)}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
    </Section>
  );
}

/** What the participant decided for each category. */
function Decisions({ organization: { connection } }: { organization: OwnOrganization }) {
  const say = useIntl().formatMessage;
  return (
    <>
      {connection.ended_at === null ? null : <Quiet>{say(messages.ended)}</Quiet>}
      {connection.decisions.length === 0 && connection.ended_at === null ? (
        <Quiet>{say(messages.undecided)}</Quiet>
      ) : null}
      <ul>
        {connection.decisions.map(({ category, is_shared, count }) => (
          <li key={category}>
            <Quiet>
              {say(messages[category])}:{' '}
              <span>{is_shared ? say(messages.sharedCount, { count }) : say(messages.notShared)}</span>
            </Quiet>
          </li>
        ))}
      </ul>
    </>
  );
}
