import type { ScoreItem, Scoring } from '#kit/pure/fields/index.ts';

const itemOf = (item: string | ScoreItem): ScoreItem => (typeof item === 'string' ? { value: item } : item);

/** The expressions of the items, each with its JSON pointer below the input. */
export const itemsOf = ({ items }: Scoring): (readonly [at: string, text: string])[] =>
  items.map((item, i) => [`/config/items/${i}${typeof item === 'string' ? '' : '/value'}`, itemOf(item).value]);

/** The score as an expression of its items. It is none while fewer items than necessary are answered. */
export function formulaOf({ items, method = 'sum', at_least = items.length, prorate = true }: Scoring): string {
  const scored = items.map(itemOf).map(({ value, weight = 1, reverse }) => {
    const points = reverse ? `(${reverse[0]} + ${reverse[1]} - (${value}))` : `(${value})`;
    return { points, weight, weighted: weight === 1 ? points : `${weight} * ${points}` };
  });
  const points = scored.map((item) => item.points).join(', ');
  const weighted = scored.map((item) => item.weighted);
  // Fifteen digits: 0.1 + 0.2 is 0.3.
  const whole = Number(scored.reduce((sum, { weight }) => sum + weight, 0).toPrecision(15));
  if (at_least >= items.length) {
    const sum = weighted.join(' + ');
    return method === 'mean' ? `(${sum}) / ${whole}` : sum;
  }
  const isEven = scored.every(({ weight }) => weight === scored[0]!.weight);
  const answered = scored.map((item) => `if(answered(${item.points}), ${item.weight}, 0)`).join(', ');
  const mean = isEven ? `mean(${points})` : `sum(${weighted.join(', ')}) / sum(${answered})`;
  const score = method === 'mean' ? mean : prorate ? `${mean} * ${whole}` : `sum(${weighted.join(', ')})`;
  return `if(count(${points}) >= ${at_least}, ${score}, none)`;
}
