import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { fetched } from '#kit/ui/parts/index.ts';
import { activityPath } from '#portal/state/activities/activityPath.ts';
import { type Entry, isForEarlierDay } from '#portal/state/activities/earlierDay.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { linkStyle } from './elements.tsx';
import { dialogFailed } from './fetchFailures.tsx';

const EarlierDayDialog = fetched(() => import('./EarlierDayDialog.tsx'), { Failed: dialogFailed() });
const InlineLink = styled(Link)(linkStyle);

interface EntryLinkProps {
  node: StudyNode;
  /** The occurrence that the link opens. */
  entry: Entry;
  /** How a button looks. Default: a link in the text. */
  button?: ButtonProps['variant'];
  children: ReactNode;
}

/** Opens an occurrence of an activity. If it belongs to an earlier day, the participant confirms that first. */
export function EntryLink({ node, entry, button, children }: EntryLinkProps) {
  const { timeZone } = useIntl();
  const [isAsking, setAsking] = useState(false);
  const href = activityPath(node, entry.occurrence);
  const onClick = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !isForEarlierDay(node, entry, serviceNow(), timeZone)) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      {button ? (
        <Button component={Link} href={href} onClick={onClick} variant={button}>
          {children}
        </Button>
      ) : (
        <InlineLink href={href} onClick={onClick}>
          {children}
        </InlineLink>
      )}
      {isAsking && entry.opens_at ? (
        <EarlierDayDialog
          day={new Date(entry.opens_at)}
          nights={node.nights}
          href={href}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
