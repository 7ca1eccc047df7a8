import { styled } from '@mui/material/styles';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { focusRing, RADIUS, SHADOW, whenHovered } from '#kit/ui/theme/index.ts';
import { signOut } from '#portal/state/access/sessionEnd.ts';
import { brandOf } from '#portal/state/study/brand.ts';
import { openModal } from '#portal/state/page/modals.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { Logo } from './Logo.tsx';
import { TextSizeButton, TextSizePicker } from './TextSizePicker.tsx';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { Wide, roles } from '#portal/parts/elements.tsx';
import { type HeaderLink, headerLinks, logoPath, offersStart } from '#portal/state/routing/headerLinks.ts';
import { languageName } from '#portal/state/study/languages.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { headerMessages as messages } from './messages.ts';
import { useHeaderFacts, useIsParticipantAwaited, useStudy, useStudyText } from '#portal/state/study/useStudy.ts';

/**
 * For a width of the bar, in rem, so that larger text counts, too. The oldest browsers know no containers; they take the width of the
 * window.
 */
const inBar = (width: string) => (rules: object) => ({
  [`@container ${width}`]: rules,
  [`@media ${width}`]: { '@supports not (container-type: inline-size)': rules },
});
/** Below 800 px the links collapse into a menu; with larger text, which needs more room, below more. */
const narrow = inBar('(max-width: 49.99rem)');
/** Wide enough for the links, but not for the tools in full beside them. */
const medium = inBar('(min-width: 50rem) and (max-width: 68rem)');
/** At 340 px and below, the start button does not fit beside the menu. */
const TINY = '@media (max-width: 340px)';
/** In rem, so that the limit depends on how many letters fit, whatever their size. */
const fewLetters = inBar('(max-width: 24rem)');
/** Too narrow to show the study's name beside the tools. The menu holds the tools instead. */
const veryFewLetters = inBar('(max-width: 20.5rem)');

