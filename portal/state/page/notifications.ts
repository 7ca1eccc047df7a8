import { proxy } from 'valtio';
import type { Message } from '#kit/pure/texts/index.ts';

export interface Toast {
  id: number;
  /** Errors stay until they are closed, the others until the next screen, at least ten seconds. */
  kind: 'info' | 'error';
  message: Message;
}

/**
 * Owns the toasts, which are shown one after the other. They must never be the only place for important information.
 */
export const notifications = proxy<{ toasts: Toast[] }>({ toasts: [] });

let last = 0;

/** Adds a toast to the queue, unless the same one is already waiting. */
export function notify(kind: Toast['kind'], message: Message): void {
  if (notifications.toasts.some((toast) => toast.message.id === message.id)) return;
  last += 1;
  notifications.toasts.push({ id: last, kind, message });
}

export function dismissToast(id: number): void {
  const at = notifications.toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) notifications.toasts.splice(at, 1);
}
