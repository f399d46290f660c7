/** As columns are named in the database: `capPaisa` is `cap_paisa`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
