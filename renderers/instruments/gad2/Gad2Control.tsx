import { createMatrixInstrument } from '#kit/instruments/ui.tsx';
import { gad2 } from './instrument.ts';

export default createMatrixInstrument(gad2.scale);
