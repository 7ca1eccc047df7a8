import { describe, expect, it, vi } from 'vitest';
import { afterPress } from './afterPress.ts';

const fire = (type: string) => document.dispatchEvent(new Event(type, { bubbles: true }));
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('afterPress', () => {
  it('runs immediately if nothing is pressed', () => {
    const act = vi.fn();
    afterPress(act);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel', 'contextmenu'])(
    'waits for the %s and its handlers, and runs once',
    async (end) => {
      const done: string[] = [];
      fire('pointerdown');
      afterPress(() => done.push('act'));
      expect(done).toEqual([]);
      document.addEventListener(end, () => done.push('released'), { once: true });
      fire(end);
      await nextTask();
      fire(end);
      await nextTask();
      expect(done).toEqual(['released', 'act']);
    },
  );

  it('waits for the end of a tap, with mouse events after the finger is up', async () => {
    const act = vi.fn();
    fire('pointerdown');
    fire('pointerup');
    fire('mousedown');
    afterPress(act);
    await nextTask();
    expect(act).not.toHaveBeenCalled();
    fire('mouseup');
    await nextTask();
    expect(act).toHaveBeenCalledTimes(1);
    afterPress(act);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
