import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { RADIUS } from '#kit/ui/theme/index.ts';
import type { Plan } from '#portal/state/activities/plan.ts';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { Quiet, Text, colors, roles } from '#portal/parts/elements.tsx';
import { closesText, opensText } from '#portal/parts/windowText.ts';
import { useIsClosed, useStudyText } from '#portal/state/study/useStudy.ts';
import { messages } from './messages.ts';

/** From this width on, the page has room for a rail. */
export const WITH_RAIL = '@media (min-width: 1200px)';

/** Beside the activities on a desktop. Below that width only the progress is left, under the heading. */
const Root = styled('div')(({ theme }) => ({
  marginBlockStart: '-1.25rem',
  '& > section': { display: 'none' },
  '& h2': { display: 'none', margin: '0 0 0.75rem', fontSize: '1.0625rem', color: roles(theme).heading },
  [WITH_RAIL]: {
    gridArea: '1 / 2 / span 2',
    display: 'grid',
    gap: '1.5rem',
    marginBlockStart: 0,
    padding: '1.25rem',
    background: colors(theme).background.paper,
    border: `1px solid ${roles(theme).line}`,
    borderRadius: RADIUS.card,
    '& h2, & > section': { display: 'block' },
    '& > * + *': { paddingBlockStart: '1.5rem', borderBlockStart: `1px solid ${roles(theme).line}` },
    '& ul': { display: 'grid', gap: '0.75rem', margin: 0, padding: 0, listStyle: 'none' },
  },
}));

/** How many dates are listed. */
const MOST_DATES = 4;

/** What opens or closes, the soonest first. */
const datesOf = ({ next, groups }: Plan) =>
  [...(next ? [next] : []), ...groups.flatMap(({ activities }) => activities)]
    .flatMap(({ standing, node }) => {
      const at = standing === 'later' ? node.opens_at : standing === 'closed' ? undefined : node.closes_at;
      return at && standing !== 'excluded' ? [{ node, at, isOpening: standing === 'later' }] : [];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, MOST_DATES);

/** The progress; on a desktop also the next dates, and where to get help. */
export function Rail({ plan, progress }: { plan: Plan; progress: ReactNode }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const isClosed = useIsClosed();
  const dates = isClosed ? [] : datesOf(plan);
  return (
    <Root>
      {progress ? (
        <div>
          <h2>{say(messages.progressTitle)}</h2>
          {progress}
        </div>
      ) : null}
      {dates.length > 0 ? (
        <section aria-labelledby="dates">
          <h2 id="dates">{say(messages.dates)}</h2>
          <ul>
            {dates.map(({ node, at, isOpening }) => (
              <li key={node.slug}>
                <Text lang={lang(node.content.title)}>{text(node.content.title) || node.slug}</Text>
                <Quiet>{isOpening ? opensText(intl, at) : closesText(intl, at)}</Quiet>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="help">
        <h2 id="help">{say(messages.help)}</h2>
        <Text>{say(messages.helpText)}</Text>
        <ContactButton />
      </section>
    </Root>
  );
}
