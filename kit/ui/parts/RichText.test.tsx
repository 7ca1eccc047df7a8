import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RichText } from './RichText.tsx';
import { sanitize } from './sanitize.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="blob:https://x/y">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object>',
  '<embed src="x">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=x">',
  '<link rel="stylesheet" href="x">',
  '<style>*{display:none}</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p class="MuiDialog-root">x</p>',
  '<p id="root">x</p>',
  '<form action="https://evil.example"><input name="a"><button>go</button></form>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/pixel">',
  '<img src="http://evil.example/pixel">',
  '<img srcset="https://evil.example/p 1x" src="/a.png">',
  '<video src=x onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<x-foo onclick=alert(1)>x</x-foo>',
  '<p onclick=alert(1)>x</p>',
  '<a href="https://ok.example" target="_self" onclick="alert(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<div data-x="1" aria-hidden="true" role="alert">x</div>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  // Signs that are shown as they are written, around markup that must not come to life.
  '<five <img src=x onerror=alert(1)>',
  '<five "<img src=x onerror=alert(1)>" >',
  "<five '><img src=x onerror=alert(1)>",
  '<<script>alert(1)</script>',
  '<<img src=x onerror=alert(1)>>',
  '<scr<script>ipt>alert(1)</script>',
  '<five title="</five><svg onload=alert(1)>">',
  '<p title="<five"><img src=x onerror=alert(1)></p>',
  '<img alt="<five" src=x onerror="alert(1)">',
  '<a title=">" href="javascript:alert(1)"><five</a>',
  '<!-- <five --!><img src=x onerror=alert(1)> -->',
  '<! five><img src=x onerror=alert(1)>',
  '<?five ><svg onload=alert(1)>',
  '</ five><iframe src="https://evil.example"></iframe>',
  '<svg><five><style><img src=x onerror=alert(1)></style></five></svg>',
  '<math><mi><five><mglyph><style><img src=x onerror=alert(1)>',
  '<style><five</style><img src=x onerror=alert(1)>',
  '<textarea><five</textarea><img src=x onerror=alert(1)>',
  '<five\u0000><img src=x onerror=alert(1)>',
  '<a\fhref="javascript:alert(1)">x</a>',
  '&lt;img src=x onerror=alert(1)><object data="x"></object>',
];
const allowedTags =
  /^(?:A|B|BLOCKQUOTE|BR|CAPTION|DIV|EM|H[2-4]|HR|I|IMG|LI|OL|P|S|SPAN|STRONG|SUB|SUP|TABLE|TBODY|TD|TH|THEAD|TR|U|UL)$/;
const allowedAttributes = /^(?:alt|colspan|dir|height|href|lang|rel|rowspan|scope|src|target|title|width)$/;

/** The dangerous parts of a parsed text. */
function dangers(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => [
    ...(allowedTags.test(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].filter(({ name }) => !allowedAttributes.test(name)).map(({ name }) => name),
    ...['href', 'src'].flatMap((name) => {
      const raw = element.getAttribute(name);
      if (raw === null) return [];
      const url = new URL(raw, 'https://study.example/page');
      const isSafe = ['mailto:', 'tel:'].includes(url.protocol) ? name === 'href' : url.protocol === 'https:';
      const leaves = url.host !== 'study.example' && url.protocol === 'https:' && !/^https:\/\//i.test(raw);
      return isSafe && !leaves ? [] : [raw];
    }),
    ...(element.tagName === 'A' && element.hasAttribute('href') && element.getAttribute('rel') !== 'noopener noreferrer'
      ? ['rel']
      : []),
  ]);
}

describe('sanitize', () => {
  test.each(attacks)('%s', (html) => expect(dangers(String(sanitize(html)))).toEqual([]));

  test('the check finds dangerous content', () => {
    // The others are dangerous only in the head or when parsed twice.
    expect(attacks.filter((html) => dangers(html).length > 0).length).toBeGreaterThan(35);
  });

  test('pieces of attacks in any order', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '</p>',
        '<!--',
        '-->',
        '<five',
        '<!',
        '<?',
        '</',
        '&lt;',
        '<svg>',
        '</svg>',
        '<math>',
        '<table>',
        '<style>',
        ']]>',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(dangers(String(sanitize(pieces.join(''))))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['<h2>A</h2><p>b <strong>c</strong><br>d</p><ul><li>e</li></ul>', undefined],
    ['<a href="https://a.example/x?y#z">a</a>', '<a href="https://a.example/x?y#z" rel="noopener noreferrer">a</a>'],
    ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example" rel="noopener noreferrer">a</a>'],
    ['<a href="tel:988">988</a>', '<a href="tel:988" rel="noopener noreferrer">988</a>'],
    ['<a href="/study/faq">a</a>', '<a href="/study/faq" rel="noopener noreferrer">a</a>'],
    ['<img src="/a.png">', '<img src="/a.png" alt="">'],
    ['<td>x</td>', 'x'],
  ])('%s is kept', (html, kept) => expect(String(sanitize(html))).toBe(kept ?? html));

  test.each([
    ['Fewer than <five cups a day. <strong>Rest</strong>.', 'Fewer than <five cups a day. Rest.'],
    ['If a < b and c > d, rest.', 'If a < b and c > d, rest.'],
    ['We <3 you', 'We <3 you'],
    ['<stong>Rest</stong> & <five or more> cups', '<stong>Rest</stong> & <five or more> cups'],
    ['<p>BMI <18.5</p><p>or >30</p>', 'BMI <18.5or >30'],
    ['<!five> <?six> </ seven>', '<!five> <?six> </ seven>'],
    ['&lt;b&gt; and <b>b</b>', '<b> and b'],
    ['<b title="<five">six</b>', 'six'],
  ])('%s is shown as %j', (html, shown) => {
    const { body } = new DOMParser().parseFromString(String(sanitize(html)), 'text/html');
    expect(body.textContent).toBe(shown);
  });
});

test('plain text is rendered unchanged', () => {
  render(<RichText html={'3 > 2 "quoted"'} />);
  expect(screen.getByText('3 > 2 "quoted"')).toBeTruthy();
});

test('a sign that begins no element is shown before and after the sanitizer is loaded', async () => {
  const { container } = render(<RichText html="Fewer than <five cups. <strong>Rest</strong>" />);
  expect(container.textContent).toContain('Fewer than <five cups.');
  expect((await screen.findByText('Rest')).tagName).toBe('STRONG');
  expect(container.textContent).toBe('Fewer than <five cups. Rest');
});

test('content is plain text until the sanitizer is loaded, then markup', async () => {
  const { container } = render(<RichText html="<p>Hello <strong>you</strong></p><script>x</script>" lang="es" />);
  expect(container.textContent).toContain('Hello');
  expect((await screen.findByText('you')).tagName).toBe('STRONG');
  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('[lang="es"]')).toBeTruthy();
});
