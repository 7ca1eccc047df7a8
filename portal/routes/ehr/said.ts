import { proxy } from 'valtio';
import type { NoticeKind } from '#kit/ui/parts/index.ts';

/** The notice about the participant's last action. */
export interface Said {
  kind: NoticeKind;
  text: string;
}

/** The notice that the next page of the health records shows: each page of an activity is a separate screen. */
export const healthState = proxy<{
  said?: Said | undefined;
  /** Whether a connection is being finished. */
  isBack: boolean;
}>({ isBack: false });

/** Tells something on the page with the connections; `undefined` takes it away. */
export const say = (said: Said | undefined): void => void (healthState.said = said);
