import { useEffect } from 'react';

/** Extends the title. @param title title so far */
type TitlePart = (title: string) => string;

/** In order of application: the screen, the page of a form on it, and whether that page has errors. */
const RANKS = ['screen', 'page', 'error'] as const;
type Rank = (typeof RANKS)[number];

const parts = new Map<Rank, TitlePart>();
/** The title that the host set. */
let base = '';
let written: string | undefined;

function write(): void {
  if (document.title !== written) base = document.title;
  written = RANKS.reduce((title, rank) => parts.get(rank)?.(title) ?? title, base);
  document.title = written;
}

/**
 * Adds one part to the document title while the component is mounted. Screen readers read the title first, and the browser's
 * history lists it.
 * @param part must keep its identity until its text changes; undefined adds nothing
 */
export function useTitlePart(rank: Rank, part: TitlePart | undefined): void {
  useEffect(() => {
    if (!part) return undefined;
    parts.set(rank, part);
    write();
    return () => {
      parts.delete(rank);
      write();
    };
  }, [rank, part]);
}
