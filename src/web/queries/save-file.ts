/** Hands a file that was fetched to the browser, which keeps it under that name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
