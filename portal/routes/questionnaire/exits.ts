import type { Message } from '#kit/pure/texts/index.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { layoutMessages } from './messages.ts';

/** Where a participant goes from a questionnaire. */
export interface Exit {
  href: string;
  label: Message;
}

export const toDashboard: Exit = { href: '/manage/dashboard', label: commonMessages.dashboard };
const toStart: Exit = { href: '/', label: commonMessages.start };

/**
 * Where the participant goes from a questionnaire that a link opened. Pure.
 * @param layout of the questionnaire's node
 * @param isLoggedIn whether the participant of the link is logged in
 */
export function exitOfLink(layout: string | undefined, isLoggedIn: boolean): Exit | undefined {
  if (isLoggedIn) return toDashboard;
  return layout === 'education' ? toStart : undefined;
}

/** The heading after submission, by the layout of the node. */
export const thanksOf = (layout: string | undefined): Message =>
  layout === 'follow_up' ? layoutMessages.followUpDone : layoutMessages.done;
