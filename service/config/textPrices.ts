import { StartupError } from '#service/startupError.ts';

/** What text messages cost, and the most that one study may spend on them in a month. In thousandths of the operator's currency. */
export interface TextPrices {
  /** By the prefix of the number: `+52`. `*`: all other numbers. */
  ofPrefix: Readonly<Record<string, number>>;
  ceiling: number;
}

const PRICE = /^\d{1,6}(\.\d{1,3})?$/;
const thousandths = (price: string): number => Math.round(Number(price) * 1000);

/**
 * Reads SMS_PRICES (`+1:0.01,+52:0.05,*:0.2`) and SMS_PRICE_PER_MONTH.
 * @returns undefined if neither is set
 * @throws StartupError if one is missing or cannot be read
 */
export function readTextPrices({ SMS_PRICES, SMS_PRICE_PER_MONTH }: NodeJS.ProcessEnv): TextPrices | undefined {
  if (!SMS_PRICES && !SMS_PRICE_PER_MONTH) return undefined;
  if (!SMS_PRICES || !SMS_PRICE_PER_MONTH)
    throw new StartupError(
      `${SMS_PRICES ? 'SMS_PRICE_PER_MONTH' : 'SMS_PRICES'} is missing: a ceiling needs prices, and prices need a ceiling. Set both or neither.`,
    );
  const entries = SMS_PRICES.split(',').map((entry) => entry.trim().split(':'));
  const isFine = ([prefix, price, ...more]: string[]): boolean =>
    /^(\*|\+\d{1,8})$/.test(prefix ?? '') && PRICE.test(price ?? '') && more.length === 0;
  if (!entries.every(isFine) || !entries.some(([prefix]) => prefix === '*'))
    throw new StartupError(
      `SMS_PRICES is “${SMS_PRICES}”. Set it to the price of a text message by the prefix of the number, with * for all others, such as SMS_PRICES=+1:0.01,+52:0.05,*:0.2.`,
    );
  if (!PRICE.test(SMS_PRICE_PER_MONTH) || Number(SMS_PRICE_PER_MONTH) === 0)
    throw new StartupError(
      `SMS_PRICE_PER_MONTH is “${SMS_PRICE_PER_MONTH}”. Set it to an amount in the currency of SMS_PRICES, such as SMS_PRICE_PER_MONTH=250.`,
    );
  return {
    ofPrefix: Object.fromEntries(entries.map(([prefix, price]) => [prefix!, thousandths(price!)])),
    ceiling: thousandths(SMS_PRICE_PER_MONTH),
  };
}

/** The price of a message to a number in E.164, by the longest prefix that it begins with. */
export const priceOf = (number: string, { ofPrefix }: TextPrices): number =>
  ofPrefix[
    Object.keys(ofPrefix)
      .filter((prefix) => number.startsWith(prefix))
      .toSorted((a, b) => b.length - a.length)[0] ?? '*'
  ]!;
