import fc from 'fast-check'

const LONG = 100_000

/** Texts that have broken other programs. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\u200f\u2067\u2069',
  '\ufeff\ufffe\uffff',
  '💥'.repeat(50),
  'e\u0301'.repeat(200),
  'ﷺ'.repeat(60),
  '\r\nSet-Cookie: a=b',
  "' or '1'='1",
  "'; drop table orders; --",
  '%_%\\',
  '\\',
  "$1 $$ :'x' ?",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><!--',
  'javascript:alert(1)',
  '//elsewhere.test/',
  'https://elsewhere.test@127.0.0.1/',
  '../../../../etc/passwd',
  '..\\..\\secret',
  'C:\\',
  '{{7*7}}',
  '{"$gt":""}',
  '[]',
  'null',
  'true',
  'NaN',
  '-0',
  'Infinity',
  '1e308',
  '0x10',
  '9007199254740993',
  '٣',
  '1_000',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999999999Z',
  '-271821-04-20T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0123456789abcdef0123456789abcdef',
  '__proto__',
  'constructor',
  'toString',
  'a@b',
  'a@b.c',
  `${'a'.repeat(250)}@b.test`,
  '"@"@b.test',
  'guest_',
  'guest_00000000-0000-0000-0000-000000000000',
  'a'.repeat(101),
  'a'.repeat(2001),
] as const

const longTexts = ['a', ' ', '<', '\\"', 'আ', '(', '0', '-', '@a.', '\u200d'].map((each) =>
  each.repeat(Math.ceil(LONG / each.length)),
)

const FIRST_HALF = 0xd800
const HALVES = 0x800

/** Any character except half of a surrogate pair. `unit: 'binary'` is equivalent, but first lists all million. */
const anyCharacter = fc.nat(0x10ffff - HALVES).map(
  (place) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES),
  (character) => {
    const code = String(character).codePointAt(0) ?? 0
    return code < FIRST_HALF ? code : code - HALVES
  },
)

export const hostileText = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
)

/** For URLs and headers, which Node.js limits to 16 kB. */
export const shortHostileText = hostileText.map((text) => text.slice(0, 2500))

const hostileNumber = fc.oneof(
  fc.constantFrom(
    -0,
    -1,
    0.1 + 0.2,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
    -(2 ** 63),
    1e21,
    99_999_999.999,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

const DEPTH = 5000

/** JSON fragments that `JSON.stringify` does not produce. */
const rawJson = [
  '1e999',
  '-1e999',
  '9007199254740993',
  '1.0000000000000000000000000000001',
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  '{"__proto__":{"role":"admin","isAdmin":true}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '"\\ud800"',
  '"\\u0000"',
  `[${Array.from({ length: 20_000 }, () => '0').join()}]`,
  `[${Array.from({ length: 5000 }, () => '{}').join()}]`,
  `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":0`).join()}}`,
] as const

/** Replaces the text with this name. */
const RAW = /"raw-json-(\d+)"/g

export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]]) },
  { weight: 2, arbitrary: fc.nat(rawJson.length - 1).map((i) => `raw-json-${i}`) },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.oneof(fc.constantFrom('id', 'role', 'email', 'constructor', 'length'), hostileText),
      fc.oneof(hostileText, hostileNumber),
      { maxKeys: 4 },
    ),
  },
)

export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(RAW, (_, i: string) => rawJson[Number(i)] ?? 'null')
}

/** Bodies that are invalid or incomplete JSON. */
export const brokenBody = fc.constantFrom(
  '',
  ' ',
  '{',
  '[1,',
  '"',
  '{"a":1}{"a":2}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":undefined}',
  '\ufeff{}',
  '\0',
  'null',
  '0',
  'a=1&b=2',
  '<a/>',
  '{"a":1,"a":2}',
  ' '.repeat(LONG),
  `"${'a'.repeat(300_000)}"`,
)

export const contentType = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/vnd.api+json',
  'text/xml',
  '/',
  ',',
)

/** Only characters that headers may contain. */
const headerText = fc.oneof(
  fc.constantFrom('', ',', ';', '*', '=', '"', '-1', 'bytes=0-', 'bytes=5-1,0-,-0', 'W/"x"', '%'),
  hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2500)),
)

/** Never the length or the host: a change of those breaks the whole exchange. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'Idempotency-Key',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'Forwarded',
    'Origin',
    'Referer',
    'Authorization',
    'Accept',
    'Accept-Language',
    'Range',
    'If-None-Match',
    'If-Modified-Since',
    'User-Agent',
    'Content-Encoding',
    'X-HTTP-Method-Override',
    'X-Request-Id',
    'Sec-Fetch-Site',
    'Purpose',
  ),
  headerText,
  { minKeys: 1, maxKeys: 3 },
)
