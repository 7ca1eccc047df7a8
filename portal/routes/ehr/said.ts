import { proxy } from 'valtio';
import type { NoticeKind } from '#kit/parts/index.ts';

/** What the participant is told about their last action. */
export interface Said {
  kind: NoticeKind;
  text: string;
}

/** What outlives one page of the health records: each page of an activity is a screen of its own. */
export const healthState = proxy<{
  said?: Said | undefined;
  /** Whether a connection is being finished. */
  isBack: boolean;
}>({ isBack: false });

/** Tells something on the page with the connections; `undefined` takes it away. */
export const say = (said: Said | undefined): void => void (healthState.said = said);
