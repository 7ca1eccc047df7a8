import { expect, test } from 'vitest';
import { priceOf, readTextPrices } from './textPrices.ts';

const read = (SMS_PRICES?: string, SMS_PRICE_PER_MONTH?: string) => readTextPrices({ SMS_PRICES, SMS_PRICE_PER_MONTH });

test.each([
  ['+15550100199', 10],
  ['+18095550100', 300],
  ['+525512345678', 45],
  ['+442079460958', 200],
])('a message to %s costs what the longest prefix says', (number, price) =>
  expect(priceOf(number, read('+1:0.01, +1809:0.3,+52:0.045,*:0.2', '250')!)).toBe(price),
);

test('without both settings there is no ceiling', () => expect(read()).toBeUndefined());

test.each([
  [undefined, '250', /SMS_PRICES is missing/],
  ['*:0.2', undefined, /SMS_PRICE_PER_MONTH is missing/],
  ['+1:0.01', '250', /with \* for all others/],
  ['1:0.01,*:0.2', '250', /SMS_PRICES is/],
  ['+1:free,*:0.2', '250', /SMS_PRICES is/],
  ['+1:0.01:3,*:0.2', '250', /SMS_PRICES is/],
  ['+1:-1,*:0.2', '250', /SMS_PRICES is/],
  ['*:0.2', '0', /SMS_PRICE_PER_MONTH is “0”/],
  ['*:0.2', '250 €', /SMS_PRICE_PER_MONTH is/],
])('the prices %s with the ceiling %s keep the service from starting', (prices, ceiling, words) =>
  expect(() => read(prices, ceiling)).toThrow(words),
);
