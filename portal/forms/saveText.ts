/** Hands a text to the device as a file. @param name without an ending */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.txt`;
  link.click();
  // The browser has to have begun reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
