import { subscribeKey } from 'valtio/utils';
import type { Landing } from '#schemas/types/index.ts';
import { session } from '#portal/state/access/session.ts';

import { loadScript, scriptUrl } from './loadScript.ts';

/** The widget's function, as its script defines it. */
type WidgetCall = (widget: 'webWidget', command: string, value?: unknown) => void;
type WidgetWindow = { zE?: WidgetCall; zESettings?: object };

/** Below the dialogs of the portal and above everything else. */
const Z_INDEX = 999;

/** The Zendesk web widget. Its script runs from the first time that the participant opens the chat. */
const zendesk: Chat = {
  async open(study: Landing, { email, phone }) {
    const widgetWindow = window as WidgetWindow;
    widgetWindow.zESettings ??= { webWidget: { zIndex: Z_INDEX } };
    await loadScript(scriptUrl(study, 'zendesk', { key: study.zendesk_api_key?.key ?? '' }), 'ze-snippet');
    const call = widgetWindow.zE;
    if (!call) throw new Error('The script of the chat did not define its function.');
    call('webWidget', 'prefill', { email: { value: email ?? '' }, phone: { value: phone ?? '' } });
    call('webWidget', 'open');
  },
  forget() {
    const { zE: call } = window as WidgetWindow;
    call?.('webWidget', 'logout');
    call?.('webWidget', 'reset');
  },
};

/** What the chat is prefilled with. */
export interface ChatContact {
  email?: string | undefined;
  phone?: string | undefined;
}

/** A support chat of another company. */
export interface Chat {
  /** Loads the chat if it is not loaded yet, and opens it. Rejects if it cannot be loaded. */
  open(study: Landing, contact: ChatContact): Promise<void>;
  /** Removes the participant and the conversation from the page. */
  forget(): void;
}

/** The chats by the study's `customer_service_provider`. */
const chats: Readonly<Record<string, Chat>> = { zendesk };

let stopWatching: (() => void) | undefined;

/**
 * Opens the study's support chat. Nothing of it is loaded before. When the participant logs out, the chat forgets them.
 * @throws if the chat cannot be loaded
 */
export async function openChat(study: Landing, contact: ChatContact): Promise<void> {
  const chat = chats[study.customer_service_provider ?? ''];
  if (!chat) throw new Error('The study has no chat that the portal knows.');
  await chat.open(study, contact);
  stopWatching ??= subscribeKey(session, 'authToken', (token) => {
    if (token === undefined) chat.forget();
  });
}
