import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { Link } from 'wouter';
import { entriesOf, Icon, pageCount, Pager } from '#kit/ui/parts/index.ts';
import { Quiet, Text, linkStyle, roles } from '#portal/parts/elements.tsx';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { Activity } from '#portal/state/activities/plan.ts';
import { FeedbackLines } from './FeedbackLines.tsx';
import { messages } from './messages.ts';
import { UnsentLines } from './UnsentLines.tsx';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: '0.75rem',
  alignItems: 'flex-start',
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  '&:last-child': { borderBlockEnd: 0 },
  '& svg': { flex: 'none', marginBlockStart: '0.15rem', color: roles(theme).success },
  '& p': { margin: 0 },
}));

const ItemLink = styled(Link)(linkStyle);

/**
 * The completed activities with their dates and links to their copies. It is paged, because a diary of months has many
 * entries.
 */
export function DoneList({ activities }: { activities: readonly Activity[] }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { text, lang } = useStudyText();
  const count = pageCount(activities.length);
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, count);
  return (
    <>
      <List>
        {entriesOf(activities, page).map(({ node }) => (
          <Item key={node.slug}>
            <Icon name="success" size={1.5} />
            <div>
              <Text>
                <ItemLink href={nodePath({ slug: node.slug, type: node.type })} lang={lang(node.content.title)}>
                  {text(node.content.title) || node.slug}
                </ItemLink>
              </Text>
              <Quiet>
                {node.completed_at
                  ? formatMessage(messages.sentAt, { when: dateTimeText(node.completed_at, intl.locale) })
                  : formatMessage(messages.sent)}
              </Quiet>
              <FeedbackLines node={node} />
              <UnsentLines node={node} />
            </div>
          </Item>
        ))}
      </List>
      <Pager {...{ page, count }} onPage={setPage} />
    </>
  );
}
