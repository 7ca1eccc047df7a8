/** Saves a text as a file on the device. @param name without the extension */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.txt`;
  link.click();
  // The browser must have started reading the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
