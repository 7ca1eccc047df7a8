import { createMatrixInstrument } from '#kit/controls/createMatrixInstrument.tsx';
import { scale } from './scoring.ts';

/** A grid from 600 px on, one card per question below. */
export default createMatrixInstrument(scale);
