import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { Notice } from '#kit/parts/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { failureText } from '#portal/api/failureText.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { LinkButton, Row } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { openModal } from '#portal/state/modals.ts';
import { logInAndReturn } from '#portal/state/sessionEnd.ts';
import { toDashboard } from './exits.ts';
import type { QuestionnaireSource } from './source.ts';

interface SurveyProblemProps {
  source: QuestionnaireSource;
  failure: Failure;
  /** The title of the questionnaire, as far as it is known. */
  title: string;
  back: ReactNode;
}

/** Says why a questionnaire cannot be shown, and offers what the participant can do. */
export function SurveyProblem({ source, failure, title, back }: SurveyProblemProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const problem = source.problemOf(failure);
  if (problem.kind === 'retry') {
    return (
      <Screen>
        {back}
        <ScreenHeading title={title}>{title}</ScreenHeading>
        <FailureNotice
          failure={failure}
          text={failure.name === 'offline' ? undefined : say(source.failed)}
          onRetry={source.retry}
        />
      </Screen>
    );
  }
  const { body, action } = problem;
  return (
    <Screen>
      <ScreenHeading title={say(problem.title)}>{say(problem.title)}</ScreenHeading>
      <Notice kind={action === 'logIn' ? 'error' : 'info'}>{body ? say(body) : failureText(intl, failure)}</Notice>
      <Row>
        {action === 'logIn' ? (
          <Button variant="contained" onClick={logInAndReturn}>
            {say(commonMessages.logIn)}
          </Button>
        ) : (
          <Button component={Link} href={toDashboard.href} variant="contained">
            {say(commonMessages.dashboard)}
          </Button>
        )}
        <LinkButton type="button" onClick={() => openModal('contact')}>
          {say(commonMessages.contact)}
        </LinkButton>
      </Row>
    </Screen>
  );
}
