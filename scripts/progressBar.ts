const WIDTH = 30;

/**
 * A progress bar on the standard error, if that is a terminal; otherwise nothing.
 * @returns a function of what is done and how much there is in all
 */
export function progressBar(what: string, to = process.stderr): (done: number, total: number) => void {
  if (!to.isTTY) return () => {};
  let shown = '';
  return (done, total) => {
    const part = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(part * WIDTH);
    const text = `\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(part * 100)} % of ${total} ${what}`;
    if (text !== shown) to.write(text + (done >= total ? '\n' : ''));
    shown = text;
  };
}
