import type { Message } from '#kit/pure/texts/index.ts';
import type { Unsent } from '#portal/answers/unsent/useUnsent.ts';
import { messages } from './waiting/messages.ts';
import { viewOf } from './waiting/views.ts';

// What lists say of an entry whose answers are only on this device, in the words of its own screen.

/** How it stands with the answers. Pure. */
export const onDeviceText = (standing: Unsent): Message => viewOf(standing).title;

/** The link to them. */
export const onDeviceLink: Message = messages.answers;
