import { useIntl, type IntlShape } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearch, Link } from 'wouter';
import { Notice, KitDialog } from '#kit/ui/parts/index.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { session } from '#portal/state/access/session.ts';
import { useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';
import { FindOrganization } from './FindOrganization.tsx';
import { messages } from './messages.ts';
import { Review } from './Review.tsx';
import { healthState, say, type Said, say as tell } from './said.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, useEffect } from 'react';
import { EHR_NODE } from '#schemas/healthRecords.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { OwnOrganization, StudyNode } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { linkStyle, Quiet, roles, Row, Text, Lead } from '#portal/parts/elements.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { failureText } from '#portal/api/failureText.ts';
import { takeAddressToken } from '#portal/state/access/addressTokens.ts';
import { goAtOnce } from '#portal/state/page/navigate.ts';

const Steps = styled('ol')({ margin: 0, paddingInlineStart: '1.5rem', '& li': { marginBlockEnd: '0.5rem' } });

interface IntroProps {
  node: StudyNode | undefined;
  slug: string;
  hasConnections: boolean;
}

/** What the participant can do here, and what happens with their records. */
function Intro({ node, slug, hasConnections }: IntroProps) {
  const say = useIntl().formatMessage;
  const { text, lang } = useStudyText();
  const body = node?.content.body;
  return (
    <>
      <Lead>{say(messages.intro)}</Lead>
      {body ? <StudyBody body={text(body)} lang={lang(body)} /> : null}
      <Steps>
        <li>{say(messages.stepFind)}</li>
        <li>{say(messages.stepLogIn)}</li>
        <li>{say(messages.stepChoose)}</li>
      </Steps>
      <Text>{say(messages.stop)}</Text>
      <Row>
        <Button
          component={Link}
          href={`${nodePath({ slug, type: EHR_NODE })}?page=find`}
          variant={hasConnections ? 'outlined' : 'contained'}
        >
          {say(hasConnections ? messages.another : messages.find)}
        </Button>
        <Button
          component={Link}
          href="/manage/dashboard"
          onClick={() => tell(undefined)}
          variant={hasConnections ? 'contained' : 'outlined'}
        >
          {say(commonMessages.dashboard)}
        </Button>
      </Row>
    </>
  );
}

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
function Connections({ node, organizations, onEnded }: ConnectionsProps) {
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

/**
 * The connection of electronic health records: an intro with the connections so far, the search for an organization
 * (`?page=find`), and the records of a connection (`?connection=…`).
 */
export default function HealthRecords({ params: { slug = '' } }: { params: Record<string, string> }) {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const node = useParticipant()?.nodes.find((each) => each.slug === slug);
  const query = new URLSearchParams(useSearch());
  const { said } = useSnapshot(healthState);
  const isBack = useReturn(slug);
  const { load, retry } = useCall('listOwnEpicOrganizations', { path: { id: session.enrollmentIdentifier ?? '' } });
  const connection = query.get('connection');
  if (isBack)
    return (
      <Screen>
        <Notice kind="info">{intl.formatMessage(messages.finishing)}</Notice>
      </Screen>
    );
  if (query.get('page') === 'find') return <FindOrganization node={slug} />;
  if (connection !== null)
    return (
      <Review
        key={connection}
        node={slug}
        connection={connection}
        onSaved={() => {
          say({ kind: 'success', text: intl.formatMessage(messages.saved) });
          retry();
        }}
      />
    );
  const title = text(node?.content.title) || intl.formatMessage(messages.title);
  const own = load.kind === 'ready' ? load.data.organizations.filter((each) => each.connection.node === slug) : [];
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(node?.content.title)} />
      {said ? (
        <div role="status">
          <Notice kind={said.kind}>{said.text}</Notice>
        </div>
      ) : null}
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' ? (
        <>
          <Connections
            node={slug}
            organizations={own}
            onEnded={(result) => {
              say(result);
              retry();
            }}
          />
          <Intro node={node} slug={slug} hasConnections={own.some((each) => each.connection.ended_at === null)} />
        </>
      ) : null}
    </Screen>
  );
}

/** What a health organization sent back in the address. It is read once. */
interface Returned {
  state: string;
  /** Missing if the participant gave no access. */
  code: string | undefined;
  iss: string | undefined;
}

function takeReturn(): Returned | undefined {
  const state = takeAddressToken('ehr_state');
  if (state === undefined) return undefined;
  const iss = new URLSearchParams(location.hash.slice(1)).get('ehr_iss') ?? undefined;
  return { state, code: takeAddressToken('ehr_code'), iss };
}

/** Finishes a connection and shows its records; otherwise says why not on the page with the connections. */
async function finish(slug: string, { state, code, iss }: Returned, intl: IntlShape): Promise<void> {
  const here = nodePath({ slug, type: EHR_NODE });
  const result =
    code === undefined
      ? undefined
      : await call('finishHealthConnection', {
          path: { id: session.enrollmentIdentifier ?? '' },
          body: { state, code, ...(iss !== undefined && { iss }) },
        });
  healthState.isBack = false;
  if (result?.ok) return goAtOnce(`${here}?connection=${result.data.connection.id}`, { replace: true });
  say(
    result
      ? { kind: 'error', text: failureText(intl, result.failure) }
      : { kind: 'info', text: intl.formatMessage(messages.denied) },
  );
  goAtOnce(here, { replace: true });
}

/**
 * Finishes the connection of a participant who comes back from a health organization.
 * @returns whether that is under way
 */
function useReturn(slug: string): boolean {
  const intl = useIntl();
  useEffect(() => {
    const returned = takeReturn();
    if (!returned) return;
    healthState.isBack = true;
    void finish(slug, returned, intl);
  }, [slug, intl]);
  return useSnapshot(healthState).isBack;
}

interface DisconnectDialogProps {
  /** Of the organization. */
  name: string;
  isPending: boolean;
  /** Why the connection could not be ended. */
  failure: Failure | undefined;
  onDisconnect(): void;
  onClose(): void;
}

/** Asks before a connection is ended. */
export function DisconnectDialog({ name, isPending, failure, onDisconnect, onClose }: DisconnectDialogProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  return (
    <KitDialog
      open
      role="alertdialog"
      title={say(messages.disconnectTitle, { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="contained" aria-busy={isPending} onClick={onDisconnect}>
            {say(messages.disconnect)}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {say(messages.keep)}
          </Button>
        </>
      }
    >
      <Text>{say(messages.disconnectText, { name })}</Text>
      {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
    </KitDialog>
  );
}
