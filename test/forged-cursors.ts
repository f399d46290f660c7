const MOMENT = '2026-11-21T04:00:00.000Z'
const UUID = '01234567-89ab-4cde-8f01-23456789abcd'

/** Cursors of the shop: one for each list and sort order. */
const ours = [
  [1],
  [MOMENT, 'x'],
  [MOMENT, UUID],
  [1, 'x'],
  ['x', 'x'],
  [1, MOMENT, 'x'],
  [1, 'x', 'x'],
  [1, 'x', 'x', 'x'],
  ['x', 'x', 1, 1],
]

/** Values that a part of a cursor may be replaced with. */
const claims = [
  -1,
  0.5,
  2 ** 31,
  9_999_999_999,
  2 ** 53,
  1e300,
  '',
  '9999999999',
  'a\0b',
  '\ud83d',
  MOMENT,
  '0000-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00.000Z',
  `2026-11-21T04:00:00.${'0'.repeat(150)}Z`,
  'infinity',
  null,
  [],
]

const nonsense = ['', '{', '{}', 'null', '1', '"x"', '[]', '\0', '['.repeat(500)]

function* forge(): Generator<string> {
  for (const parts of ours) {
    yield JSON.stringify(parts)
    for (const place of parts.keys()) {
      for (const claim of claims) yield JSON.stringify(parts.with(place, claim as never))
    }
  }
  yield* nonsense
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** Real cursors, each accepted by some list. */
export const honestCursors: readonly string[] = ours.map((parts) => encode(JSON.stringify(parts)))

/** Forged cursors for an address, from nearly valid to unreadable. */
export const forgedCursors: readonly string[] = [
  ...new Set([...forge()].map(encode)),
  ...['%ff%fe', '%0a', '%F0%9F%91%95', 'x'.repeat(1501), '====', '%2e%2e%2f'],
]
