const OWN_PICTURE = /\/images\/([0-9a-f]{32})-\d{1,4}\.(?:avif|webp|jpg)\b/g

/** Hashes of the shop's own pictures in a text, without duplicates. */
export function picturesIn(text: string): string[] {
  return [...new Set([...text.matchAll(OWN_PICTURE)].map(([, hash = '']) => hash))]
}
