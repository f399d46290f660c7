/** Repeatable noise that also repeats in space, so that tiles join without a seam. */

export function hash(seed: number, a: number, b: number): number {
  let value = Math.imul(seed + 374761393, 668265263) ^ Math.imul(a + 1013, 2246822519)
  value = Math.imul(value ^ (value >>> 15), 2246822519) ^ Math.imul(b + 7919, 3266489917)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

const wrap = (value: number, period: number): number => ((value % period) + period) % period

const ease = (share: number): number => share * share * (3 - 2 * share)

/** Smooth noise from -1 to 1, repeating every `periodX` and `periodY` whole steps. */
export function noise(
  seed: number,
  x: number,
  y: number,
  periodX: number,
  periodY: number,
): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = ease(x - left)
  const down = ease(y - top)
  const x0 = wrap(left, periodX)
  const x1 = wrap(left + 1, periodX)
  const y0 = wrap(top, periodY)
  const y1 = wrap(top + 1, periodY)
  const above = hash(seed, x0, y0) * (1 - across) + hash(seed, x1, y0) * across
  const below = hash(seed, x0, y1) * (1 - across) + hash(seed, x1, y1) * across
  return (above * (1 - down) + below * down) * 2 - 1
}

/** How far to the nearest and the second nearest of points scattered one to a square. */
export function cells(
  seed: number,
  x: number,
  y: number,
  periodX: number,
  periodY: number,
): readonly [nearest: number, second: number, cell: number] {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let nearest = 9
  let second = 9
  let cell = 0
  for (let down = -1; down <= 1; down += 1) {
    for (let across = -1; across <= 1; across += 1) {
      const cx = wrap(column + across, periodX)
      const cy = wrap(row + down, periodY)
      const dx = column + across + hash(seed, cx, cy) - x
      const dy = row + down + hash(seed + 1, cx, cy) - y
      const distance = Math.sqrt(dx * dx + dy * dy)
      if (distance < nearest) {
        second = nearest
        nearest = distance
        cell = hash(seed + 2, cx, cy)
      } else if (distance < second) {
        second = distance
      }
    }
  }
  return [nearest, second, cell]
}
