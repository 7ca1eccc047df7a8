import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { EHR_NODE } from '#schemas/healthRecords.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { Lead, Row, Text } from '#portal/parts/elements.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { useStudyText } from '#portal/state/useStudy.ts';
import { messages } from './messages.ts';
import { say as tell } from './said.ts';

const Steps = styled('ol')({ margin: 0, paddingInlineStart: '1.5rem', '& li': { marginBlockEnd: '0.5rem' } });

interface IntroProps {
  node: StudyNode | undefined;
  slug: string;
  hasConnections: boolean;
}

/** What the participant can do here, and what happens with their records. */
export function Intro({ node, slug, hasConnections }: IntroProps) {
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
          {say(messages.dashboard)}
        </Button>
      </Row>
    </>
  );
}
