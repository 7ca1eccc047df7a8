import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { signOut } from '../../session/leave.ts';
import { Screen } from '../../shell/Screen.tsx';
import { ScreenHeading } from '../../shell/ScreenHeading.tsx';
import { LinkButton, Quiet, Row, Stack, Text, roles } from '../../shell/ground.tsx';
import { languageName } from '../../shell/languages.ts';
import { useParticipant } from '../../shell/useStudy.ts';
import { openModal } from '../../state/modals.ts';
import { type TextSize, modes, preferences, setMode, setTextSize, textSizes } from '../../state/preferences.ts';
import { Choices } from './Choices.tsx';
import { Devices } from './Devices.tsx';
import { messages } from './messages.ts';

const Heading = styled('h2')(({ theme }) => ({ margin: '0 0 1rem', fontSize: '1.25rem', lineHeight: 1.3, color: roles(theme).heading }));

/** Language, text size, colours, devices, log-out. What is chosen takes effect at once. */
export default function Settings() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const participant = useParticipant();
  const { locale, textSize, mode } = useSnapshot(preferences);
  return (
    <Screen style={{ gap: '2.5rem' }}>
      <ScreenHeading title={say(messages.title)}>{say(messages.title)}</ScreenHeading>
      <section aria-labelledby="settings-display">
        <Heading id="settings-display">{say(messages.display)}</Heading>
        <Stack gap={24}>
          <Choices legend={say(messages.textSize)} value={textSize} setValue={setTextSize} choices={(Object.keys(textSizes) as TextSize[]).map((value) => ({ value, label: say(messages[value]) }))} />
          <Choices legend={say(messages.mode)} value={mode} setValue={setMode} choices={modes.map((value) => ({ value, label: say(messages[value]) }))} />
          <Row>
            <Text><strong>{say(messages.language)}:</strong> {languageName(locale)}</Text>
            <LinkButton type="button" onClick={() => openModal('language')}>{say(messages.change)}</LinkButton>
          </Row>
        </Stack>
      </section>
      <section aria-labelledby="settings-account">
        <Heading id="settings-account">{say(messages.account)}</Heading>
        <Stack gap={16}>
          {participant?.email ? <Quiet>{say(messages.email)}: {participant.email}</Quiet> : null}
          <Row><Button variant="outlined" onClick={() => void signOut()}>{say(messages.logOut)}</Button></Row>
        </Stack>
      </section>
      <section aria-labelledby="settings-devices">
        <Heading id="settings-devices">{say(messages.devices)}</Heading>
        <Devices />
      </section>
    </Screen>
  );
}
