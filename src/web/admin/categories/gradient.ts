/** The hues of the colour schemes in their middle shade, 500. */
const hues: Record<string, string> = {
  blue: '#2f7de1',
  green: '#2fa36b',
  purple: '#9a5be0',
  orange: '#ee7a2e',
  red: '#e0453f',
  pink: '#e0559a',
  indigo: '#5f63e6',
  yellow: '#e0ad1c',
  teal: '#21a597',
  cyan: '#1fa9c9',
  amber: '#e59a1c',
  emerald: '#1fa57a',
  stone: '#8a8178',
}

const UNKNOWN_HUE = '#8a8178'

/** Share of the hue in a shade; the rest is black. */
function shareOf(shade: number): number {
  return Math.min(100, Math.max(30, 160 - shade * 0.12))
}

const ENDS = { from: /\bfrom-([a-z]+)-(\d+)/, to: /\bto-([a-z]+)-(\d+)/ }

function shadeOf(color: string, end: keyof typeof ENDS): string {
  const [, hue = '', shade = '500'] = ENDS[end].exec(color) ?? []
  return `color-mix(in oklab, ${hues[hue] ?? UNKNOWN_HUE} ${shareOf(Number(shade))}%, black)`
}

/** A scheme such as `from-blue-500 to-blue-600` as a CSS value. */
export function gradientOf(color: string): string {
  return `linear-gradient(to right, ${shadeOf(color, 'from')}, ${shadeOf(color, 'to')})`
}
