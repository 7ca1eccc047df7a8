import { createMatrixInstrument } from '#kit/instruments/ui.tsx';
import { phq2 } from './instrument.ts';

export default createMatrixInstrument(phq2.scale);
