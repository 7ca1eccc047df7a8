export { type Instrument, placeholderItems, placeholderOptions, type Wording, type WordingCopy } from './instrument.ts';
export {
  instrumentField,
  type InstrumentInput,
  type InstrumentOptions,
  instrumentSettings,
  type InstrumentField,
  isInstrumentField,
} from './instrumentField.ts';
export { licensingTrust, type InstrumentPassport, type SeverityBand } from './passport.ts';
export { instrumentMessages } from './messages.ts';
export { phqOptions, phqOptionHashes, phqPassport, phqScreenerPassport } from './phqPassport.ts';
export { itemKey, openItems, type Scale, type ScaleValue } from './scale.ts';
export { scaleExamples, screenExamples, unscored } from './scaleExamples.ts';
export { questionScreens, type Screens } from './screens.ts';
