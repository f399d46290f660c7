/** `640 kB` or `12 MB`; at least 1 kB. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${Math.round(bytes / 1_000_000)} MB`
}
