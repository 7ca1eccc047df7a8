import type { InstrumentPassport } from '#kit/form/instruments/index.ts';
import { passport as acq5 } from './instruments/acq5/passport.ts';
import { passport as ess } from './instruments/ess/passport.ts';
import { passport as gad2 } from './instruments/gad2/passport.ts';
import { passport as gad7 } from './instruments/gad7/passport.ts';
import { passport as phq2 } from './instruments/phq2/passport.ts';
import { passport as phq9 } from './instruments/phq9/passport.ts';

/** The passports of the instruments, by wire name of their field type. */
const passports: Readonly<Record<string, InstrumentPassport>> = { acq5, ess, gad2, gad7, phq2, phq9 };

/**
 * The passport of an instrument: its version, source, scoring, bands, license and wording hashes.
 * @param type wire name of the instrument's field type
 * @throws if the type is not an instrument of the kit
 */
export function passportOf(type: string): InstrumentPassport {
  const passport = passports[type];
  if (!passport) throw new Error(`The instrument "${type}" has no passport in renderers/passports.ts.`);
  return passport;
}
