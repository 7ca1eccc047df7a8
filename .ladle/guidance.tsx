import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldUsage, InputDefinition } from '#kit/pure/fields/index.ts';
import { Icon } from '#kit/ui/parts/index.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';
import { ExampleForm } from './Examples.tsx';
import { GalleryPage, Specimen } from './parts/elements.tsx';
import { useSwitches } from './switches.ts';

/** The part itself; `framed`: in a window of its own, because it covers the window or is another one in each picture. */
type Part = ReactNode | { framed: ReactNode; height: number };

/** What a designer should know about a part. Facts that an example or the code has are not repeated here. */
export interface Guidance {
  title: string;
  shown: Part;
  /** True for what is as wide as the window: it is shown so, with its anatomy below it. */
  isWide?: boolean;
  /** The elements of the part, by their selectors. */
  anatomy: readonly (readonly [selector: string, what: string])[];
  /** Of a field type: its own, from its examples. */
  usage: Pick<FieldUsage, 'use' | 'avoid'>;
  good: readonly [example: Part, why: string];
  bad: readonly [example: Part, why: string];
  words: readonly string[];
  /** Keyboard and screen readers. */
  access: readonly string[];
  status: 'stable' | 'new';
  /** What became different last, as the commits say. */
  changed: string;
}

/** The words of an example in the language of the gallery. What designers read beside it is English. */
export type Say = (en: string, es: string) => string;

/** A question as an example. */
export const field = (input: InputDefinition, value?: unknown): ReactNode => (
  <ExampleForm example={{ name: JSON.stringify(input), input, ...(value !== undefined && { value }) }} />
);
export const options = (...labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
  gap: '32px',
  alignItems: 'start',
  marginBlockStart: 24,
});
const SIZE = 22;
/** Between a mark and what stands beside it. */
const GAP = 8;
const PHONE = '@media (max-width: 599px)';
/** Parts without the space that they keep from others. */
const picture = {
  '& > iframe': { display: 'block', inlineSize: '100%', border: 0, borderRadius: RADIUS.control },
  '& > .KitBillboard-root': { marginBlockStart: 0, borderBlockStart: 0 },
  '& > .KitBillboard-root > :is(.KitProgressBar-root, .KitBillboard-notice:first-child + .KitBillboard-actions)': {
    marginBlockStart: 0,
  },
} as const;
/** Around the part, so that the marks stand beside it and cover nothing. */
const Shown = styled('div')({
  position: 'relative',
  padding: '40px 44px',
  border: '1px solid var(--kit-palette-divider)',
  borderRadius: RADIUS.card,
  '&[data-wide=true]': { paddingInline: 0, gridColumn: '1 / -1' },
  // The part is nearly as wide as it is on a phone.
  [PHONE]: {
    marginInline: -16,
    padding: '40px 12px 40px 40px',
    borderInline: 0,
    borderRadius: 0,
    '&[data-wide=true]': { paddingInline: 0 },
  },
  ...picture,
});
const Mark = styled('span')({
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  boxSizing: 'border-box',
  inlineSize: SIZE,
  blockSize: SIZE,
  borderRadius: '50%',
  color: 'var(--kit-palette-background-paper)',
  background: 'var(--kit-palette-text-primary)',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1,
  // Above the header, which lies over the page.
  '&[data-mark]': { position: 'absolute', zIndex: 7 },
});
const Leader = styled('span')({
  position: 'absolute',
  zIndex: 7,
  background: 'var(--kit-palette-text-primary)',
  pointerEvents: 'none',
});
const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 12, marginBlockEnd: 12 },
});
const Figure = styled('figure')({
  margin: 0,
  padding: '20px',
  border: '1px solid var(--kit-palette-divider)',
  borderBlockStart: '4px solid',
  borderRadius: RADIUS.card,
  ...picture,
  [PHONE]: { paddingInline: 12 },
  '&[data-good=true]': { borderBlockStartColor: 'var(--kit-palette-success-main)' },
  '&[data-good=false]': { borderBlockStartColor: 'var(--kit-palette-error-main)' },
  '& figcaption': { marginBlockStart: 20, maxInlineSize: '34em' },
  '& figcaption b': { display: 'flex', alignItems: 'center', gap: 8 },
});

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** The place of a mark in the part, in CSS pixels, with the line that leads from it; `undefined` if there is no such element. */
type Place = { mark: Box; leader: Box } | undefined;

