import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIntl } from 'react-intl';
import { useAnnounce } from '../notices/announce.ts';
import { FieldButton } from '../FieldButton.tsx';
import { styleOnce } from '../styleOnce.ts';
import { disabledInForcedColors, focusRing, HEIGHT, MOBILE, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';
import { PAGES_SHOWN, PAGES_SHOWN_ON_MOBILE, pagesAround } from './pages.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  name: {
    id: 'kit.pager.name',
    defaultMessage: 'Pages',
    description: 'Name of the buttons below a long list that lead to its further pages, for screen readers.',
  },
  previous: {
    id: 'kit.pager.previous',
    defaultMessage: 'Previous',
    description: 'Button below a long list: to the page before.',
  },
  next: { id: 'kit.pager.next', defaultMessage: 'Next', description: 'Button below a long list: to the page after.' },
  page: {
    id: 'kit.pager.page',
    defaultMessage: 'Page {page}',
    description: 'Name of the button that leads to a page of a long list, for screen readers; only the number is seen.',
  },
  at: {
    id: 'kit.pager.at',
    defaultMessage: 'Page {page} of {count}',
    description: 'Read out after another page of a long list was opened.',
  },
});

/** Props of `Pager`. */
export interface PagerProps {
  /** Current page, one-based. */
  page: number;
  count: number;
  /** Called with the number of the chosen page, from 1. */
  onPage(page: number): void;
}

/** Buttons for the pages of a long list. Renders nothing for a single page. The buttons stay mounted, so they keep the focus. */
export function Pager({ page, count, onPage }: PagerProps) {
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  const most = useMediaQuery(MOBILE, { noSsr: true }) ? PAGES_SHOWN_ON_MOBILE : PAGES_SHOWN;
  if (count < 2) return null;
  const go = (to: number): void => {
    if (to < 1 || to > count || to === page) return;
    onPage(to);
    announce(formatMessage(messages.at, { page: to, count }));
  };
  return (
    <Root aria-label={formatMessage(messages.name)}>
      <FieldButton icon="back" aria-disabled={page <= 1 || undefined} onClick={() => go(page - 1)}>
        {formatMessage(messages.previous)}
      </FieldButton>
      {pagesAround(page, count, most).map((each) => (
        <FieldButton
          key={each}
          aria-label={formatMessage(messages.page, { page: each })}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => go(each)}
        >
          {each}
        </FieldButton>
      ))}
      <FieldButton icon="next" aria-disabled={page >= count || undefined} onClick={() => go(page + 1)}>
        {formatMessage(messages.next)}
      </FieldButton>
    </Root>
  );
}

const Root = styled('nav', { name: 'KitPager', slot: 'Root' })(
  styleOnce((c) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginBlockStart: 16,
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 8,
      minInlineSize: HEIGHT.control,
      minBlockSize: HEIGHT.control,
      paddingInline: 12,
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.control,
      background: c.surface,
      color: c.text,
      font: 'inherit',
      cursor: 'pointer',
      ...whenHovered({ background: c.hover }),
      '&:focus-visible': focusRing(c.focus),
      '&[aria-disabled="true"]': {
        color: c.quiet,
        cursor: 'not-allowed',
        background: 'transparent',
        ...disabledInForcedColors,
      },
      '&[aria-current="page"]': {
        borderColor: c.primary,
        background: c.primary,
        color: c.onPrimary,
        fontWeight: 700,
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  })),
);
