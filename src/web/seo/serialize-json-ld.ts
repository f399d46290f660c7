const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end the script around it, or start another. */
export function serializeJsonLd(content: object): string {
  return JSON.stringify(content).replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? '')
}