/** How often the places are read, in milliseconds: the part can load, grow and be used. */
const AGAIN = 250;

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const square = (x: number, y: number): Box => ({ left: x, top: y, right: x + SIZE, bottom: y + SIZE });
const around = ({ mark, leader }: NonNullable<Place>): Box => ({
  left: Math.min(mark.left, leader.left),
  top: Math.min(mark.top, leader.top),
  right: Math.max(mark.right, leader.right),
  bottom: Math.max(mark.bottom, leader.bottom),
});

interface Thing {
  element: Element;
  isText: boolean;
  box: Box;
}
type ReadBox = (rect: DOMRect) => Box;

/** Controls, and texts line by line: neither a mark nor its line may cross them. */
function thingsOf(part: ParentNode, boxOf: ReadBox): Thing[] {
  const things: Thing[] = [...part.querySelectorAll('input, select, textarea, button, svg, img')].map((element) => ({
    element,
    isText: false,
    box: boxOf(element.getBoundingClientRect()),
  }));
  const document = part.ownerDocument ?? (part as Document);
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement!;
    if (element.closest('[data-mark], style, script, .KitField-sr') || !texts.currentNode.textContent!.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const rect of range.getClientRects()) things.push({ element, isText: true, box: boxOf(rect) });
  }
  return things.filter(({ box: { left, right } }) => right > left);
}

/** A mark stands at the left edge, beside its element, above or below it: where its line crosses nothing. */
function placesOf(root: HTMLElement, anatomy: Guidance['anatomy']): Place[] {
  const frame = root.querySelector('iframe');
  const part: ParentNode = frame?.contentDocument ?? root;
  const origin = root.getBoundingClientRect();
  // Inside a frame, places are counted from its corner.
  const shift = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const [right, down] = [shift.left - origin.left - root.clientLeft, shift.top - origin.top - root.clientTop];
  const boxOf: ReadBox = (rect) => ({
    left: rect.left + right,
    top: rect.top + down,
    right: rect.right + right,
    bottom: rect.bottom + down,
  });
  const things = thingsOf(part, boxOf);
  const end = { x: root.clientWidth, y: root.clientHeight };
  const edge = parseFloat(getComputedStyle(root).paddingInlineStart);
  const taken: Box[] = [];
  return anatomy.map(([selector]) => {
    const target = [...part.querySelectorAll(selector)].find((found) => found.getBoundingClientRect().width > 0);
    if (!target) return undefined;
    const box = boxOf(target.getBoundingClientRect());
    // Of something high, the mark is at its first line.
    const y = box.top + Math.min(box.bottom - box.top, 52) / 2 - SIZE / 2;
    const middle = y + SIZE / 2;
    const [left, beside] = [square(edge - SIZE - GAP, y), square(box.right + GAP, y)];
    const width = box.right - box.left;
    const upright = [Math.min(width, 44) / 2, width / 2].flatMap((inside) => {
      const x = box.left + inside;
      const [above, below] = [GAP, end.y - SIZE - GAP].map((top) => square(Math.max(x - SIZE / 2, GAP), top));
      return [
        { mark: above!, leader: { left: x, top: above!.bottom, right: x + 1, bottom: box.top - 2 } },
        { mark: below!, leader: { left: x, top: box.bottom + 2, right: x + 1, bottom: below!.top } },
      ];
    });
    const candidates = [
      { mark: left, leader: { left: left.right, top: middle, right: box.left - 2, bottom: middle + 1 } },
      { mark: beside, leader: { left: box.right, top: middle, right: box.right, bottom: middle } },
      ...upright,
    ];
    const others = things
      .filter(({ element, isText }) => !target.contains(element) && (isText || !element.contains(target)))
      .map(({ box: other }) => other);
    const isFree = (place: NonNullable<Place>): boolean =>
      place.mark.left >= 0 &&
      place.mark.right <= end.x &&
      ![...taken, ...others].some((other) => meet(other, around(place)));
    const place = candidates.find(isFree) ?? candidates[0]!;
    taken.push(around(place));
    return place;
  });
}

