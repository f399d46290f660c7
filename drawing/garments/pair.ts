/** Left and right of a pair of shoes, each lit from the same window. */
import { group } from '../svg.ts'

export type Side = 'left' | 'right'

/** The outline of the other foot: mirrored about its own middle. */
export function forSide(d: string, side: Side): string {
  if (side === 'left') return d
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`)
}

export function footAt(x: number, y: number, degrees: number, size: number, drawn: string): string {
  return group({ transform: `translate(${x} ${y}) rotate(${degrees}) scale(${size})` }, drawn)
}
