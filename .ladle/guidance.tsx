import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldUsage, InputDefinition } from '#kit/fields/index.ts';
import { Icon } from '#kit/parts/index.ts';
import { RADIUS } from '#kit/theme/index.ts';
import { ExampleForm } from './Examples.tsx';
import { GalleryPage, Specimen } from './parts/elements.tsx';

/** What a designer should know about a part. Facts that an example or the code has are not repeated here. */
export interface Guidance {
  title: string;
  /** The part itself: its elements, or the story that shows it. */
  shown: ReactNode | { story: string; height: number };
  /** The elements of the part, by their selectors. */
  anatomy: readonly (readonly [selector: string, what: string])[];
  /** Of a field type: its own, from its examples. */
  usage: Pick<FieldUsage, 'use' | 'avoid'>;
  good: readonly [example: ReactNode, why: string];
  bad: readonly [example: ReactNode, why: string];
  words: readonly string[];
  /** Keyboard and screen readers. */
  access: readonly string[];
  status: 'stable' | 'new';
  /** What became different last. */
  changed: string;
}

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
const Shown = styled('div')({
  position: 'relative',
  // The marks stand beside what they mean.
  paddingInlineStart: 44,
  '& > iframe': { display: 'block', inlineSize: '100%', border: 0, borderRadius: RADIUS.card },
});
const SIZE = 22;
const Mark = styled('span')({
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  boxSizing: 'border-box',
  inlineSize: SIZE,
  blockSize: SIZE,
  border: '2px solid var(--kit-palette-background-paper)',
  borderRadius: '50%',
  color: 'var(--kit-palette-background-paper)',
  background: 'var(--kit-palette-text-primary)',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1,
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
  background: 'var(--kit-palette-background-paper)',
  '&[data-good=true]': { borderBlockStartColor: 'var(--kit-palette-success-main)' },
  '&[data-good=false]': { borderBlockStartColor: 'var(--kit-palette-error-main)' },
  '& figcaption': { marginBlockStart: 20, maxInlineSize: '34em' },
  '& figcaption b': { display: 'flex', alignItems: 'center', gap: 8 },
});

/** A place of a mark in the part, in CSS pixels; `undefined` if there is no such element. */
type Place = { x: number; y: number } | undefined;

/** How often the places are read, in milliseconds: the part can load, grow and be used. */
const AGAIN = 250;

function placesOf(root: HTMLElement, anatomy: Guidance['anatomy']): Place[] {
  const frame = root.querySelector('iframe');
  const document = frame?.contentDocument;
  const origin = root.getBoundingClientRect();
  const shift = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const taken: { x: number; y: number }[] = [];
  return anatomy.map(([selector]) => {
    const boxes = [...(document ?? root).querySelectorAll(selector)].map((found) => found.getBoundingClientRect());
    const box = boxes.find(({ width }) => width > 0);
    if (!box) return undefined;
    const left = box.left + shift.left - origin.left;
    const place = {
      // In the margin, or on the corner of what has something beside it.
      x: left < 80 ? 44 - SIZE - 10 : left - SIZE / 2,
      y: box.top + shift.top - origin.top + (left < 80 ? Math.min(box.height, 48) / 2 - SIZE / 2 : 4 - SIZE),
    };
    while (taken.some(({ x, y }) => Math.abs(x - place.x) < SIZE && Math.abs(y - place.y) < SIZE)) place.y += SIZE;
    taken.push(place);
    return place;
  });
}

function Anatomy({ title, shown, anatomy }: Guidance) {
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
  const story = typeof shown === 'object' && shown !== null && 'story' in shown ? shown : undefined;
  const query = new URLSearchParams(location.search);
  if (story)
    for (const [name, value] of [
      ['story', story.story],
      ['mode', 'preview'],
    ] as const)
      query.set(name, value);
  return (
    <Columns>
      <Shown ref={root} data-part={title}>
        {story ? (
          <iframe title={title} src={new URL(`?${query}`, document.baseURI).href} height={story.height} />
        ) : (
          (shown as ReactNode)
        )}
        {places.map((place, i) =>
          place ? (
            <Mark
              key={anatomy[i]![0]}
              aria-hidden
              data-mark={i + 1}
              style={{ position: 'absolute', insetInlineStart: place.x, insetBlockStart: place.y }}
            >
              {i + 1}
            </Mark>
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

const Example = ({ isGood, example: [shown, why] }: { isGood: boolean; example: Guidance['good'] }) => (
  <Figure data-good={isGood}>
    {shown}
    <figcaption>
      <b>
        <Icon name={isGood ? 'success' : 'error'} /> {isGood ? 'Do' : 'Do not'}
      </b>
      {why}
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

/** The page about a part. */
export function GuidancePage({ of }: { of: Guidance }) {
  const { title, usage, good, bad, words, access, status, changed } = of;
  return (
    <GalleryPage title={title} lead={usage.use}>
      <Anatomy {...of} />
      <Specimen title="When not">
        <p>{usage.avoid}</p>
      </Specimen>
      <Specimen title="Do and do not">
        <Columns>
          <Example isGood example={good} />
          <Example isGood={false} example={bad} />
        </Columns>
      </Specimen>
      <Notes title="Words" notes={words} />
      <Notes title="Keyboard and screen readers" notes={access} />
      <Specimen title="Status">
        <p>
          {status[0]!.toUpperCase() + status.slice(1)}. {changed}
        </p>
      </Specimen>
    </GalleryPage>
  );
}
