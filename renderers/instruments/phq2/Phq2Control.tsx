import { createMatrixInstrument } from '#kit/instruments/createMatrixInstrument.tsx';
import { phq2 } from './instrument.ts';

export default createMatrixInstrument(phq2.scale);
