import { createWizardInstrument } from '#kit/instruments/ui.tsx';
import { scale } from './scoring.ts';
import { screens } from './screens/screens.ts';

export default createWizardInstrument(scale, screens);
