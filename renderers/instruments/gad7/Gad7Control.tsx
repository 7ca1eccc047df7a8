import { createMatrixInstrument } from '#kit/form/instruments/ui.tsx';
import { scale } from './scoring.ts';

/** A grid from 600 px on; one question at a time below. */
export default createMatrixInstrument(scale, 'steps');
