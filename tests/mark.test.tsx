import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markShapes } from '#portal/shell/Logo.tsx';
import { pageBar } from '#service/http/pages/notFoundPage.ts';

/** The geometry of the shapes in an SVG: their positions, sizes and paths. */
const shapesOf = (svg: string): string[] =>
  [...svg.matchAll(/<(?:circle|path)[^>]*>/g)].map(([shape]) =>
    ['cx', 'cy', 'r', 'd', 'transform']
      .map((name) => new RegExp(` ${name}="([^"]*)"`).exec(shape)?.[1] ?? '')
      .join(' '),
  );

test('the pages of the service have the mark of the portal', () => {
  const drawn = shapesOf(renderToStaticMarkup(<svg>{markShapes}</svg>));
  expect(drawn).toHaveLength(3);
  expect(shapesOf(pageBar('en').source)).toEqual(drawn);
});
