/** How safe an answer is, by what the form said. */
type Level =
  /** On the screen; the form has not said anything about it. */
  | 'typed'
  /** On a page that was closed before the form said anything about it. */
  | 'maybe'
  /** Replaced by a newer answer on the same device. The service may have it. */
  | 'replaced'
  /** “Kept on this device”. */
  | 'kept'
  /** “Saved”, or seen on the screen at the end of the run. */
  | 'saved';

interface Claim {
  device: string;
  answer: string;
  level: Level;
}

/**
 * Whether the form may still have an answer after `last` was saved: it may have replaced `last` at the service, or may
 * arrive later from another device.
 */
function outlives(last: Claim, claim: Claim, claims: readonly Claim[]): boolean {
  if (claim.device === last.device || claim.level === 'replaced') return false;
  return claim.level !== 'saved' || claims.indexOf(claim) > claims.indexOf(last);
}

const replacedBy = (last: Claim, claim: Claim): Claim =>
  claim !== last && claim.device === last.device && claim.level !== 'saved' ? { ...claim, level: 'replaced' } : claim;

interface Asked {
  name: string;
  isSensitive?: boolean;
  holdsFiles?: boolean;
  shownIf?: unknown;
}

/**
 * What a participant typed on which device, and what the form said about it. From this follows which answers the form
 * may have later, and which
 * would be lost. It does not use the form's own data.
 */
export class TypedAnswers {
  /** By question: in the order of typing; saved answers in the order of saving. */
  private readonly claims: Map<string, Claim[]>;
  private readonly devices = new Set<string>();
  /** Sensitive answers that were given and not kept: `name device` if only the device knows, `name ` if the service knows. */
  private readonly withheld = new Set<string>();

  constructor(private readonly questions: readonly Asked[]) {
    this.claims = new Map(questions.map(({ name }) => [name, [{ device: '', answer: '', level: 'saved' as Level }]]));
  }

  typed(device: string, name: string, answer: string): void {
    this.devices.add(device);
    this.of(name).push({ device, answer, level: 'typed' });
  }

  /**
   * The form said where the answers of this device are.
   * @param level `kept`: on the device; `saved`: at the service
   * @param exceptFiles whether it said that files are missing
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
      // After a crash, the form may have this answer or the one before it.
      if (!last || last.level === 'maybe' || last.level === level) continue;
      const after = { ...last, level };
      this.claims.set(
        name,
        level === 'kept'
          ? claims.map((claim) => (claim === last ? after : replacedBy(last, claim)))
          : [...claims.filter((claim) => outlives(last, claim, claims)), after],
      );
    }
  }

  /** The typing failed, so it is unknown whether the form has the answer. */
  doubted(device: string, name: string): void {
    for (const claim of this.of(name)) if (claim.device === device && claim.level === 'typed') claim.level = 'maybe';
  }

  /** The page on this device is closed. @param isOrderly whether the portal closed it, which keeps all answers first */
  left(device: string, isOrderly: boolean): void {
    if (isOrderly) this.acknowledged(device, 'kept', true);
    for (const { name, isSensitive } of this.questions) {
      this.doubted(device, name);
      if (isSensitive)
        this.claims.set(
          name,
          this.of(name).filter((claim) => claim.level === 'saved'),
        );
    }
  }

  /** The answers that the form may have after it was opened again on this device. */
  allowed(device: string, name: string): string[] {
    const found = this.present(device, name);
    const { isSensitive, shownIf } = this.questions.find((question) => question.name === name)!;
    // One device may hide a question while the other answers it.
    const isClearedElsewhere = isSensitive || (shownIf !== undefined && this.devices.size > 1);
    return [...new Set([...found.map(({ answer }) => answer), ...(isClearedElsewhere ? [''] : [])])];
  }

  /** Those of the allowed answers that were called safe on this device. */
  safe = (device: string, name: string): string[] =>
    this.present(device, name)
      .filter((claim) => claim.level === 'saved' || (claim.level === 'kept' && claim.device === device))
      .map(({ answer }) => answer);

  /** Whether the form has to ask on this device for the sensitive answer again. */
  isWithheld = (device: string, name: string): boolean =>
    this.withheld.has(`${name} `) || this.withheld.has(`${name} ${device}`);

  /** The screen shows this answer now. */
  settle(name: string, answer: string): void {
    this.claims.set(name, [{ device: '', answer, level: 'saved' }]);
  }

  /** The answer that the screen showed last. */
  settled = (name: string): string | undefined => this.of(name).findLast((claim) => claim.level === 'saved')?.answer;

  /** An answer that was kept on the device is newer than what was saved before. */
  private present(device: string, name: string): Claim[] {
    const claims = this.of(name);
    const own = claims.findLastIndex((claim) => claim.device === device && claim.level === 'kept');
    return claims.filter((claim, i) =>
      claim.level === 'saved' ? i > own : claim.level !== 'replaced' || claim.device !== device,
    );
  }

  private of(name: string): Claim[] {
    return this.claims.get(name)!;
  }
}
