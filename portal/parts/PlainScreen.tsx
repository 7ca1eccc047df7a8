import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Message } from '#kit/pure/texts/index.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';
import { ContactButton } from './ContactButton.tsx';
import { Screen, ScreenHeading } from './Screen.tsx';
import { Lead, Row } from './elements.tsx';

interface PlainScreenProps {
  title: Message;
  body: Message;
  /**
   * The main action: a screen of the portal (`to`), another page (`href`) or a function. Contacting the study is always
   * offered, too, unless the study is not known.
   */
  action?: { label: Message; to?: string; href?: string; onClick?(): void } | undefined;
}

/** A screen that explains a situation and offers an action: not found, failed, suspended. */
export function PlainScreen({ title, body, action }: PlainScreenProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const hasStudy = useStudy() !== undefined;
  return (
    <Screen>
      <ScreenHeading title={say(title)} />
      <Lead>{say(body)}</Lead>
      <Row>
        {action?.to ? (
          <Button component={Link} href={action.to} variant="contained">
            {say(action.label)}
          </Button>
        ) : null}
        {action?.href ? (
          <Button href={action.href} variant="contained">
            {say(action.label)}
          </Button>
        ) : null}
        {action?.onClick ? (
          <Button onClick={action.onClick} variant="contained">
            {say(action.label)}
          </Button>
        ) : null}
        {hasStudy ? <ContactButton isMain={!action} /> : null}
      </Row>
    </Screen>
  );
}
