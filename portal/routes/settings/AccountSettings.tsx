import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { signOut } from '#portal/state/sessionEnd.ts';
import { LinkButton, linkStyle, Quiet, Row, Stack, Text } from '#portal/parts/elements.tsx';
import { languageName } from '#portal/state/languages.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import { openModal } from '#portal/state/modals.ts';
import { type TextSize, modes, preferences, setMode, setTextSize, textSizes } from '#portal/state/preferences.ts';
import { ActivityMails } from './ActivityMails.tsx';
import { Devices } from './Devices.tsx';
import { Heading } from './Heading.tsx';
import { Preference } from './Preference.tsx';
import { Withdrawal } from './Withdrawal.tsx';
import { messages } from './messages.ts';

const ChangeEmail = styled(Link)(linkStyle);

/** Text size, colors, language, log-out, devices and withdrawal. Changes take effect immediately. */
export function AccountSettings() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const participant = useParticipant();
  const { locale, textSize, mode } = useSnapshot(preferences);
  return (
    <>
      <section aria-labelledby="settings-display">
        <Heading id="settings-display">{say(messages.display)}</Heading>
        <Stack gap={24}>
          <Preference
            legend={say(messages.textSize)}
            value={textSize}
            setValue={setTextSize}
            choices={(Object.keys(textSizes) as TextSize[]).map((value) => ({ value, label: say(messages[value]) }))}
          />
          <Preference
            legend={say(messages.mode)}
            value={mode}
            setValue={setMode}
            choices={modes.map((value) => ({ value, label: say(messages[value]) }))}
          />
          <Row>
            <Text>
              <strong>{say(messages.language)}:</strong> {languageName(locale)}
            </Text>
            <LinkButton type="button" onClick={() => openModal('language')}>
              {say(messages.change)}
            </LinkButton>
          </Row>
        </Stack>
      </section>
      <section aria-labelledby="settings-account">
        <Heading id="settings-account">{say(messages.account)}</Heading>
        <Stack gap={16}>
          {participant?.email ? (
            <Quiet>
              {say(messages.email)}: {participant.email}
            </Quiet>
          ) : null}
          <Row>
            <Button variant="outlined" onClick={() => void signOut()}>
              {say(messages.logOut)}
            </Button>
            <ChangeEmail href="/update_email">{say(messages.changeEmail)}</ChangeEmail>
          </Row>
        </Stack>
      </section>
      <ActivityMails />
      <section aria-labelledby="settings-devices">
        <Heading id="settings-devices">{say(messages.devices)}</Heading>
        <Devices />
      </section>
      <Withdrawal />
    </>
  );
}
