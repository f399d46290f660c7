/** Makes the browser save a fetched file under that name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Once the browser has started saving.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
