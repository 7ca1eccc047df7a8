import type { Landing } from '#schemas/types/index.ts';
import { loadScript } from './loadScript.ts';
import { scriptUrl } from './scriptUrl.ts';
import type { Chat } from './chat.ts';

/** The widget's function, as its script defines it. */
type WidgetCall = (widget: 'webWidget', command: string, value?: unknown) => void;
type WidgetWindow = { zE?: WidgetCall; zESettings?: object };

/** Below the dialogs of the portal and above everything else. */
const Z_INDEX = 999;

/** The Zendesk web widget. Its script runs from the first time that the participant opens the chat. */
export const zendesk: Chat = {
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
