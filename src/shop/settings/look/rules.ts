/** WCAG 2.2 AA contrast for text of any size. */
export const MIN_CONTRAST = 4.5

/** Colours of a palette, like `#8c2f2b`. Text of every colour is used on paper, wash and white. */
export interface Palette {
  paper: string
  wash: string
  line: string
  lineStrong: string
  quiet: string
  ink: string
  accent: string
}

export const STANDING_PALETTE = 'madder'

export const palettes = {
  madder: {
    paper: '#faf7f2',
    wash: '#f2ece1',
    line: '#e2d9ca',
    lineStrong: '#b9ac97',
    quiet: '#655c50',
    ink: '#17140f',
    accent: '#8c2f2b',
  },
  indigo: {
    paper: '#f7f8fa',
    wash: '#e9edf3',
    line: '#d5dbe5',
    lineStrong: '#a3adbd',
    quiet: '#545d6b',
    ink: '#12161f',
    accent: '#2a4694',
  },
  leaf: {
    paper: '#f8f8f2',
    wash: '#eceee0',
    line: '#d9dcc8',
    lineStrong: '#abb094',
    quiet: '#5a5e4b',
    ink: '#14170f',
    accent: '#2f5d34',
  },
  jamun: {
    paper: '#faf7f9',
    wash: '#f1e9ef',
    line: '#e2d5de',
    lineStrong: '#b7a2b0',
    quiet: '#635661',
    ink: '#18121a',
    accent: '#6d2f6b',
  },
  clay: {
    paper: '#fbf6f0',
    wash: '#f5e9dd',
    line: '#e7d6c4',
    lineStrong: '#bfa68c',
    quiet: '#6a5948',
    ink: '#1d140c',
    accent: '#943c13',
  },
  slate: {
    paper: '#ffffff',
    wash: '#f3f3f2',
    line: '#dfdfdd',
    lineStrong: '#aaaaa6',
    quiet: '#5a5a57',
    ink: '#131313',
    accent: '#2b2b2b',
  },
} as const satisfies Record<string, Palette>
export type PaletteId = keyof typeof palettes
export const PALETTE_IDS = Object.keys(palettes) as [PaletteId, ...PaletteId[]]

export const STANDING_FONTS = 'fraunces'

/** Fonts for headings and text. Bangla always uses Hind Siliguri. */
export const FONT_PAIR_IDS = ['fraunces', 'instrument', 'siliguri'] as const
export type FontPairId = (typeof FONT_PAIR_IDS)[number]

type Rgb = readonly [red: number, green: number, blue: number]

function toRgb(colour: string): Rgb {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16)
  return [at(1), at(3), at(5)]
}

