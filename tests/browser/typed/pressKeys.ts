import type { Control, Screen } from '../engines/Screen.ts';
import { untilSettled } from '../keyboard.ts';

/** What takes the focus with Tab, as far as fields have it. */
const TAB_STOPS =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Focuses the first tab stop of a field. */
export const focusFirst = (field: Control): Promise<void> => field.locator(TAB_STOPS).first().focus();

/**
 * Presses keys as an example of a field type writes them: text, `{Tab}`, `{ArrowRight>7/}` for a key that is pressed
 * seven times, and `{Shift>}{Tab}{/Shift}` for keys that are held.
 * @throws Error for a notation that no example uses yet
 */
export async function pressKeys(page: Screen, keys: string): Promise<void> {
  const { keyboard } = page;
  for (const [whole, end, name, held, times, text] of keys.matchAll(
    /\{(\/?)([A-Za-z]+)(?:(>)(?:(\d+)\/)?)?\}|([^{]+|\{)/g,
  )) {
    if (text === '{') throw new Error(`unknown keys: ${keys}`);
    if (text !== undefined) await keyboard.type(text);
    else if (times) for (let i = 0; i < Number(times); i += 1) await keyboard.press(name!);
    else if (end) await keyboard.up(name!);
    else if (held) await keyboard.down(name!);
    else if (whole) {
      await keyboard.press(name!);
      // A screen of an instrument that has just opened ignores presses for a moment.
      if (name === 'Enter') await untilSettled(page);
    }
  }
}
