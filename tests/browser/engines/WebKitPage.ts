import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineTools, Step } from './inPage.ts';
import type { ChosenFile, Control, Named, Screen } from './Screen.ts';

/** Calls WebDriver. @throws Error with the code of the failure as its name */
export type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** The name under which WebDriver puts the id of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Found = Record<typeof ELEMENT, string>;

/** Time for a control to come, and for a press to reach it, in ms. */
const PATIENCE = 20_000;

/** Keys by Playwright's names. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** @throws for a name that is in no test yet */
function keyOf(name: string): string {
  const key = KEYS[name] ?? (name.length === 1 ? name : undefined);
  if (key === undefined) throw new Error(`unknown key: ${name}`);
  return key;
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 100));

declare const engineTools: EngineTools;

/** A page of WebKit, used by WebDriver as a participant does. */
export class WebKitPage implements Screen {
  constructor(readonly call: Call) {}

  goto(address: string): Promise<unknown> {
    return this.call('POST', '/url', { url: address });
  }

  reload(): Promise<unknown> {
    return this.call('POST', '/refresh', {});
  }

  async evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.execute<T>(run, [argument]);
  }

  /** Runs a function in the page. Arguments and result can be elements. */
  async execute<T>(run: string | ((...args: never[]) => unknown), args: readonly unknown[]): Promise<T> {
    const script = `const args = [...arguments], done = args.pop();
      Promise.resolve().then(() => (${String(run)})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    for (const end = Date.now() + PATIENCE; ; await pause())
      try {
        const { value, error } = await this.call<{ value: T; error?: string }>('POST', '/execute/async', {
          script,
          args,
        });
        if (error !== undefined) throw new Error(error);
        return value;
      } catch (error) {
        // The page was left before it could answer.
        if ((error as Error).name !== 'no such frame' || Date.now() > end) throw error;
      }
  }

  locator(css: string): Control {
    return new WebKitControl(this, [{ css }]);
  }

  getByRole(role: string, named?: Named): Control {
    return new WebKitControl(this, []).getByRole(role, named);
  }

  private readonly keys = (actions: readonly (readonly ['keyDown' | 'keyUp', string])[]): Promise<void> =>
    this.call('POST', '/actions', {
      actions: [{ type: 'key', id: 'keys', actions: actions.map(([type, value]) => ({ type, value })) }],
    });

  readonly keyboard = {
    press: (name: string) =>
      this.keys([
        ['keyDown', keyOf(name)],
        ['keyUp', keyOf(name)],
      ]),
    down: (name: string) => this.keys([['keyDown', keyOf(name)]]),
    up: (name: string) => this.keys([['keyUp', keyOf(name)]]),
    type: (text: string) =>
      this.keys(
        [...text].flatMap((letter) => [
          ['keyDown', letter],
          ['keyUp', letter],
        ]),
      ),
  };

  private readonly point = (action: object): Promise<void> =>
    this.call('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] }],
    });

  readonly mouse = {
    move: (x: number, y: number) =>
      this.point({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 }),
    down: () => this.point({ type: 'pointerDown', button: 0 }),
    up: () => this.point({ type: 'pointerUp', button: 0 }),
  };
}

class WebKitControl implements Control {
  constructor(
    private readonly page: WebKitPage,
    private readonly steps: readonly Step[],
  ) {}

  private readonly at = (step: Step): Control => new WebKitControl(this.page, [...this.steps, step]);

  locator(css: string): Control {
    return this.at({ css });
  }

  getByRole(role: string, { name, exact = false }: Named = {}): Control {
    const given = name instanceof RegExp ? { source: name.source, flags: name.flags } : name;
    return this.at({ role, ...(given !== undefined && { name: given }), exact });
  }

  first(): Control {
    return this.at({ nth: 0 });
  }

  nth(index: number): Control {
    return this.at({ nth: index });
  }

  count(): Promise<number> {
    return this.page.execute((steps: Step[]) => engineTools.find(steps).length, [this.steps]);
  }

  isVisible(): Promise<boolean> {
    return this.page.execute((steps: Step[]) => engineTools.find(steps).some(engineTools.isVisible), [this.steps]);
  }

  async waitFor(): Promise<void> {
    await this.found(true);
  }

  isChecked(): Promise<boolean> {
    return this.with((element: HTMLInputElement) => element.checked);
  }

  innerText(): Promise<string> {
    return this.with((element: HTMLElement) => element.innerText);
  }

  inputValue(): Promise<string> {
    return this.with((element: HTMLInputElement) => element.value);
  }

  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.with((element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  focus(): Promise<void> {
    return this.with((element: HTMLElement) => element.focus());
  }

  async click(): Promise<void> {
    await this.use('/click', {}, true);
  }

  async check(): Promise<void> {
    if (await this.isChecked()) return;
    await this.click();
    if (!(await this.isChecked())) throw new Error(`still unchecked: ${JSON.stringify(this.steps)}`);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.type(text);
  }

  async selectOption({ label }: { label: string }): Promise<void> {
    const index = await this.with(
      (list: HTMLSelectElement, wanted: string) => [...list.options].findIndex((each) => each.label === wanted),
      label,
    );
    if (index < 0) throw new Error(`no option ${label}`);
    await new WebKitControl(this.page, [...this.steps, { css: 'option' }, { nth: index }]).use('/click', {});
  }

  async setInputFiles({ name, buffer }: ChosenFile): Promise<void> {
    const path = join(mkdtempSync(join(tmpdir(), 'chosen-')), name);
    writeFileSync(path, buffer);
    await this.use('/value', { text: path });
  }

  /** Calls a command of WebDriver with the element, and again while something covers it or it is being replaced. */
  private async use(command: '/click' | '/value', body: object, isSeen = false): Promise<void> {
    for (const end = Date.now() + PATIENCE; ;) {
      const element = await this.found(isSeen);
      try {
        return await this.page.call('POST', `/element/${element[ELEMENT]}${command}`, body);
      } catch (error) {
        if (Date.now() > end) throw error;
        await this.page
          .execute((each: Element) => each.scrollIntoView({ block: 'center' }), [element])
          .catch(() => undefined);
        await pause();
      }
    }
  }

  /** Runs a function with the one element, in one go: a screen that is drawn anew replaces elements. */
  private async with<T>(run: (element: never, argument: never) => T, argument: unknown = null): Promise<T> {
    return this.when(`(([element], argument) => ({ value: (${String(run)})(element, argument) }))`, false, argument);
  }

  private async found(isSeen = false): Promise<Found> {
    return this.when('(([value]) => ({ value }))', isSeen);
  }

  /** Waits for the one element. @throws if there is none in time, or if there are several */
  private async when<T>(use: string, isSeen: boolean, argument: unknown = null): Promise<T> {
    const look = `(steps, isSeen, argument) => {
      const found = engineTools.find(steps).filter((each) => !isSeen || engineTools.isVisible(each));
      return found.length === 1 ? ${use}(found, argument) : { count: found.length };
    }`;
    for (const end = Date.now() + PATIENCE; ; await pause()) {
      const { value, count } = await this.page
        .execute<{ value?: T; count?: number }>(look, [this.steps, isSeen, argument])
        .catch((error: unknown) => {
          // Between two pages there is no element.
          if (Date.now() > end) throw error;
          return { value: undefined, count: 0 };
        });
      if (count === undefined) return value as T;
      if (count > 1 || Date.now() > end) throw new Error(`${count} found: ${JSON.stringify(this.steps)}`);
    }
  }
}
