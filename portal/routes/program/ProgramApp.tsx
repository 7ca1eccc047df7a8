import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { commonMessages } from '#portal/parts/messages.ts';

import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { colors, Lead, PlainLink, Quiet, roles, Text } from '#portal/parts/elements.tsx';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  studies: {
    id: 'portal.program.studies',
    defaultMessage: 'The studies of this program',
    description: 'Start page of a program. Heading of the list of its studies.',
  },
  noStudies: {
    id: 'portal.program.noStudies',
    defaultMessage: 'There is no study to take part in at the moment.',
    description: 'Start page of a program without studies.',
  },
  notFound: {
    id: 'portal.program.notFound',
    defaultMessage: 'Page not found',
    description: 'Page for an unknown address of a program. Heading.',
  },
  notFoundText: {
    id: 'portal.program.notFound.text',
    defaultMessage:
      'Hi there. This program has no page at this address. You join and log in on the pages of its studies.',
    description: 'Page for an unknown address of a program. Text.',
  },
});

const Heading = styled('h2')(({ theme }) => ({ margin: 0, fontSize: '1.375rem', color: roles(theme).heading }));
const List = styled('ul')({ display: 'grid', gap: '1rem', margin: 0, padding: 0, listStyle: 'none' });
const Card = styled('li')(({ theme }) => ({
  padding: '0.75rem 1rem 1rem',
  border: `1px solid ${roles(theme).line}`,
  borderRadius: RADIUS.control,
  background: colors(theme).background.paper,
  '& a': { fontSize: '1.125rem', fontWeight: 600 },
}));

/** What the program is about, and its studies. */
function ProgramLanding() {
  const { formatMessage } = useIntl();
  const { text, lang } = useStudyText();
  const program = useStudy();
  const content = program?.nodes[0]?.content;
  const studies = program?.program_studies ?? [];
  if (!program || !content) return null;
  return (
    <Screen>
      <ScreenHeading title={text(program.study_name)} lang={lang(content.hero_title)}>
        {text(content.hero_title)}
      </ScreenHeading>
      <Lead lang={lang(content.hero_content)}>{text(content.hero_content)}</Lead>
      <Heading>{formatMessage(messages.studies)}</Heading>
      {studies.length === 0 ? <Quiet>{formatMessage(messages.noStudies)}</Quiet> : null}
      <List>
        {studies.map(({ slug, study_name, study_summary }) => (
          <Card key={slug}>
            <PlainLink href={`/${encodeURIComponent(slug)}/`} lang={lang(study_name)}>
              {text(study_name)}
            </PlainLink>
            {study_summary ? <Text lang={lang(study_summary)}>{text(study_summary)}</Text> : null}
          </Card>
        ))}
      </List>
    </Screen>
  );
}

/**
 * The application of a program: a study with `is_program`, which has studies instead of questionnaires. Participants
 * join and log in at these studies.
 * @param path the present path under the program's base
 */
export default function ProgramApp({ path }: { path: string }) {
  if (path === '/') return <ProgramLanding />;
  return (
    <PlainScreen
      title={messages.notFound}
      body={messages.notFoundText}
      action={{ label: commonMessages.start, to: '/' }}
    />
  );
}
