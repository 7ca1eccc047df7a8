import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Redirect } from 'wouter';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Lead, Row, Text } from '#portal/parts/elements.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import { startVisit } from '#portal/state/participant/cognitiveTest.ts';
import { travelTo } from '#portal/state/access/sharedDevice.ts';
import { useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Screen before a cognitive test on the pages of another provider.';

const messages = defineMessages({
  title: {
    id: 'portal.test.title',
    defaultMessage: 'Cognitive test',
    description: `${screen} Heading, if the study has none.`,
  },
  intro: {
    id: 'portal.test.intro',
    defaultMessage:
      'The test opens on a page of another service. That service does not learn who you are. When you have finished, you come back here and the result is saved.',
    description: `${screen} Always shown.`,
  },
  start: {
    id: 'portal.test.start',
    defaultMessage: 'Go to the test',
    description: `${screen} Button, if the study has no label.`,
  },
  starting: {
    id: 'portal.test.starting',
    defaultMessage: 'Opening the test…',
    description: `${screen} The same button after the press.`,
  },
  done: {
    id: 'portal.test.done',
    defaultMessage: 'You have done this test',
    description: `${screen} Heading afterwards.`,
  },
  doneText: {
    id: 'portal.test.doneText',
    defaultMessage: 'Your result is saved. There is nothing more to do here.',
    description: `${screen} Below that heading.`,
  },
  notNow: {
    id: 'portal.test.notNow',
    defaultMessage: 'You cannot do this test at the moment.',
    description: `${screen} If the test is not open yet, or no longer open.`,
  },
});

/** A node's own texts, and the button that opens the test of the study's provider in the same tab. */
export default function CognitiveTest({ params }: { params: Record<string, string> }) {
  const wayOn = useWayOn();
  const node = useParticipant()?.nodes.find(({ slug }) => slug === params.slug);
  if (!node) return <Loading />;
  if (node.type !== 'CognitiveTest') return <Redirect to={nodePath(node)} replace />;
  if (node.status === 'completed') return <PlainScreen title={messages.done} body={messages.doneText} action={wayOn} />;
  if (node.status !== 'available' && node.status !== 'in_progress' && node.status !== 'draft')
    return <PlainScreen title={messages.title} body={messages.notNow} action={wayOn} />;
  return <Intro node={node} />;
}

function Intro({ node: { slug, content } }: { node: StudyNode }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setIsBusy] = useState(false);
  const { title, description, body, button } = content;
  const heading = text(title) || say(messages.title);

  // Back from the test, the browser may show this page as it was left.
  useEffect(() => {
    const rest = () => setIsBusy(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  const start = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const result = await startVisit(slug);
    const url = result.ok ? safeUrl(result.data.launch_url) : undefined;
    if (url) return travelTo(url);
    setIsBusy(false);
    setFailure(result.ok ? { name: 'unexpectedReply' } : result.failure);
  };

  return (
    <Screen>
      <ScreenHeading title={heading} lang={lang(title)} />
      {description ? <Lead lang={lang(description)}>{text(description)}</Lead> : null}
      {body ? <StudyBody body={text(body)} lang={lang(body)} /> : null}
      <Text>{say(messages.intro)}</Text>
      {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
      <Row>
        <Button variant="contained" aria-busy={isBusy} onClick={() => void start()}>
          {isBusy ? say(messages.starting) : text(button) || say(messages.start)}
        </Button>
      </Row>
    </Screen>
  );
}
