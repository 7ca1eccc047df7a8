import { virtual } from '@guidepup/virtual-screen-reader';

/** More phrases than any field has. */
const MOST = 2_000;

/** What a screen reader says about a part of the page from its beginning to its end, phrase by phrase. @throws if it finds no end */
export async function readAloud(container: Element): Promise<string[]> {
  await virtual.start({ container });
  try {
    const first = virtual.activeNode;
    for (let i = 0; i < MOST; i += 1) {
      await virtual.next();
      // At the end the reader begins again.
      const phrases = await virtual.spokenPhraseLog();
      if (virtual.activeNode === first && !phrases.at(-1)!.startsWith('end of ')) return phrases.slice(0, -1);
    }
    throw new Error('The screen reader finds no end');
  } finally {
    await virtual.stop();
  }
}
