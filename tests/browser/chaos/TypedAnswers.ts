/** How far an answer has come, by what the participant was told. */
type Level =
  /** On the screen of a page that is open. */
  | 'typed'
  /** It was on a page that is gone, and nothing had been said of it. */
  | 'maybe'
  /** Replaced on its device by a newer answer that was kept there. It may have arrived at the service before that. */
  | 'replaced'
  /** Called kept on the device. */
  | 'kept'
  /** Called saved, or seen by the participant after everything had come to rest. */
  | 'saved';

interface Claim {
  device: string;
  answer: string;
  level: Level;
}

/** Whether an answer may still be found once `last` is saved: it may have replaced `last` at the service, or may yet arrive from another device. */
function outlives(last: Claim, claim: Claim, claims: readonly Claim[]): boolean {
  if (claim.device === last.device || claim.level === 'replaced') return false;
  return claim.level !== 'saved' || claims.indexOf(claim) > claims.indexOf(last);
}

const replacedBy = (last: Claim, claim: Claim): Claim => (claim !== last && claim.device === last.device && claim.level !== 'saved' ? { ...claim, level: 'replaced' } : claim);

interface Asked {
  name: string;
  isSensitive?: boolean;
  holdsFiles?: boolean;
  shownIf?: unknown;
}

/**
 * What one participant typed, on which device, and what they were told of it: from that follows what may be found, and what was lost. It knows
 * nothing of the form's own data.
 */
export class TypedAnswers {
  /** By question, in the order in which they were typed; one that was saved takes its place from then. */
  private readonly claims: Map<string, Claim[]>;
  private readonly devices = new Set<string>();
  /** Where it is known that a sensitive answer was given and is not kept: `name device`, of the service `name `. */
  private readonly withheld = new Set<string>();

  constructor(private readonly questions: readonly Asked[]) {
    this.claims = new Map(questions.map(({ name }) => [name, [{ device: '', answer: '', level: 'saved' as Level }]]));
  }

  typed(device: string, name: string, answer: string): void {
    this.devices.add(device);
    this.of(name).push({ device, answer, level: 'typed' });
  }

  /**
   * The participant was told where the answers are that were typed on this device.
   * @param level `kept`: on the device; `saved`: at the service
   * @param exceptFiles whether files were named that are not there
   */
  acknowledged(device: string, level: 'kept' | 'saved', exceptFiles: boolean): void {
    for (const { name, isSensitive, holdsFiles } of this.questions) {
      if (holdsFiles && exceptFiles) continue;
      const claims = this.of(name);
      const last = claims.findLast((claim) => claim.device === device && claim.level !== 'saved');
      if (isSensitive) {
        if (last) this.withheld.add(`${name} ${level === 'saved' ? '' : device}`);
        continue;
      }
      // What came back after a crash may be this answer or the one before it.
      if (!last || last.level === 'maybe' || last.level === level) continue;
      this.claims.set(name, level === 'kept' ? claims.map((claim) => (claim === last ? { ...last, level } : replacedBy(last, claim))) : [...claims.filter((claim) => outlives(last, claim, claims)), { ...last, level }]);
    }
  }

  /** It is not known whether what was being typed came through. */
  doubted(device: string, name: string): void {
    for (const claim of this.of(name)) if (claim.device === device && claim.level === 'typed') claim.level = 'maybe';
  }

  /** The page on this device is gone. @param isOrderly whether the portal left it by itself: then it keeps everything first */
  left(device: string, isOrderly: boolean): void {
    if (isOrderly) this.acknowledged(device, 'kept', true);
    for (const { name, isSensitive } of this.questions) {
      this.doubted(device, name);
      if (isSensitive) this.claims.set(name, this.of(name).filter((claim) => claim.level === 'saved'));
    }
  }

  /** What may be found once the form was opened anew on this device. */
  allowed(device: string, name: string): string[] {
    const found = this.present(device, name);
    const { isSensitive, shownIf } = this.questions.find((question) => question.name === name)!;
    // One device may hide a question while another answers it.
    const isClearedElsewhere = isSensitive || (shownIf !== undefined && this.devices.size > 1);
    return [...new Set([...found.map(({ answer }) => answer), ...(isClearedElsewhere ? [''] : [])])];
  }

  /** The answers that were called safe, of those that may be found on this device. */
  safe = (device: string, name: string): string[] =>
    this.present(device, name).filter((claim) => claim.level === 'saved' || (claim.level === 'kept' && claim.device === device)).map(({ answer }) => answer);

  /** Whether a participant who opens the form on this device has to be told to enter this answer again. */
  isWithheld = (device: string, name: string): boolean => this.withheld.has(`${name} `) || this.withheld.has(`${name} ${device}`);

  /** The participant looked, and this is what is there. */
  settle(name: string, answer: string): void {
    this.claims.set(name, [{ device: '', answer, level: 'saved' }]);
  }

  /** The answer that the participant saw last. */
  settled = (name: string): string | undefined => this.of(name).findLast((claim) => claim.level === 'saved')?.answer;

  /** What was kept on a device is newer than what was saved before. */
  private present(device: string, name: string): Claim[] {
    const claims = this.of(name);
    const own = claims.findLastIndex((claim) => claim.device === device && claim.level === 'kept');
    return claims.filter((claim, i) => (claim.level === 'saved' ? i > own : claim.level !== 'replaced' || claim.device !== device));
  }

  private of(name: string): Claim[] {
    return this.claims.get(name)!;
  }
}
