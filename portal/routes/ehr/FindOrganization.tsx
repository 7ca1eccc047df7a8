import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame, Notice, TextInput, useSpokenOnPause } from '#kit/ui/parts/index.ts';
import { EHR_NODE } from '#schemas/healthRecords.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { EpicOrganization } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { BackLink } from '#portal/parts/BackLink.tsx';
import { Quiet, roles, Row, Stack, Text } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { session } from '#portal/state/access/session.ts';
import { travelTo } from '#portal/state/access/sharedDevice.ts';
import { messages } from './messages.ts';
import { say as tell } from './said.ts';
import { searchOrganizations, type Position } from './searchOrganizations.ts';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.5rem 1rem',
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  '& > div': { flex: '1 1 14rem', minWidth: 0 },
}));
/** Results that are shown at first, and more with each press. */
const PAGE = 20;
const NO_ORGANIZATIONS: readonly EpicOrganization[] = [];
const KILOMETERS_OF_A_MILE = 1.609344;

/** The search for a hospital or clinic. The list is searched on the device, so no one learns what was typed. */
export function FindOrganization({ node }: { node: string }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { load, retry } = useCall('listEpicOrganizations', {});
  useEffect(() => tell(undefined), []);
  const organizations = load.kind === 'ready' ? load.data.organizations : NO_ORGANIZATIONS;
  const [name, setName] = useState('');
  const [place, setPlace] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [position, setPosition] = useState<Position | 'failed'>();
  const [leavingFor, setLeavingFor] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  // Typing stays fast: the list follows when there is time.
  const wanted = useDeferredValue(
    useMemo(() => ({ name, place, position: position === 'failed' ? undefined : position }), [name, place, position]),
  );
  const found = useMemo(() => searchOrganizations(organizations, wanted), [organizations, wanted]);
  const isTyped = wanted.name.trim() !== '' || wanted.place.trim() !== '';
  const countText = load.kind === 'ready' ? say(messages.count, { count: found.length }) : '';
  useSpokenOnPause(isTyped ? countText : '');
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setPosition({ latitude, longitude }),
      () => setPosition('failed'),
      { maximumAge: 600_000, timeout: 20_000 },
    );
  const connect = async (organization: string) => {
    if (leavingFor !== undefined) return;
    setLeavingFor(organization);
    setFailure(undefined);
    const result = await call('beginHealthConnection', {
      path: { id: session.enrollmentIdentifier ?? '', organization },
      body: { node_identifier: node },
    });
    if (result.ok) travelTo(result.data.authorize_url);
    else {
      setFailure(result.failure);
      setLeavingFor(undefined);
    }
  };
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text);
    setShown(PAGE);
  };
  return (
    <Screen>
      <ScreenHeading title={say(messages.find)} />
      <BackLink href={nodePath({ slug: node, type: EHR_NODE })} label={messages.back} />
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' && organizations.length === 0 ? <Notice kind="info">{say(messages.noList)}</Notice> : null}
      {organizations.length > 0 ? (
        <>
          <Stack gap={16} role="search">
            <FieldFrame kind="single" field={{ id: 'ehr-name', label: say(messages.name) }}>
              <TextInput id="ehr-name" value={name} onChange={typed(setName)} maxLength={100} spellCheck={false} />
            </FieldFrame>
            <FieldFrame kind="single" field={{ id: 'ehr-place', label: say(messages.place) }}>
              <TextInput id="ehr-place" value={place} onChange={typed(setPlace)} maxLength={100} spellCheck={false} />
            </FieldFrame>
            {position === undefined ? (
              <div>
                <Button variant="outlined" onClick={locate}>
                  {say(messages.near)}
                </Button>
                <Quiet>{say(messages.nearNote)}</Quiet>
              </div>
            ) : (
              <Text role="status">{say(position === 'failed' ? messages.nearFailed : messages.nearDone)}</Text>
            )}
          </Stack>
          {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
          {found.length === 0 ? <Text>{say(messages.none)}</Text> : <Quiet>{countText}</Quiet>}
          <List>
            {found.slice(0, shown).map(({ organization, distance }) => (
              <Item key={organization.id}>
                <div>
                  <Text>
                    <strong>{organization.name}</strong>
                  </Text>
                  <Quiet>
                    <span>{[organization.city, organization.state].filter(Boolean).join(', ')}</span>
                    {distance === undefined ? null : (
                      <span> · {say(messages.distance, { distance: distanceText(intl.locale, distance) })}</span>
                    )}
                  </Quiet>
                </div>
                <Button
                  variant="outlined"
                  aria-busy={leavingFor === organization.id || undefined}
                  aria-label={
                    leavingFor === organization.id
                      ? undefined
                      : say(messages.connectNamed, { name: organization.name, city: organization.city })
                  }
                  onClick={() => void connect(organization.id)}
                >
                  {say(leavingFor === organization.id ? messages.leaving : messages.connect)}
                </Button>
              </Item>
            ))}
          </List>
          {found.length > shown ? (
            <Row>
              <Button variant="outlined" onClick={() => setShown(shown + PAGE)}>
                {say(messages.more)}
              </Button>
            </Row>
          ) : null}
        </>
      ) : null}
    </Screen>
  );
}

/** The distance in the unit of the region: miles in the United States and for English without a region. */
function distanceText(locale: string, kilometers: number): string {
  const isMiles = locale === 'en' || locale.endsWith('-US');
  const value = isMiles ? kilometers / KILOMETERS_OF_A_MILE : kilometers;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    unitDisplay: 'long',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
