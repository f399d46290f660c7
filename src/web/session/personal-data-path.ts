/** Where all that the shop has of a person is downloaded. */
export function personalDataPath(email: string): string {
  return `/api/user/${encodeURIComponent(email)}/data`
}
