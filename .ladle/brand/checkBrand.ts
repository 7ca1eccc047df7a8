import { notAColor } from '#kit/pure/brand/index.ts';
import { explain } from '#kit/check/index.ts';
import { type FaultsOf, LONGEST_VALUE, readBrand, type ReadBrand } from './readBrand.ts';

/** What the check of studies says about unknown keys and about texts that are no colors. */
const faultsOf: FaultsOf = (found) =>
  explain('study-meta.schema.json#/definitions/brandingJson', found).flatMap(({ code, pointer, message, fix = '' }) => {
    if (code === 'unknownKey') return [`${message} ${fix}`.trim()];
    if (code !== 'wrongShape' || !/^\/color_\d+$/.test(pointer)) return [];
    const text = String(found[pointer.slice(1)]);
    // A longer text is told already.
    if (text.length > LONGEST_VALUE) return [];
    const color = notAColor(`“${text}”`);
    return [`${color.message} ${color.fix}`];
  });

/** Reads a brand as `readBrand` does, and checks it like a study's. Only the form needs it: the check brings all schemas. */
export const checkBrand = (text: string): ReadBrand => readBrand(text, faultsOf);
