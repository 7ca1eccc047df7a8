import type { NoticeKind } from '#kit/ui/parts/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import type { Obstacle, UnsentStanding } from '#portal/state/page/unsent.ts';
import { messages } from './messages.ts';

/** What the participant can do with answers that wait; the first one is the main one. */
export type Deed = 'send' | 'change' | 'copy' | 'dashboard' | 'remove' | 'again';

export interface View {
  kind: NoticeKind;
  title: Message;
  text: Message;
  deeds: readonly Deed[];
  /** The words of a deed, if not the usual ones. */
  words?: Partial<Record<Deed, Message>>;
}

const refused = (text: Message, deeds: readonly Deed[], words?: View['words']): View => ({
  kind: 'warning',
  title: messages.refused,
  text,
  deeds,
  words,
});

const byObstacle: Readonly<Record<Obstacle, View>> = {
  already: refused(messages.already, ['copy', 'remove']),
  closed: refused(messages.closed, ['dashboard', 'remove']),
  notNow: refused(messages.notNow, ['send', 'dashboard', 'remove']),
  changed: refused(messages.changed, ['change', 'dashboard', 'remove'], { change: messages.open }),
  lost: refused(messages.lost, ['again', 'dashboard']),
  code: { ...refused(messages.code, ['send', 'dashboard'], { send: messages.send }), kind: 'info' },
};

const waits: View = {
  kind: 'info',
  title: messages.waiting,
  text: messages.waitingText,
  deeds: ['send', 'dashboard', 'change'],
};
const byKind = {
  waits,
  // The heading stays, so that it does not jump with each attempt.
  sending: { ...waits, text: messages.sendingText },
  delayed: { ...waits, title: messages.delayed, text: messages.delayedText },
} satisfies Partial<Record<UnsentStanding['kind'], View>>;

/** What the screen says of answers that wait, and offers. Pure. */
export const viewOf = (standing: Exclude<UnsentStanding, { kind: 'arrived' }>): View =>
  standing.kind === 'refused' ? byObstacle[standing.obstacle] : byKind[standing.kind];
