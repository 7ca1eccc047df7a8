import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { controlMessages } from '../messages.ts';
import { styleOnce } from '../styleOnce.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { StudyTextProps } from './StudyText.tsx';
import { type MarkdownBlock, type Phrase, readMarkdown, readPhrases } from '#kit/pure/markdown/index.ts';
import { focusRing, RADIUS } from '#kit/ui/theme/index.ts';

const Root = styled('span', { name: 'KitMarkdown', slot: 'Root' })(
  styleOnce((c) => ({
    whiteSpace: 'pre-line',
    '& strong': { fontWeight: 'bolder' },
    '& a': { color: c.link, textUnderlineOffset: '0.2em' },
    '& a:focus-visible': { ...focusRing(c.focus), borderRadius: RADIUS.small },
    '& :is(p, ul, ol)': { margin: 0, marginBlockEnd: '0.5em' },
    '& :is(ul, ol)': { paddingInlineStart: '1.4em' },
    '& > :last-child': { marginBlockEnd: 0 },
    // Its words break before it is wider than a phone.
    '& table': { marginBlockEnd: '0.5em', borderCollapse: 'collapse', overflowWrap: 'anywhere', whiteSpace: 'normal' },
    '& :is(th, td)': { padding: '6px 10px', border: `1px solid ${c.line}`, textAlign: 'start', verticalAlign: 'top' },
  })),
);

const isElsewhere = (href: string): boolean => href.startsWith('https:');

/** A link to another site opens a new window, so that the form stays. */
function Link({ href, children }: { href: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  if (!isElsewhere(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {formatMessage(controlMessages.newWindow)}</VisuallyHidden>
    </a>
  );
}

function Words({ text, isBold, isItalic, href }: Phrase) {
  const emphasized = isItalic ? <em>{text}</em> : <span>{text}</span>;
  const marked = isBold ? <strong>{emphasized}</strong> : emphasized;
  return href === undefined ? marked : <Link href={href}>{marked}</Link>;
}

const Phrases = ({ phrases }: { phrases: readonly Phrase[] }): ReactNode =>
  // They have no identity of their own.
  // eslint-disable-next-line react/no-array-index-key
  phrases.map((phrase, i) => <Words key={i} {...phrase} />);

function Block({ block }: { block: MarkdownBlock }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Phrases phrases={block.phrases} />
      </p>
    );
  if (block.kind === 'list') {
    const List = block.start === undefined ? 'ul' : 'ol';
    return (
      <List start={block.start}>
        {block.items.map((item, i) => (
          // eslint-disable-next-line react/no-array-index-key
          <li key={i}>
            <Phrases phrases={item} />
          </li>
        ))}
      </List>
    );
  }
  return <Table {...block} />;
}

function Table({ head, rows }: Extract<MarkdownBlock, { kind: 'table' }>) {
  const cells = (row: Phrase[][], Cell: 'th' | 'td') => (
    <tr>
      {row.map((cell, i) => (
        // eslint-disable-next-line react/no-array-index-key
        <Cell key={i} scope={Cell === 'th' ? 'col' : undefined}>
          <Phrases phrases={cell} />
        </Cell>
      ))}
    </tr>
  );
  return (
    <table>
      {head.length > 0 ? <thead>{cells(head, 'th')}</thead> : null}
      <tbody>
        {rows.map((row, i) => (
          // eslint-disable-next-line react/no-array-index-key
          <Fragment key={i}>{cells(row, 'td')}</Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** A text of a study with its marks. It includes the code that reads them: use it through StudyText. */
export default function Markdown({ words, markdown = words, hasBlocks = false }: StudyTextProps) {
  const content = useMemo(
    () =>
      hasBlocks ? (
        // eslint-disable-next-line react/no-array-index-key
        readMarkdown(markdown).map((block, i) => <Block key={i} block={block} />)
      ) : (
        <Phrases phrases={readPhrases(markdown)} />
      ),
    [markdown, hasBlocks],
  );
  return <Root as={hasBlocks ? 'div' : 'span'}>{content}</Root>;
}
