/** Where the pages of a tab note what goes wrong, in the storage of the session. */
export const FAILURES = 'failures-of-the-engine';

/** How a control is named: part of its name in any case, or the whole name if `exact`. */
export interface Named {
  name?: string | RegExp;
  exact?: boolean;
}

/** A file that a participant chooses. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Where controls are looked for: a screen, or a part of it. */
interface Place {
  locator(css: string): Control;
  getByRole(role: string, named?: Named): Control;
}

/** What is on a screen, looked for anew at each use. Playwright's `Locator` is one. */
export interface Control extends Place {
  first(): Control;
  nth(index: number): Control;
  /** Waits until it is visible. @throws if it is not in time */
  waitFor(): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  innerText(): Promise<string>;
  inputValue(): Promise<string>;
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
  click(): Promise<void>;
  check(): Promise<void>;
  focus(): Promise<void>;
  /** Types at the end of the text. */
  pressSequentially(text: string): Promise<void>;
  selectOption(option: { label: string }): Promise<unknown>;
  setInputFiles(file: ChosenFile): Promise<void>;
}

/** What the tests of all engines use of a page. Playwright's `Page` is one; `WebKitPage` does the same by WebDriver. */
export interface Screen extends Place {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Runs a function in the page, which uses nothing from outside. Returns what it returns, as JSON. */
  evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  keyboard: {
    press(key: string): Promise<void>;
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  mouse: {
    move(x: number, y: number): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
}
