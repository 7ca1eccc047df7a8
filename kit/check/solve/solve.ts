import { type Atom, atomsOf, type Formula, truthOf } from './formula.ts';

/** A statement that must hold, and the words for it in a proof. */
export interface Constraint {
  formula: Formula;
  words: string;
}

/** The possible answers to a field. `undefined` in the list stands for no answer. */
export type Domains = (key: string) => readonly Possibility[];

/** One kind of answer to a field: its words, and which tests it passes. */
export interface Possibility {
  words: string;
  passes(atom: Atom): boolean;
}

/** Maximum number of combinations of answers to try. */
const MOST_STEPS = 50_000;

/** `possible`: some answers satisfy all constraints. `unknown`: there are too many combinations to try. */
type Result = 'possible' | 'impossible' | 'unknown';

function search(constraints: readonly Constraint[], domains: Domains): Result {
  const formulas = constraints.map(({ formula }) => formula);
  const keys = [...new Set(formulas.flatMap(atomsOf).map(({ key }) => key))];
  const chosen = new Map<string, Possibility>();
  const known = (atom: Atom): boolean | undefined => chosen.get(atom.key)?.passes(atom);
  let steps = 0;
  const visit = (depth: number): Result => {
    steps += 1;
    if (steps > MOST_STEPS) return 'unknown';
    if (formulas.some((formula) => truthOf(formula, known) === false)) return 'impossible';
    if (depth === keys.length) return 'possible';
    const key = keys[depth]!;
    for (const possibility of domains(key)) {
      chosen.set(key, possibility);
      const result = visit(depth + 1);
      if (result !== 'impossible') return result;
    }
    chosen.delete(key);
    return 'impossible';
  };
  return visit(0);
}

/** Why constraints exclude each other. */
export interface Proof {
  /** The constraints without which the others would not exclude each other. */
  core: readonly Constraint[];
  /** The fields that they are about, with the answers that were tried. */
  tried: readonly { key: string; answers: readonly string[] }[];
}

/** The proof that no answers satisfy all constraints; `undefined` if some do, or if there are too many to try. */
export function proofAgainst(constraints: readonly Constraint[], domains: Domains): Proof | undefined {
  if (search(constraints, domains) !== 'impossible') return undefined;
  const core = constraints.reduceRight<readonly Constraint[]>((kept, constraint) => {
    const rest = kept.filter((each) => each !== constraint);
    return search(rest, domains) === 'impossible' ? rest : kept;
  }, constraints);
  const keys = [...new Set(core.flatMap(({ formula }) => atomsOf(formula)).map(({ key }) => key))];
  return { core, tried: keys.map((key) => ({ key, answers: domains(key).map(({ words }) => words) })) };
}
