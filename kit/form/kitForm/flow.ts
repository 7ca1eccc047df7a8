import { type CompiledPage, partAt } from '#kit/pure/compile/index.ts';

/** A form at the time of a press: its pages, and what its state and its host allow. */
export interface Stand {
  /** The visible pages, in order. */
  shown: readonly CompiledPage[];
  page: CompiledPage | undefined;
  /** The review from which the participant went to a question, until they are back. */
  origin: CompiledPage | undefined;
  isReadOnly: boolean;
  /** True if the page's code is loaded and no answers are being sent. */
  isReady: boolean;
  /** True if the host keeps the participant on the page. */
  isHeld: boolean;
  /** Paths of the parts of a page that have errors, in display order. */
  faultyOn(page: CompiledPage): readonly string[];
}

/** What a form does next. */
export type Move =
  | { kind: 'stay' }
  /** The participant learns that the host keeps them on the page. */
  | { kind: 'hold' }
  /** The errors of a page are shown. The form turns to it if it is another one. */
  | { kind: 'refuse'; at: CompiledPage; paths: readonly string[] }
  /** @param leaving page whose answers may call for the crisis support message first */
  | { kind: 'turn'; to: CompiledPage; leaving?: CompiledPage }
  | { kind: 'send' };

/** What Continue does, which is Submit on the last page. From a question that was opened from the review, it leads back there. */
export function afterContinue(stand: Stand): Move {
  const { shown, page, origin, faultyOn } = stand;
  if (!page) return { kind: 'stay' };
  const following = shown.slice(shown.indexOf(page) + 1);
  if (stand.isReadOnly) return following[0] ? { kind: 'turn', to: following[0] } : { kind: 'stay' };
  if (!stand.isReady) return { kind: 'stay' };
  if (stand.isHeld) return { kind: 'hold' };
  const next = following.find((each) => !origin || each === origin || faultyOn(each).length > 0);
  return refusalOn([page], stand) ?? (next ? { kind: 'turn', to: next, leaving: page } : afterSubmit(stand));
}

/** What sending the whole form does. */
export const afterSubmit = (stand: Stand): Move => refusalOn(stand.shown, stand) ?? { kind: 'send' };

/** What the browser's Back and Forward do. Forward has the conditions of Continue on each page that it passes; Back has none. */
export function afterBrowserMove(stand: Stand, to: CompiledPage, isForward: boolean): Move {
  const { shown, page } = stand;
  const passed = page && isForward && !stand.isReadOnly ? shown.slice(shown.indexOf(page), shown.indexOf(to)) : [];
  if (!page || passed.length === 0) return { kind: 'turn', to };
  if (stand.isHeld) return { kind: 'hold' };
  return refusalOn(passed, stand) ?? { kind: 'turn', to, leaving: page };
}

/** What follows after the service has refused answers. Errors on later pages wait there. @param paths of the refused answers */
export function afterRefusal({ shown }: Pick<Stand, 'shown'>, paths: readonly string[]): Move {
  for (const at of shown) {
    const own = [...new Set(paths.flatMap((path) => partAt(at, path)?.path ?? []))];
    if (own.length > 0) return { kind: 'refuse', at, paths: own };
  }
  return { kind: 'stay' };
}

/** The refusal of the first of these pages that has errors. */
function refusalOn(pages: readonly CompiledPage[], { faultyOn }: Stand): Move | undefined {
  const at = pages.find((each) => faultyOn(each).length > 0);
  return at && { kind: 'refuse', at, paths: faultyOn(at) };
}
