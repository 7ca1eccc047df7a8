import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { sentMessages } from '#portal/answers/forms/messages.ts';
import { Lead, Row, Text } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { toDashboard } from './exits.ts';
import { conflictMessages as messages } from './messages.ts';

interface AlreadySentProps {
  /** The title of the questionnaire. */
  title: string;
  lang: string | undefined;
  /** When the study received the answers (ISO 8601), if it is known. */
  at: string | null | undefined;
  /** Whether the participant has just tried to submit different answers. */
  isLate: boolean;
}

/**
 * In place of a questionnaire that was submitted before, if the participant may not read the copy here: a link opens the
 * questionnaire for anybody who has it, but not the answers.
 */
export function AlreadySent({ title, lang, at, isLate }: AlreadySentProps) {
  const { formatMessage: say, locale } = useIntl();
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang} />
      <Notice kind={isLate ? 'warning' : 'success'}>{say(isLate ? messages.late : sentMessages.before)}</Notice>
      {at ? <Lead>{say(sentMessages.received, { when: dateTimeText(at, locale) })}</Lead> : null}
      <Text>{say(messages.copy)}</Text>
      <Row>
        <Button component={Link} href={toDashboard.href} variant="contained">
          {say(commonMessages.dashboard)}
        </Button>
      </Row>
    </Screen>
  );
}
