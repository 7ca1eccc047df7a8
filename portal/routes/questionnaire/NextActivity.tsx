import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { EntryLink } from '#portal/parts/EntryLink.tsx';
import { useNextActivity } from '#portal/state/participant/usePlan.ts';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { toDashboard } from './exits.ts';
import { messages } from './messages.ts';

/** What follows after sending: the next activity if there is one, and the dashboard. @param done the slug of what was sent */
export function NextActivity({ done }: { done: string }) {
  const { formatMessage } = useIntl();
  const { text, lang } = useStudyText();
  const next = useNextActivity(done)?.node;
  return (
    <>
      {next ? (
        <EntryLink node={next} entry={next} button="contained">
          <span lang={lang(next.content.title)}>
            {formatMessage(messages.next, { title: text(next.content.title) || next.slug })}
          </span>
        </EntryLink>
      ) : null}
      <Button component={Link} href={toDashboard.href} variant={next ? 'outlined' : 'contained'}>
        {formatMessage(toDashboard.label)}
      </Button>
    </>
  );
}
