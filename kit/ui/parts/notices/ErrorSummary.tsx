import { styled } from '@mui/material/styles';
import { useId, type MouseEvent, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { focusField } from '../focusField.ts';
import { Icon } from '../Icon.tsx';
import { controlMessages } from '../messages.ts';
import { styleOnce } from '../styleOnce.ts';
import { RADIUS, focusRing } from '#kit/ui/theme/index.ts';

const Root = styled('section', { name: 'KitErrorSummary', slot: 'Root' })(
  styleOnce((c) => ({
    maxInlineSize: '40rem',
    marginBlockEnd: 32,
    padding: '20px 24px',
    border: `2px solid ${c.error}`,
    borderRadius: RADIUS.card,
    background: c.errorTint,
    color: c.text,
    scrollMarginBlockStart: '6rem',
    '& h2': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 12,
      margin: 0,
      color: c.error,
      fontSize: '1.25rem',
      lineHeight: 1.3,
      fontWeight: 700,
      '&:focus': { outline: 'none' },
    },
    '& h2 svg': { flex: 'none', inlineSize: '1.625rem', blockSize: '1.625rem' },
    '& p': { margin: '8px 0 0' },
    '& ul': { margin: '12px 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: 4 },
    '& a': {
      display: 'inline-block',
      paddingBlock: 4,
      color: c.error,
      fontWeight: 600,
      textUnderlineOffset: '0.2em',
      overflowWrap: 'anywhere',
    },
    '& a:focus-visible': { ...focusRing(c.focus), borderRadius: RADIUS.small },
  })),
);

/** One error of an `ErrorSummary`. */
export interface ErrorSummaryEntry {
  /** Id of the input that the link leads to. */
  id: string;
  label: string;
  message: string;
  /** Where the link leads if that input is not on the screen. */
  field?: string;
}

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  /** Title with the number of errors. */
  title: string;
  entries: readonly ErrorSummaryEntry[];
  /** To focus the heading after Next or Submit found errors. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Overrides the link, for example to open the page of the input first. */
  onFollow?: (entry: ErrorSummaryEntry) => void;
}

/** The list of errors, each with a link to its input. Renders nothing without entries. */
export function ErrorSummary({ title, entries, headingRef, onFollow }: ErrorSummaryProps) {
  const { formatMessage } = useIntl();
  const headingId = useId();
  if (entries.length === 0) return null;
  const follow = (event: MouseEvent, entry: ErrorSummaryEntry): void => {
    event.preventDefault();
    if (onFollow) onFollow(entry);
    else if (!focusField(entry.id) && entry.field) focusField(entry.field);
  };
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        <Icon name="error" />
        {title}
      </h2>
      <p>{formatMessage(controlMessages.summarySafe)}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`} onClick={(event) => follow(event, entry)}>
              {entry.label ? formatMessage(controlMessages.summaryItem, { ...entry }) : entry.message}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}
