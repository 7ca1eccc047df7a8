/** When a screen reader reads a text: after what it is reading, or at once. */
type Manner = 'polite' | 'assertive';
type Spoken = Readonly<Record<Manner, string>>;

const silence: Spoken = { polite: '', assertive: '' };

/** Milliseconds between clearing and filling a region. Browsers ignore a text that equals the previous one. */
const PAUSE = 100;

let spoken = silence;
const waiting: Record<Manner, string[]> = { polite: [], assertive: [] };
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const set = (next: Spoken): void => {
  spoken = next;
  listeners.forEach((tell) => tell());
};

/**
 * Makes screen readers read a text without moving the focus. Texts in quick succession are read together. Needs a
 * LiveRegion on the page.
 */
export function announce(text: string, manner: Manner = 'polite'): void {
  if (!text) return;
  if (!waiting[manner].includes(text)) waiting[manner].push(text);
  set({ ...spoken, [manner]: '' });
  clearTimeout(timer);
  timer = setTimeout(() => {
    const said = (of: Manner): string => waiting[of].splice(0).join(' ') || spoken[of];
    set({ polite: said('polite'), assertive: said('assertive') });
  }, PAUSE);
}

/** {@link announce} as a hook, for components. */
export const useAnnounce = (): typeof announce => announce;

/** The current texts of the live regions, for {@link LiveRegion}. */
export const spokenNow = (): Spoken => spoken;

/** Empties the live regions and drops the texts that wait, as on a new page. */
export function silenceRegions(): void {
  clearTimeout(timer);
  for (const texts of Object.values(waiting)) texts.length = 0;
  set(silence);
}

/** Subscribes to changes of {@link spokenNow}. @returns unsubscribes */
export function onSpoken(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
