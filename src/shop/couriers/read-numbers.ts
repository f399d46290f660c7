const LINE = /^([\w-]{1,64})[\s,;]+([^\s,;]{1,60})$/

/** An order number and its tracking number a line, as they are copied from a table; undefined: a line is neither. */
export function readNumbers(text: string): { invoice: string; number: string }[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.flatMap((line) => {
    const [, invoice, number] = LINE.exec(line) ?? []
    return invoice && number ? [{ invoice: invoice.toUpperCase(), number }] : []
  })
  return read.length === lines.length ? read : undefined
}
