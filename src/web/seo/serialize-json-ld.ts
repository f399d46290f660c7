const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON in which nothing can end the script that holds it, or begin another. */
export function serializeJsonLd(content: object): string {
  return JSON.stringify(content).replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? '')
}