const isFramed = (part: Part): part is { framed: ReactNode; height: number } =>
  typeof part === 'object' && part !== null && 'framed' in part;

/** In the names of frames, whose pages show one part alone. */
const ALONE = 'alone-';
type Picture = 'shown' | 'good' | 'bad';

function Shot({ title, picture, part }: { title: string; picture: Picture; part: Part }) {
  if (!isFramed(part)) return part;
  const query = new URLSearchParams(location.search);
  query.set('mode', 'preview');
  const { href } = new URL(`?${query}`, document.baseURI);
  return <iframe title={`${title}: ${picture}`} name={`${ALONE}${picture}`} src={href} height={part.height} />;
}

function Anatomy({ title, shown, anatomy, isWide = false }: Guidance) {
  const root = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    const read = (): void => {
      const next = placesOf(root.current!, anatomy);
      setPlaces((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const timer = setInterval(read, AGAIN);
    return () => clearInterval(timer);
  }, [anatomy]);
  return (
    <Columns>
      <Shown ref={root} data-part={title} data-wide={isWide}>
        <Shot title={title} picture="shown" part={shown} />
        {places.map((place, i) =>
          place ? (
            <Fragment key={anatomy[i]![0]}>
              <Leader style={styleOf(place.leader)} />
              <Mark aria-hidden data-mark={i + 1} style={styleOf(place.mark)}>
                {i + 1}
              </Mark>
            </Fragment>
          ) : null,
        )}
      </Shown>
      <List aria-label="Anatomy">
        {anatomy.map(([selector, what], i) => (
          <li key={selector}>
            <Mark>{i + 1}</Mark>
            <span>{what}</span>
          </li>
        ))}
      </List>
    </Columns>
  );
}

const styleOf = ({ left, top, right, bottom }: Box) => ({
  left,
  top,
  width: Math.max(right - left, 0),
  height: Math.max(bottom - top, 0),
});

const Example = ({
  title,
  picture,
  example,
}: {
  title: string;
  picture: 'good' | 'bad';
  example: Guidance['good'];
}) => (
  <Figure data-good={picture === 'good'}>
    <Shot title={title} picture={picture} part={example[0]} />
    <figcaption>
      <b>
        <Icon name={picture === 'good' ? 'success' : 'error'} /> {picture === 'good' ? 'Do' : 'Do not'}
      </b>
      {example[1]}
    </figcaption>
  </Figure>
);

const Notes = ({ title, notes }: { title: string; notes: readonly string[] }) => (
  <Specimen title={title}>
    <ul>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </Specimen>
);

/** The page about a part. @param of what it says, given the words of its examples */
export function GuidancePage({ of }: { of: (say: Say) => Guidance }) {
  const { locale } = useSwitches();
  const guidance = of((en, es) => (locale === 'es' ? es : en));
  const { title, shown, usage, good, bad, words, access, status, changed } = guidance;
  const pictures: Readonly<Record<string, Part>> = { shown, good: good[0], bad: bad[0] };
  const alone = pictures[window.name.replace(ALONE, '')];
  if (isFramed(alone)) return <div className="gallery-bleed">{alone.framed}</div>;
  return (
    <GalleryPage title={title} lead={usage.use}>
      <Anatomy {...guidance} />
      <Specimen title="When not">
        <p>{usage.avoid}</p>
      </Specimen>
      <Specimen title="Do and do not">
        <Columns>
          <Example title={title} picture="good" example={good} />
          <Example title={title} picture="bad" example={bad} />
        </Columns>
      </Specimen>
      <Notes title="Words" notes={words} />
      <Notes title="Keyboard and screen readers" notes={access} />
      <Specimen title="Status">
        <p>
          {status[0]!.toUpperCase() + status.slice(1)}. What changed: {changed}
        </p>
      </Specimen>
    </GalleryPage>
  );
}
