import { vi } from 'vitest';

/** What a process keeps between two files of tests. */
interface Kept {
  /** The properties of the window, as the first file found them. */
  globals: readonly [name: string, property: PropertyDescriptor][];
  /** What the present file of tests has started. */
  ends: (() => void)[];
}

const place = globalThis as { leftovers?: Kept };
const kept: Kept = (place.leftovers ??= {
  globals: Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
    ([name, { configurable }]) => configurable === true && !name.startsWith('__'),
  ),
  ends: [],
});

// The files of a process share its window and packages. Each begins with new modules of ours, with the window's own functions, and without
// the listeners and repeated timers of the file before.
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
for (const end of kept.ends.splice(0)) end();
document.head.replaceChildren();
for (const [name, property] of kept.globals) {
  const now = Object.getOwnPropertyDescriptor(globalThis, name);
  if (now?.value !== property.value || now?.get !== property.get) Object.defineProperty(globalThis, name, property);
}
const listen = window.addEventListener;
window.addEventListener = (...args: Parameters<typeof listen>) => {
  listen.apply(window, args);
  kept.ends.push(() => window.removeEventListener(args[0], args[1], args[2]));
};
const repeat = globalThis.setInterval;
globalThis.setInterval = ((...args: Parameters<typeof repeat>) => {
  const timer = repeat(...args);
  kept.ends.push(() => clearInterval(timer));
  return timer;
}) as typeof repeat;
