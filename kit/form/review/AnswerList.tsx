import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Icon, styleOnce } from '#kit/ui/parts/index.ts';
import { HEIGHT, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';
import type { SummaryLine } from '#kit/pure/fields/index.ts';
import { reviewMessages } from './messages.ts';
import type { ReviewEntry, ReviewPage, ReviewRow } from './reviewForm.ts';

const Root = styled('div', { name: 'KitAnswers', slot: 'Root' })(
  styleOnce((c, theme) => ({
    display: 'grid',
    gap: 40,
    maxInlineSize: '40rem',
    overflowWrap: 'anywhere',
    '& h2': { ...theme.typography.h3, margin: 0, color: c.heading },
    '& h3': { margin: '16px 0 0', color: c.heading, fontSize: '1.125rem', lineHeight: 1.3, fontWeight: 600 },
    // A group after a container is not part of it.
    '& section > div + div': { marginBlockStart: 24 },
    '& dl, & dd, & ul, & p': { margin: 0, padding: 0 },
    '& ul': { listStyle: 'none', display: 'grid', gap: 4 },
    '& .KitAnswers-entry': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 16px',
      paddingBlock: 14,
      borderBlockEnd: `1px solid ${c.line}`,
      breakInside: 'avoid',
    },
    '& .KitAnswers-question': { gridColumn: 1, color: c.quiet },
    '& .KitAnswers-entry[data-parts] > .KitAnswers-question': { color: c.text, marginBlockEnd: 8 },
    '& .KitAnswers-answer': { gridColumn: 1, color: c.text, fontWeight: 600, whiteSpace: 'pre-line' },
    '& .KitAnswers-answer[data-unanswered]': { fontWeight: 400, fontStyle: 'italic', color: c.quiet },
    '& .KitAnswers-answer[data-gone]': {
      display: 'flex',
      gap: 6,
      alignItems: 'start',
      color: c.error,
      '& svg': { flex: 'none', marginBlockStart: 3 },
    },
    // Answers with several parts are long, so they have the full width below the link.
    '& .KitAnswers-entry[data-parts] > .KitAnswers-answer': { gridColumn: '1 / -1' },
    '& .KitAnswers-change': { gridColumn: 2, gridRow: 1, alignSelf: 'start' },
    '& .KitAnswers-change button': {
      minBlockSize: HEIGHT.least,
      minInlineSize: HEIGHT.least,
      marginBlock: -10,
      padding: 0,
      border: 0,
      background: 'none',
      color: c.link,
      font: 'inherit',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
      ...whenHovered({ textDecorationThickness: 2 }),
    },
    '& .KitAnswers-label': { display: 'block', fontWeight: 400, color: c.quiet },
    '& .KitAnswers-part + .KitAnswers-part': { marginBlockStart: 8 },
    '& .KitAnswers-row': {
      marginBlockStart: 8,
      paddingInlineStart: 16,
      borderInlineStart: `3px solid ${c.line}`,
      fontWeight: 400,
    },
    '& .KitAnswers-row + .KitAnswers-row': { marginBlockStart: 16 },
    '& .KitAnswers-row > p': { fontWeight: 600 },
    '& .KitAnswers-row .KitAnswers-entry': { paddingBlock: 6, border: 0 },
    '& img': {
      display: 'block',
      maxInlineSize: '100%',
      maxBlockSize: 140,
      padding: 4,
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.small,
      background: '#fff',
    },
    '@media print': {
      '& .KitAnswers-change': { display: 'none' },
      '& .KitAnswers-entry': { gridTemplateColumns: '1fr', paddingBlock: 8 },
      gap: 24,
    },
  })),
);

/** Props of `AnswerList`. */
interface AnswerListProps {
  pages: readonly ReviewPage[];
  /** Called with the question to change. Without it there are no links. */
  onChange?: ((entry: ReviewEntry) => void) | undefined;
}

/** Questions and answers as text: a description list per group, under the headings of the form. */
export function AnswerList({ pages, onChange }: AnswerListProps) {
  return (
    <Root>
      {pages.map(({ id, title, groups }) => (
        <section key={id}>
          {title ? <h2>{title}</h2> : null}
          {groups.map(({ heading, entries }) => (
            <div key={entries[0]!.path}>
              {heading ? title ? <h3>{heading}</h3> : <h2>{heading}</h2> : null}
              <dl>
                {entries.map((entry) => (
                  <Entry key={entry.path} entry={entry} onChange={onChange} />
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </Root>
  );
}

function Entry({ entry, onChange }: { entry: ReviewEntry; onChange?: AnswerListProps['onChange'] }) {
  const { formatMessage } = useIntl();
  const { question, lang, lines, isAnswered, isGone, isOpen, rows } = entry;
  return (
    <div className="KitAnswers-entry" data-parts={rows || lines.some(({ label }) => label) ? '' : undefined}>
      <dt className="KitAnswers-question" lang={lang}>
        {question}
      </dt>
      <dd
        className="KitAnswers-answer"
        data-unanswered={isAnswered || isGone ? undefined : ''}
        data-gone={isGone ? '' : undefined}
      >
        {isGone ? <Icon name="warning" /> : null}
        {rows ? rows.map((row) => <Row key={row.name} row={row} />) : <Lines lines={lines} />}
      </dd>
      {onChange && isOpen ? (
        <dd className="KitAnswers-change">
          <button
            type="button"
            aria-label={formatMessage(reviewMessages.changeOf, { question })}
            onClick={() => onChange(entry)}
          >
            {formatMessage(reviewMessages.change)}
          </button>
        </dd>
      ) : null}
    </div>
  );
}

const Row = ({ row: { name, entries } }: { row: ReviewRow }) => (
  <div className="KitAnswers-row">
    <p>{name}</p>
    <dl>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} />
      ))}
    </dl>
  </div>
);

function Lines({ lines }: { lines: readonly SummaryLine[] }) {
  if (lines.length === 1) return <Line line={lines[0]!} />;
  return (
    <ul>
      {lines.map((line, i) => (
        <li className={line.label ? 'KitAnswers-part' : undefined} key={i}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}

const Line = ({ line: { label, text, lang, picture } }: { line: SummaryLine }) => (
  <>
    {label ? (
      <span className="KitAnswers-label" lang={lang}>
        {label}
      </span>
    ) : null}
    {picture ? (
      <img src={picture} alt={text} />
    ) : (
      <span lang={lang} dir="auto">
        {text}
      </span>
    )}
  </>
);
