import { createMatrixInstrument } from '#kit/instruments/ui.tsx';
import { phq2 } from './field.ts';

export default createMatrixInstrument(phq2.scale);
