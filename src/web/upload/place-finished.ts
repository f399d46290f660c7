/**
 * Puts a finished picture before those that were chosen after it. Pictures that nobody has chosen
 * just now, or that were put first on purpose, stay where they are; one that is there is not doubled.
 */
export function placeFinished(
  urls: readonly string[],
  url: string,
  chosen: number,
  chosenAt: Map<string, number>,
): string[] {
  if (urls.includes(url)) return [...urls]
  chosenAt.set(url, chosen)
  const next = urls.findIndex((each) => (chosenAt.get(each) ?? 0) > chosen)
  return next < 0 ? [...urls, url] : urls.toSpliced(next, 0, url)
}