function toColour(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes a share of another colour, from 0 to 1, into a colour. Each like `#8c2f2b`. */
export function mixColours(colour: string, other: string, share: number): string {
  const [from, to] = [toRgb(colour), toRgb(other)]
  const part = (place: 0 | 1 | 2) => from[place] + (to[place] - from[place]) * share
  return toColour([part(0), part(1), part(2)])
}

/** Relative luminance (WCAG). */
function luminanceOf(colour: string): number {
  const [red, green, blue] = toRgb(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio (WCAG), from 1 to 21, of two colours such as `#8c2f2b`. */
export function contrastOf(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

/** The lowest contrast of a colour with any of the backgrounds. */
export function leastContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(colour, ground)))
}

const STEPS = 255

/**
 * The nearest shade of a colour with enough contrast to all backgrounds: itself, or mixed with as little black, or on
 * dark backgrounds light of its own hue and then white, as necessary.
 */
export function nearestShade(colour: string, grounds: readonly string[]): string {
  const isDark = leastContrast('#ffffff', grounds) > leastContrast('#000000', grounds)
  let from = colour
  for (const end of isDark ? [lightOf(colour), '#ffffff'] : ['#000000']) {
    for (let step = 0; step < STEPS; step++) {
      const shade = mixColours(from, end, step / STEPS)
      if (leastContrast(shade, grounds) >= MIN_CONTRAST) return shade
    }
    from = end
  }
  return from
}

/** White alone would turn a red into a pink. */
function lightOf(colour: string): string {
  const rgb = toRgb(colour)
  const most = Math.max(...rgb, 1)
  const [red, green, blue] = rgb.map((part) => (part / most) * 255) as [number, number, number]
  return mixColours(toColour([red, green, blue]), '#ffffff', 0.35)
}

/** Colours that the accent is text on, or the background of. */
export function surfacesOf(palette: PaletteId): string[] {
  const { paper, wash } = palettes[palette]
  return [paper, wash, '#ffffff']
}

/** The chosen colours; an empty accent means the palette's. */
export interface ChosenColours {
  palette: PaletteId
  accent: string
}

export function accentOf({ palette, accent }: ChosenColours): string {
  return accent || palettes[palette].accent
}

/** A warning about an accent with too little contrast, with a better one. Undefined when it is fine. */
export function judgeAccent(
  chosen: ChosenColours,
): { contrast: number; nearest: string } | undefined {
  const grounds = surfacesOf(chosen.palette)
  const accent = accentOf(chosen)
  const contrast = leastContrast(accent, grounds)
  if (contrast >= MIN_CONTRAST) return undefined
  return { contrast, nearest: nearestShade(accent, grounds) }
}

type ColourName =
  | 'paper'
  | 'raised'
  | 'wash'
  | 'line'
  | 'quiet'
  | 'ink'
  | 'line-strong'
  | 'madder'
  | 'madder-deep'
  | 'madder-fill'
  | 'madder-wash'

/** By the names in `app.css`. */
function lightColours(chosen: ChosenColours): Record<ColourName, string> {
  const { paper, wash, line, lineStrong, quiet, ink } = palettes[chosen.palette]
  const accent = accentOf(chosen)
  return {
    paper,
    raised: paper,
    wash,
    line,
    'line-strong': lineStrong,
    quiet,
    ink,
    madder: accent,
    'madder-deep': mixColours(accent, '#000000', 0.22),
    'madder-fill': accent,
    'madder-wash': mixColours(paper, accent, 0.1),
  }
}

/** Swaps ink and paper, and uses the nearest legible shade of the accent. */
export function darkColours(chosen: ChosenColours): Record<ColourName, string> {
  const { paper: light, ink: dark } = palettes[chosen.palette]
  const wash = mixColours(dark, light, 0.07)
  const accentWash = mixColours(dark, accentOf(chosen), 0.25)
  const accent = nearestShade(accentOf(chosen), [dark, wash, accentWash])
  return {
    paper: dark,
    raised: mixColours(dark, light, 0.05),
    wash,
    line: mixColours(dark, light, 0.17),
    'line-strong': mixColours(dark, light, 0.38),
    quiet: mixColours(light, dark, 0.32),
    ink: mixColours(light, dark, 0.06),
    madder: accent,
    'madder-deep': mixColours(accent, '#ffffff', 0.22),
    'madder-fill': accentOf(chosen),
    'madder-wash': accentWash,
  }
}

/**
 * Custom properties by the names in `app.css`, which defines light and dark mode; empty for the default palette, which
 * `app.css` contains.
 */
export function colourProperties(chosen: ChosenColours): Record<string, string> {
  if (chosen.palette === STANDING_PALETTE && chosen.accent === '') return {}
  const light = lightColours(chosen)
  const dark = darkColours(chosen)
  const names = Object.keys(light) as ColourName[]
  return {
    ...Object.fromEntries(
      names.map((name) => [
        `--color-${name}`,
        `var(--if-light, ${light[name]}) var(--if-dark, ${dark[name]})`,
      ]),
    ),
    '--color-day': light.paper,
    '--color-night': light.ink,
  }
}

const sans = (family: string) =>
  `${family}, "Taka", "Hind Siliguri", "Instrument Sans Fallback", system-ui, sans-serif`

/** By the names in `app.css`; empty for the default pair. Unused fonts are not loaded. */
export function fontProperties(fonts: FontPairId): Record<string, string> {
  switch (fonts) {
    case 'fraunces':
      return {}
    case 'instrument':
      return { '--font-display': sans('"Instrument Sans Variable"') }
    case 'siliguri': {
      const family = sans('"Hind Siliguri Latin"')
      return { '--font-display': family, '--font-sans': family }
    }
  }
}
