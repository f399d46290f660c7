import type { Vec } from './vec.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

export function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toLinear(part: number): number {
  const c = part / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

export const linear = (colour: string): Vec => {
  const [r, g, b] = rgb(colour)
  return [toLinear(r), toLinear(g), toLinear(b)]
}

function hex(colour: Rgb): string {
  const parts = colour.map((part) => {
    const whole = Math.max(0, Math.min(255, Math.round(part)))
    return whole.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The colour `share` of the way from the first to the second. */
export function mix(first: string, second: string, share: number): string {
  const a = rgb(first)
  const b = rgb(second)
  return hex([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ])
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#fffdf8', share)
}

/** Darker and a little warmer: cloth in shade does not turn grey. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#140d0a', share)
}
