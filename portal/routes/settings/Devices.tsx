import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/dates/index.ts';
import type { SignedInDevice } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Notice } from '#kit/parts/index.ts';
import { Quiet, Text, roles } from '#portal/parts/elements.tsx';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';
import { messages } from './messages.ts';

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.5rem 1rem',
  minHeight: '3.5rem',
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${roles(theme).line}`,
}));

/** The devices on which the participant is logged in. Every device except this one can be signed out. */
export function Devices() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [devices, setDevices] = useState<SignedInDevice[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const path = { study: studySlug(), id: session.enrollmentIdentifier ?? '' };
  const load = useCallback(async () => {
    const result = await call('listAuthTokens', {
      path: { study: studySlug(), id: session.enrollmentIdentifier ?? '' },
    });
    if (result.ok) setDevices(result.data.participant_auth_tokens);
    else setFailure(result.failure);
  }, []);
  useEffect(() => void load(), [load]);
  const signOutDevice = async (tokenId: string) => {
    const result = await call('deleteAuthToken', { path: { ...path, tokenId } });
    setFailure(result.ok ? undefined : result.failure);
    await load();
  };
  return (
    <>
      {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {devices.map((device) => (
          <Item key={device.id}>
            <div>
              <Text>{device.device}</Text>
              <Quiet>
                {device.current
                  ? say(messages.thisDevice)
                  : say(messages.lastUsed, { when: dateTimeText(device.last_used_at, intl.locale) })}
              </Quiet>
            </div>
            {device.current ? null : (
              <Button
                onClick={() => void signOutDevice(device.id)}
                aria-label={say(messages.signOutNamed, { device: device.device })}
              >
                {say(messages.signOutDevice)}
              </Button>
            )}
          </Item>
        ))}
      </ul>
    </>
  );
}
