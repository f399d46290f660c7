const WEAVE =
  'repeating-linear-gradient(90deg, rgb(255 255 255 / 0.06) 0 1px, transparent 1px 4px), repeating-linear-gradient(0deg, rgb(0 0 0 / 0.16) 0 1px, transparent 1px 3px), linear-gradient(115deg, rgb(255 255 255 / 0.1), transparent 45%, rgb(0 0 0 / 0.22))'

/** A plain piece of cloth, where a picture is missing. */
export function clothStyle(color: string) {
  return { backgroundColor: color, backgroundImage: WEAVE }
}