const Bar = styled('header')(({ theme }) => ({
  position: 'relative',
  zIndex: 6,
  containerType: 'inline-size',
  background: roles(theme).strong,
  color: roles(theme).onStrong,
}));
const Inside = styled(Wide)({
  display: 'flex',
  alignItems: 'center',
  columnGap: '1rem',
  minHeight: '4rem',
  paddingBlock: '0.5rem',
  ...medium({ columnGap: '0.5rem' }),
  ...fewLetters({ columnGap: '0.375rem' }),
});
const focus = { '&:focus-visible': { ...focusRing('currentColor'), borderRadius: RADIUS.small } } as const;
const Home = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.75rem',
  minHeight: '3rem',
  flex: '1 1 0',
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 700,
  fontSize: '1.125rem',
  lineHeight: 1.2,
  ...focus,
  // A long study name is cut. The link's accessible name and the window's title contain all of it.
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  ...medium({ fontSize: '1rem', gap: '0.625rem' }),
  // Beside a wide logo, such as the logos of two institutions, the name would have no room: it wraps below.
  ...fewLetters({ fontSize: '1rem', gap: '0.25rem 0.625rem', flexWrap: 'wrap', '& > span': { flex: '1 1 6rem' } }),
});
const Menu = styled('button')({
  display: 'none',
  flex: 'none',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: '2.75rem',
  paddingInline: '0.75rem',
  border: '1px solid currentColor',
  borderRadius: RADIUS.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  ...focus,
  ...narrow({ display: 'inline-flex' }),
  ...fewLetters({
    flexDirection: 'column',
    gap: 0,
    minWidth: '3.25rem',
    paddingInline: '0.375rem',
    paddingBlock: '0.25rem',
    border: 0,
    fontSize: '0.875rem',
    lineHeight: 1.2,
  }),
});
const hairline = ['1px solid', '1px solid color-mix(in srgb, currentColor 35%, transparent)'];
const Panel = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.25rem',
  // The panel covers the page, so neither the header nor the content moves when it opens.
  ...narrow({
    display: 'none',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '100%',
    flexDirection: 'column',
    alignItems: 'stretch',
    padding: '0 16px 16px',
    maxHeight: ['calc(100vh - 6rem)', 'calc(100dvh - 6rem)'],
    overflowY: 'auto',
    background: roles(theme).strong,
    borderBlockStart: hairline,
    boxShadow: SHADOW,
    '&[data-open=true]': { display: 'flex' },
  }),
}));
const List = styled('ul')({
  display: 'flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gap: '0.25rem',
  // Links that are still to change must not be seen to move.
  '&[data-known=false]': { visibility: 'hidden' },
  ...narrow({ flexDirection: 'column', paddingBlock: '0.5rem', gap: 0 }),
});
const entry = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: '0.625rem',
  border: 0,
  borderRadius: RADIUS.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  ...whenHovered({ textDecoration: 'underline', textUnderlineOffset: '0.3em' }),
  '&[aria-current=page]': {
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: '0.4em',
    textDecorationThickness: '3px',
  },
  ...medium({ paddingInline: '0.375rem' }),
  ...narrow({ width: '100%', justifyContent: 'flex-start', minHeight: '3rem', paddingInline: 0 }),
  ...focus,
} as const;
const EntryLink = styled(Link)(entry);
const EntryAnchor = styled('a')(entry);
const EntryButton = styled('button')(entry);
/** In the panel if the header is wide, otherwise in the bar, where it is reachable without the menu. */
const LanguageButton = styled('button')(entry, {
  ...narrow({ display: 'none' }),
  ...medium({ display: 'none' }),
  ...veryFewLetters({ display: 'inline-flex', width: 'auto' }),
});
const AllSizes = styled('div')({ display: 'contents', ...medium({ display: 'none' }) });
/** Text size and language in few letters. */
const FewLetters = styled('div')({ display: 'none', ...medium({ display: 'flex' }) });
/** What a narrow header offers beside the menu. */
const Quick = styled('div')({
  display: 'none',
  flex: 'none',
  ...narrow({ display: 'flex' }),
  ...veryFewLetters({ display: 'none' }),
});
const quick = {
  width: 'auto',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  justifyContent: 'center',
  paddingInline: '0.25rem',
} as const;
const QuickButton = styled('button')(entry, { ...narrow(quick), ...medium(quick), fontWeight: 600 });
const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  paddingInlineStart: '0.75rem',
  borderInlineStart: hairline,
  ...medium({ paddingInlineStart: '0.25rem' }),
  ...narrow({
    borderInlineStart: 0,
    borderBlockStart: hairline,
    paddingInlineStart: 0,
    paddingBlockStart: '0.75rem',
    marginBlockStart: '0.5rem',
    justifyContent: 'space-between',
  }),
});
const Start = styled('button')(({ theme }) => ({
  display: 'none',
  flex: 'none',
  minHeight: '2.75rem',
  paddingInline: '1rem',
  border: 0,
  borderRadius: RADIUS.control,
  background: roles(theme).onStrong,
  color: roles(theme).strong,
  font: 'inherit',
  fontWeight: 700,
  cursor: 'pointer',
  ...focus,
  '&[data-at=bar]': { display: 'inline-block' },
  // In two lines, the words leave room for the study's name in every language.
  ...medium({ paddingInline: '0.5rem', maxWidth: '10.25rem', lineHeight: 1.2, textWrap: 'balance' }),
  ...narrow({
    '&[data-at=bar]': { display: 'none' },
    '&[data-at=panel]': { display: 'block', minHeight: '3rem', marginBlock: '0.25rem 0.5rem' },
  }),
  [TINY]: { '&[data-at=panel]': { display: 'none' } },
}));

const paths: Partial<Record<HeaderLink, string>> = {
  home: '/',
  dashboard: '/manage/dashboard',
  settings: '/manage/settings',
  logIn: '/log-in',
};

