import type { z } from 'zod'

/** As long as a search may be. */
export const SEARCH_LENGTH = 100

/** What an address narrows a list to, without what is impossible in it; longer texts are cut. */
export function readSelection<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  parameters: URLSearchParams,
) {
  const given = Object.entries(shape).map(([name, part]) => {
    const text = parameters.get(name)?.trim().slice(0, SEARCH_LENGTH) || undefined
    return [name, (part as z.ZodType).safeParse(text).data]
  })
  return Object.fromEntries(given) as Partial<z.output<z.ZodObject<Shape>>>
}
