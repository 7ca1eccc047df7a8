import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagsIn, withSigns, wordsOf } from './studyHtml.ts';

test.each([
  ['<five cups', '&lt;five cups', '<five cups'],
  ['Fewer than <five cups. <b>Rest</b>.', 'Fewer than &lt;five cups. <b>Rest</b>.', 'Fewer than <five cups.  Rest .'],
  ['a < b and c > d', 'a &lt; b and c > d', 'a < b and c > d'],
  ['<3 and >3', '&lt;3 and >3', '<3 and >3'],
  ['<p>BMI <18 or >30</p>', '<p>BMI &lt;18 or >30</p>', ' BMI <18 or >30 '],
  ['<five or more> cups', '&lt;five or more> cups', '<five or more> cups'],
  ['<stong>now</stong>', '&lt;stong>now&lt;/stong>', '<stong>now</stong>'],
  ['<five "<b>x</b>" >', '&lt;five "<b>x</b>" >', '<five " x " >'],
  ['<b', '&lt;b', '<b'],
  ['<strong very <em>good</em>', '&lt;strong very <em>good</em>', '<strong very  good '],
  ['<img alt="5 < 6" src="/a.png">', '<img alt="5 < 6" src="/a.png">', ' '],
  ['<BR/>x<Br >', '<BR/>x<Br >', ' x '],
  ['x<!-- <five --> y <!-- z', 'x<!-- <five --> y &lt;!-- z', 'x  y <!-- z'],
  ['<!five> <?six> </ seven> <>', '&lt;!five> &lt;?six> &lt;/ seven> &lt;>', '<!five> <?six> </ seven> <>'],
  ['<font size="7">x</font>', '<font size="7">x</font>', ' x '],
  ['&lt;five &amp; &nbsp;six &#60;', '&lt;five &amp; &nbsp;six &#60;', '<five &  six  '],
  ['', '', ''],
])('%j is read as %j, with the words %j', (html, read, words) =>
  expect([withSigns(html), wordsOf(html)]).toEqual([read, words]),
);

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom('<', '>', '<b>', '</b>', '<five', '<!--', '-->', '"', "'", '<a href="', 'x', ' ', '/', '<script>'),
    fc.string({ maxLength: 4 }),
  ),
  { maxLength: 12 },
);
test('a text is changed only in signs that begin no element, once', () =>
  fc.assert(
    fc.property(pieces, (parts) => {
      const html = parts.join('').replaceAll('&lt;', '');
      const read = withSigns(html);
      expect(read.replaceAll('&lt;', '<')).toBe(html);
      expect(withSigns(read)).toBe(read);
    }),
  ));

test('a long text of signs takes no time', () => {
  for (const sign of ['<', '<a', '<a ', '<five "', '<!--', '</'])
    expect(tagsIn(sign.repeat(3_000)).length).toBeLessThan(3_001);
});