/** Logo, study name, links by rule, text size and language. */
export function Header() {
  const intl = useIntl();
  const facts = useHeaderFacts();
  const study = useStudy();
  const brand = study && brandOf(study);
  const { text, lang } = useStudyText();
  const { locale } = useSnapshot(preferences);
  const [path] = useLocation();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [path]);
  // Which links there are depends on the participant.
  const isWaiting = useIsParticipantAwaited();
  const close = () => {
    setOpen(false);
    menu.current?.focus();
  };
  const name = text(study?.study_name);
  const code = locale.split('-')[0]!.toUpperCase();
  const say = intl.formatMessage;
  const start = (at: 'bar' | 'panel') =>
    offersStart(facts) ? (
      <Start type="button" data-at={at} onClick={() => openModal('eligibility')}>
        {say(messages.start)}
      </Start>
    ) : null;
  const quickTools = (
    <>
      <TextSizeButton />
      {study?.i18n_enabled !== false ? (
        <QuickButton
          type="button"
          onClick={() => openModal('language')}
          aria-label={`${code}: ${say(messages.language, { language: languageName(locale) })}`}
        >
          {code}
        </QuickButton>
      ) : null}
    </>
  );
  const mount = (link: HeaderLink) => {
    const label = say(link === 'contact' || link === 'logIn' ? commonMessages[link] : messages[link]);
    const to = paths[link];
    if (to)
      return (
        <EntryLink href={to} aria-current={path === to ? 'page' : undefined}>
          {label}
        </EntryLink>
      );
    if (link === 'faq') return <FaqLink label={label} />;
    return (
      <EntryButton type="button" onClick={() => (link === 'logOut' ? void signOut() : openModal('contact'))}>
        {label}
      </EntryButton>
    );
  };
  return (
    <Bar
      onKeyDown={(event) => open && event.key === 'Escape' && close()}
      onBlur={(event: FocusEvent<HTMLElement>) => leadsOutside(event) && setOpen(false)}
    >
      <Inside>
        <Home href={logoPath(facts.layout)} aria-label={say(messages.logo, { study: name })}>
          <Logo path={safeUrl(brand?.logo)} />
          {brand?.hidesStudyName ? null : <span lang={lang(study?.study_name)}>{name}</span>}
        </Home>
        {start('bar')}
        <Quick>{quickTools}</Quick>
        <Menu ref={menu} type="button" aria-expanded={open} aria-controls="header-links" onClick={() => setOpen(!open)}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d={open ? 'm5 5 14 14M19 5 5 19' : 'M3 6h18M3 12h18M3 18h18'}
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
          {say(messages.menu)}
        </Menu>
        <Panel id="header-links" data-open={open} aria-label={say(messages.nav)}>
          <List data-known={!isWaiting}>
            {headerLinks(facts).map((link) => (
              <li key={link}>{mount(link)}</li>
            ))}
          </List>
          {start('panel')}
          <Tools>
            <AllSizes>
              <TextSizePicker />
            </AllSizes>
            <FewLetters>{quickTools}</FewLetters>
            {study?.i18n_enabled !== false ? (
              <LanguageButton
                type="button"
                onClick={() => openModal('language')}
                aria-label={say(messages.language, { language: languageName(locale) })}
              >
                {languageName(locale.split('-')[0] ?? locale)}
              </LanguageButton>
            ) : null}
          </Tools>
        </Panel>
      </Inside>
    </Bar>
  );
}

/**
 * Whether the focus moves to another part of the page, which the open menu may cover. A dialog covers both and returns
 * the focus.
 */
const leadsOutside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !currentTarget.contains(relatedTarget) && currentTarget.parentElement!.contains(relatedTarget);

/** The FAQ is on the landing page: there the browser scrolls to it, from other screens the router navigates. */
function FaqLink({ label }: { label: string }) {
  const [path] = useLocation();
  return path === '/' ? <EntryAnchor href="#faq">{label}</EntryAnchor> : <EntryLink href="/#faq">{label}</EntryLink>;
}
