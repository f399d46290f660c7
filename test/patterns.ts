import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export interface Pattern {
  /** Such as `src/shop/shared/text.ts:12`. */
  place: string
  pattern: RegExp
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every pattern that is written in the product, and every place that makes one from a text. */
export async function readPatterns(): Promise<{ patterns: Pattern[]; made: string[] }> {
  const patterns: Pattern[] = []
  const made: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const text = await readFile(`${root}/${file}`, 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const placeOf = (node: ts.Node) =>
      `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        patterns.push({ place: placeOf(node), pattern: toPattern(node.text) })
      }
      const isMaking = ts.isNewExpression(node) || ts.isCallExpression(node)
      if (isMaking && node.expression.getText() === 'RegExp') made.push(placeOf(node))
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { patterns, made }
}

function toPattern(literal: string): RegExp {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}
