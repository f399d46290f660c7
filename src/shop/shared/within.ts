/** @throws Error with that message when the work takes longer; it goes on all the same */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  message: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(message)), ms).unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
