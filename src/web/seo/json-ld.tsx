/** Structured data for search engines, as JSON-LD of schema.org. */
export function JsonLd({ content }: { content: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way into a script; what could end it is escaped.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(content) }}
    />
  )
}

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
