import { useEffect } from 'react';

/** Makes the title longer. @param title of what is around it */
export type TitlePart = (title: string) => string;

/** From the outside in: what is on the screen, the page of a form on it, and whether that page has errors. */
const RANKS = ['screen', 'page', 'error'] as const;
type Rank = (typeof RANKS)[number];

const parts = new Map<Rank, TitlePart>();
/** The title as the host set it. */
let base = '';
let written: string | undefined;

function write(): void {
  if (document.title !== written) base = document.title;
  written = RANKS.reduce((title, rank) => parts.get(rank)?.(title) ?? title, base);
  document.title = written;
}

/**
 * Adds one part to the document's title for as long as the component is mounted. The title is what a screen reader reads first, and what the
 * browser's history lists.
 * @param part must stay the same function until its text changes; left out, there is nothing to add
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
