import { session } from '#portal/state/session.ts';
import { type View, view, withView } from './view.ts';

/** A link to what the page shows, with the preview token. @param change of the view */
export function viewLink(change: View = {}): string {
  const query = new URLSearchParams(withView(location.search, { ...view, ...change }));
  query.set('preview_token', session.previewToken ?? '');
  return `${location.origin}${location.pathname}?${query}`;
}

/** Opens the view in a window of a width. @param width in CSS px */
export const openAt = (width: number): void =>
  void window.open(viewLink({ width: String(width) }), '', `width=${width},height=800`);
