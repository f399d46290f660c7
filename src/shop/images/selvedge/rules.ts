/** The yarn between two colours. */
const UNDYED = '#e6dcc9'

/** In its place beside what would hardly differ from it. */
const DARK = '#4a4038'

/** More would be too fine to see. */
const MOST_COLOURS = 6

const LEAST_BANDS = 8

/**
 * A woven edge in the colours of garments, in percent of its length: a broad band of each, beside a thread of the next.
 * Empty where no colour is known.
 */
export function weaveSelvedge(colours: readonly (string | undefined)[]) {
  const dyed = [...new Set(colours.filter((colour) => colour !== undefined))].slice(0, MOST_COLOURS)
  const rounds = Math.ceil(LEAST_BANDS / dyed.length)
  const threads = Array.from({ length: dyed.length && rounds }, () =>
    dyed.flatMap((colour, place) => {
      const yarn = isPale(colour) ? DARK : UNDYED
      return [
        { colour, width: 12 },
        { colour: yarn, width: 1 },
        { colour: dyed[place + 1] ?? dyed[0] ?? colour, width: 2 },
        { colour: yarn, width: 1 },
      ]
    }),
  ).flat()
  const whole = threads.reduce((sum, { width }) => sum + width, 0)
  return threads.map(({ colour, width }) => ({ colour, share: (100 * width) / whole }))
}

/** White, undyed or light grey: neither red, green nor blue is low. */
function isPale(colour: string): boolean {
  return [1, 3, 5].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) > 110)
}
