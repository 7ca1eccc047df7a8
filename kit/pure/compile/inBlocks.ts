import type { Layout, UISchemaElement } from '@jsonforms/core';

/**
 * Number of questions rendered as one block, about a screen of them. The first block of a page is rendered at once, and
 * the browser can skip the layout of blocks that are off screen.
 */
const BLOCK_SIZE = 8;

/** A run of elements of a section or a container. */
export interface Block extends Layout {
  type: 'VerticalLayout';
  options: {
    interface: 'block';
    /** Number of questions in the block, those inside containers included. */
    questions: number;
  };
}

const questionsIn = (element: UISchemaElement): number =>
  'elements' in element ? (element as Layout).elements.reduce((sum, inside) => sum + questionsIn(inside), 0) : 1;

/** Groups elements into blocks, in order. A container with more questions than a block is a block of its own. */
export function inBlocks(elements: readonly UISchemaElement[]): Block[] {
  const blocks: Block[] = [];
  for (const element of elements) {
    const questions = questionsIn(element);
    const last = blocks.at(-1);
    if (last && last.options.questions + questions <= BLOCK_SIZE) {
      last.elements.push(element);
      last.options.questions += questions;
    } else blocks.push({ type: 'VerticalLayout', options: { interface: 'block', questions }, elements: [element] });
  }
  return blocks;
}

/** The same elements in blocks if they have more questions than one block. */
export const inBlocksIfMany = (elements: UISchemaElement[]): UISchemaElement[] => {
  const blocks = inBlocks(elements);
  return blocks.length > 1 || (blocks[0]?.options.questions ?? 0) > BLOCK_SIZE ? blocks : elements;
};
