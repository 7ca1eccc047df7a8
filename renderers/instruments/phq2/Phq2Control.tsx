import { createMatrixInstrument } from '#kit/instruments/index.tsx';
import { phq2 } from './instrument.ts';

export default createMatrixInstrument(phq2.scale);
