import type { Height } from '../relief.ts'

/** A jamdani flower pressed into leather: eight lozenges around a ninth. */
export function motif(x: number, y: number, radius: number, depth: number): Height {
  const petals = Array.from({ length: 9 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    const straight = index % 2 === 0
    const away = index === 8 ? 0 : radius * (straight ? 0.72 : 0.6)
    const size = radius * (straight ? 0.3 : 0.16)
    return [x + Math.cos(angle) * away, y + Math.sin(angle) * away, size] as const
  })
  return (px, py) => {
    if (Math.abs(px - x) > radius * 1.3 || Math.abs(py - y) > radius * 1.3) return 0
    const inside = petals.some(([cx, cy, size]) => Math.abs(px - cx) + Math.abs(py - cy) < size)
    return inside ? depth : 0
  }
}
