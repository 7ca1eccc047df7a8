import { createMatrixInstrument } from '#kit/controls/createMatrixInstrument.tsx';
import { phq2 } from './instrument.ts';

export default createMatrixInstrument(phq2.scale);
