import { saveBlob } from '#portal/state/participant/downloads.ts';

/** Saves a text as a file on the device. @param name without the extension */
export const saveText = (name: string, text: string): void =>
  saveBlob(`${name}.txt`, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
