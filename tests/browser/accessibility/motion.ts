import type { Page } from '@playwright/test';

/** Records what moves by script, which the media query of the style sheet does not reach. Call it before the page loads. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const isSmooth = (options: unknown) => (options as ScrollOptions | undefined)?.behavior === 'smooth';
    for (const [owner, name] of [
      [Element.prototype, 'scrollIntoView'],
      [Element.prototype, 'scrollTo'],
      [Element.prototype, 'scrollBy'],
      [window, 'scrollTo'],
      [window, 'scrollBy'],
    ] as const) {
      const original = (owner as unknown as Record<string, (...given: unknown[]) => unknown>)[name]!;
      Object.assign(owner, {
        [name](this: unknown, ...given: unknown[]) {
          if (given.some(isSmooth)) moved.push(`${name} is smooth`);
          return original.apply(this, given);
        },
      });
    }
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const duration = typeof options === 'object' ? Number(options.duration ?? 0) : (options ?? 0);
      if (duration > 1) moved.push(`animate for ${duration} ms`);
      return animate.call(this, frames, options);
    };
  });
}

/**
 * Transitions and animations of the page that take longer than allowed, and smooth scrolling. One line each, at most ten.
 * @param most in milliseconds
 */
export const longMotions = (page: Page, most: number): Promise<string[]> =>
  page.evaluate((allowed) => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const found = new Set<string>((window as unknown as { moved?: string[] }).moved);
    for (const element of document.querySelectorAll('*'))
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const name = `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}${pseudo ?? ''}`;
        if (style.transitionProperty !== 'none' && longest(style.transitionDuration) > allowed)
          found.add(`${name} changes for ${style.transitionDuration}`);
        if (style.animationName !== 'none' && longest(style.animationDuration) > allowed)
          found.add(`${name} moves for ${style.animationDuration}`);
        if (style.scrollBehavior === 'smooth') found.add(`${name} scrolls smoothly`);
      }
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      if (Number(duration) > allowed) found.add(`an animation of ${Number(duration)} ms runs`);
    }
    return [...found].slice(0, 10);
  }, most);

/**
 * The properties that change gradually on an element without a motion of its own. If there is one, every new color of the page passes from
 * parents to children by a frame per level.
 */
export const gradualProperties = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.body.appendChild(document.createElement('x-probe'));
    const before = getComputedStyle(element).opacity;
    element.style.opacity = String(Number(before) / 2);
    const found = element
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ transitionProperty }) => transitionProperty);
    element.remove();
    return found;
  });
